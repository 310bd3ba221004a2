// The service worker of a page without a server (site.ts fills in the version and the list): all files are kept at
// the first visit and answered from there, so that a page and what it loads always belong together. A new version
// is fetched beside the old one, and takes over when no page of the old one is open any more.
const ours = `grundy ${self.registration.scope} `; // another folder of the same host has its own
const cacheName = ours + "VERSION";
const files = ["FILES"];

self.addEventListener("install", (event) => {
  const fetched = files.map((file) => new Request(file, { cache: "no-cache" }));
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(fetched)));
});

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith(ours) && name !== cacheName;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      // The very first visit is also kept: its page may go offline at any moment.
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  // What stands behind "?" is for the page, as in embed.html?t=nim+3,4,5.
  event.respondWith(
    caches
      .open(cacheName)
      .then((cache) => cache.match(request, { ignoreSearch: true }))
      .then((kept) => kept ?? fetch(request)),
  );
});
