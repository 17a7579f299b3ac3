// A zip file of files as they are, not packed: [{path, bytes}] to a Blob.

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let bit = 0; bit < 8; ++bit) n = n & 1 ? 0xedb88320 ^ n >>> 1 : n >>> 1;
  return n;
});
function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) crc = TABLE[(crc ^ byte) & 255] ^ crc >>> 8;
  return ~crc >>> 0;
}

function record(fields) { // [size, value]...
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [size]) => sum + size, 0)));
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 4) view.setUint32(at, value, true);
    else view.setUint16(at, value, true);
    at += size;
  }
  return new Uint8Array(view.buffer);
}

export function zip(files) {
  const UTF8 = 0x800, DAY = 0x21; // names, and the first of January 1980
  const parts = [], index = [];
  let at = 0;
  for (const { path, bytes } of files) {
    const name = new TextEncoder().encode(path);
    const common = [[2, 20], [2, UTF8], [2, 0], [2, 0], [2, DAY], [4, crc32(bytes)], [4, bytes.length], [4, bytes.length], [2, name.length], [2, 0]];
    parts.push(record([[4, 0x04034b50], ...common]), name, bytes);
    index.push(record([[4, 0x02014b50], [2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]]), name);
    at += 30 + name.length + bytes.length;
  }
  const size = index.reduce((sum, part) => sum + part.length, 0);
  const end = record([[4, 0x06054b50], [2, 0], [2, 0], [2, files.length], [2, files.length], [4, size], [4, at], [2, 0]]);
  return new Blob([...parts, ...index, end], { type: "application/zip" });
}
