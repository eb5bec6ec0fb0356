/*
 * Keeps the photos that another application shares until the tray has them, and does nothing else: no page is kept, for pages are
 * private. It stands alone, for not every browser lets a service worker import.
 */

/** What the types of pages don't know. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

const SHARED = 'shared-pictures';
const TRAY = '/account/invoices/new?shared';

self.addEventListener('fetch', (event) => {
  const { request } = event as RequestEvent;
  if (request.method === 'POST' && new URL(request.url).pathname === '/account/share')
    (event as RequestEvent).respondWith(keep(request));
});

async function keep(request: Request): Promise<Response> {
  const form = await request.formData();
  // One share at a time: what nobody came for may be somebody else's.
  await caches.delete(SHARED);
  const cache = await caches.open(SHARED);
  let at = Date.now();
  for (const file of form.getAll('receipt_image')) {
    if (!(file instanceof File)) continue;
    const query = new URLSearchParams({ at: String(at), name: file.name });
    await cache.put(`/account/share?${query}`, new Response(file));
    at += 1;
  }
  return Response.redirect(TRAY, 303);
}
