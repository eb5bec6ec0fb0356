/** As in service-worker.ts, which can't import it. */
const CACHE = 'shared-pictures';

/** What is older was not meant for now, or not for who has the phone now. */
const KEPT_MS = 15 * 60_000;

/** On every page of somebody who is signed in. */
const SIGN_OUT = 'form[action="/account/sign-out"]';

/** Lets other applications of a phone share photos to the tray. */
export function receiveShares(): void {
  // Where pages are not safe, or private ones, there are none.
  if (document.querySelector(SIGN_OUT) && 'serviceWorker' in navigator)
    navigator.serviceWorker
      .register('/account/service-worker.js', { scope: '/account/' })
      .catch(() => undefined);
}

/**
 * Pictures that were shared are for whoever shared them. What is older is forgotten on every page, and all of it where nobody is
 * signed in, as after signing out, but on the way to the tray, which goes by signing in.
 */
export async function forgetShared(): Promise<void> {
  if (isOnItsWay() || !('caches' in globalThis) || !(await caches.has(CACHE))) return;
  if (!document.querySelector(SIGN_OUT)) return void (await caches.delete(CACHE));
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys()) if (!isFresh(request)) await cache.delete(request);
}

/** Whether this is the tray that they are for, or the page for signing in on the way there. */
function isOnItsWay(): boolean {
  const next = document.querySelector<HTMLInputElement>('input[name="next"]')?.value ?? '';
  return new URL(next, location.href).searchParams.has('shared');
}

function isFresh({ url }: Request): boolean {
  return Date.now() - Number(new URL(url).searchParams.get('at')) < KEPT_MS;
}

/** The pictures that were shared to this page, not to another one that is open: here from now on, and nowhere else. */
export async function takeShared(): Promise<File[]> {
  if (!new URLSearchParams(location.search).has('shared')) return [];
  if (!('caches' in globalThis) || !(await caches.has(CACHE))) return [];
  const cache = await caches.open(CACHE);
  const files: File[] = [];
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    const name = new URL(request.url).searchParams.get('name') ?? '';
    if (kept && isFresh(request)) files.push(new File([await kept.blob()], name));
  }
  await caches.delete(CACHE);
  return files;
}
