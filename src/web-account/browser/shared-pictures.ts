/** Photos from other applications, which their user has to confirm. Also in service-worker.ts, which can't import it. */
const SHARED = 'shared-pictures';
/** Photos that the user took on another page of the account. Nobody else can add to them. */
const TAKEN = 'taken-pictures';

/** Older pictures are probably not meant for now, or not for the person who uses the phone now. */
const MAX_AGE_MS = 15 * 60_000;

/** A form on every page of a signed-in user. */
const SIGN_OUT = 'form[action="/account/sign-out"]';

/** Registers the service worker, which adds photos that other applications share to the drafts. */
export function registerShareTarget(): void {
  // Not available without HTTPS, and in private windows of some browsers.
  if (document.querySelector(SIGN_OUT) && 'serviceWorker' in navigator)
    navigator.serviceWorker
      .register('/account/service-worker.js', { scope: '/account/' })
      .catch(() => undefined);
}

/**
 * Deletes shared pictures that belong to somebody else: old ones on every page, and all of them if nobody is signed in, for example after
 * signing out. It does nothing on the way to the drafts, which may lead through the sign-in page.
 */
export async function deleteStaleShares(): Promise<void> {
  if (leadsToDrafts() || !('caches' in globalThis)) return;
  for (const name of [SHARED, TAKEN]) {
    if (!(await caches.has(name))) continue;
    if (!document.querySelector(SIGN_OUT)) await caches.delete(name);
    else {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) if (!isFresh(request)) await cache.delete(request);
    }
  }
}

/** Keeps photos for the page of drafts. */
export async function keepTaken(photos: File[]): Promise<void> {
  const cache = await caches.open(TAKEN);
  for (const photo of photos) {
    const query = new URLSearchParams({ at: String(Date.now()), name: photo.name });
    await cache.put(`/account/share?${query}`, new Response(photo));
  }
}

/** Whether this is the page of drafts to which the pictures were shared, or the sign-in page that leads there. */
function leadsToDrafts(): boolean {
  const next = document.querySelector<HTMLInputElement>('input[name="next"]')?.value ?? '';
  return new URL(next, location.href).searchParams.has('shared');
}

function isFresh({ url }: Request): boolean {
  return Date.now() - Number(new URL(url).searchParams.get('at')) < MAX_AGE_MS;
}

/** Takes the pictures that were shared to this page, and those taken for it, out of the caches, so that no other page gets them. */
export async function takePictures(): Promise<{ shared: File[]; taken: File[] }> {
  if (!new URLSearchParams(location.search).has('shared') || !('caches' in globalThis))
    return { shared: [], taken: [] };
  return { shared: await takeAll(SHARED), taken: await takeAll(TAKEN) };
}

async function takeAll(cacheName: string): Promise<File[]> {
  if (!(await caches.has(cacheName))) return [];
  const cache = await caches.open(cacheName);
  const files: File[] = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    const name = new URL(request.url).searchParams.get('name') ?? '';
    if (response && isFresh(request)) files.push(new File([await response.blob()], name));
  }
  await caches.delete(cacheName);
  return files;
}
