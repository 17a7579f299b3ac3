// The service worker: after the first visit everything is here. scripts/build_web fills in the files and a number made of them.
const KEPT = "drpg-@VERSION@";
const FILES = [/*@FILES@*/];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(["./", ...FILES].map((file) => new Request(file, { cache: "no-cache" })))).then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => {
  const forget = (names) => Promise.all(names.filter((name) => name.startsWith("drpg-") && name !== KEPT).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(forget).then(() => self.clients.claim()));
});
// Files that another program shares with the installed page wait for it under this name.
async function takeShared(request) {
  const files = (await request.formData()).getAll("files"), cache = await caches.open("shared");
  await Promise.all(files.map((file) => cache.put(`./shared/${encodeURIComponent(file.name)}`, new Response(file))));
  return Response.redirect("./", 303);
}
self.addEventListener("fetch", (event) => {
  if (event.request.method === "POST" && event.request.url.endsWith("/share")) return event.respondWith(takeShared(event.request));
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== self.location.origin) return;
  const kept = caches.open(KEPT).then((cache) => cache.match(event.request, { ignoreSearch: true, ignoreVary: true }));
  event.respondWith(kept.then((answer) => answer ?? fetch(event.request)));
});
