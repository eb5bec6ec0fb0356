/** As in service-worker.ts, which can't import it. */
const CACHE = 'shared-pictures';

/** What is older was not meant for now, or not for who has the phone now. */
const HOUR_MS = 3_600_000;

/** Lets other applications of a phone share photos to the tray. */
export function receiveShares(): void {
  // Where pages are not safe, or private ones, there are none.
  if (document.querySelector('form[action="/account/sign-out"]') && 'serviceWorker' in navigator)
    navigator.serviceWorker
      .register('/account/service-worker.js', { scope: '/account/' })
      .catch(() => undefined);
}

/** The pictures that were shared to this page, not to another one that is open: here from now on, and nowhere else. */
export async function takeShared(): Promise<File[]> {
  if (!new URLSearchParams(location.search).has('shared')) return [];
  if (!('caches' in globalThis) || !(await caches.has(CACHE))) return [];
  const cache = await caches.open(CACHE);
  const files: File[] = [];
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    const at = Number(new URL(request.url).searchParams.get('at'));
    const name = new URL(request.url).searchParams.get('name') ?? '';
    if (kept && Date.now() - at < HOUR_MS) files.push(new File([await kept.blob()], name));
  }
  await caches.delete(CACHE);
  return files;
}
