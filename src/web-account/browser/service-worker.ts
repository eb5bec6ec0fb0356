/*
 * Caches photos that another application shares, until the page of drafts takes them. It doesn't cache pages, because they are private. It
 * imports nothing, because not all browsers support imports in service workers.
 */

/** Types that the DOM library doesn't have. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

const CACHE = 'shared-pictures';
const DRAFTS_PAGE = '/account/invoices/new?shared';

self.addEventListener('fetch', (event) => {
  const { request } = event as RequestEvent;
  if (request.method === 'POST' && new URL(request.url).pathname === '/account/share')
    (event as RequestEvent).respondWith(cachePictures(request));
});

async function cachePictures(request: Request): Promise<Response> {
  const form = await request.formData();
  // Only the latest share: earlier pictures that nobody fetched may belong to somebody else.
  await caches.delete(CACHE);
  const cache = await caches.open(CACHE);
  let time = Date.now();
  for (const file of form.getAll('receipt_image')) {
    if (!(file instanceof File)) continue;
    const query = new URLSearchParams({ at: String(time), name: file.name });
    await cache.put(`/account/share?${query}`, new Response(file));
    time += 1;
  }
  return Response.redirect(DRAFTS_PAGE, 303);
}
