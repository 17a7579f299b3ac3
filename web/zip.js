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

// What was packed with "deflate" or "deflate-raw"; rejects as soon as it becomes more than so many bytes.
export async function unpacked(bytes, format, most) {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format)).getReader();
  const parts = [];
  for (let size = 0, part; !(part = await reader.read()).done;) {
    size += part.value.length;
    if (size > most) {
      reader.cancel().catch(() => {});
      throw new Error("this is too large");
    }
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

// The files of a zip whose paths are wanted: [{path, bytes}], at most so many. Rejects with a sentence if it is none, damaged, or
// larger than 64 MB.
export async function unzip(bytes, wanted, most) {
  const MOST_BYTES = 64 << 20;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) --end;
  if (end < 0) throw new Error("this is no zip");
  const files = [];
  let at = view.getUint32(end + 16, true), total = 0;
  for (let count = view.getUint16(end + 10, true); count > 0; --count) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) throw new Error("this zip is damaged");
    const [method, crc, packed, size] = [view.getUint16(at + 10, true), view.getUint32(at + 16, true), view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    const [name, extra, remark, local] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true), view.getUint16(at + 32, true), view.getUint32(at + 42, true)];
    const path = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name));
    at += 46 + name + extra + remark;
    if (path.endsWith("/") || !wanted(path)) continue;
    total += size;
    if (files.length >= most || total > MOST_BYTES) throw new Error("this zip is too large");
    if (local + 30 > bytes.length) throw new Error("this zip is damaged");
    const begin = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    let content = bytes.slice(begin, begin + packed);
    if (method === 8) content = await unpacked(content, "deflate-raw", size); // it may say less than it holds
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${path} in this zip is damaged`);
    files.push({ path, bytes: content });
  }
  return files;
}
