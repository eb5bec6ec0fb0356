import { notifyLiveUpdate } from './live-update-events.js';

const INTERVAL_MS = 2_000;
/** After this time the page polls less often. */
const FAST_PHASE_MS = 60_000;
const SLOW_INTERVAL_MS = 10_000;

/**
 * Keeps a page with unsettled invoices up to date: fetches it again, and replaces the elements with `data-live` that have changed, until all
 * invoices are settled. The rest of the page and the focus stay as they are.
 */
export function followUnsettledInvoices(): void {
  const start = Date.now();
  const schedule = (): void => {
    const delay = Date.now() - start < FAST_PHASE_MS ? INTERVAL_MS : SLOW_INTERVAL_MS;
    setTimeout(() => void refresh(), delay);
  };
  const refresh = async (): Promise<void> => {
    // Pauses while the page is hidden.
    if (document.hidden) {
      document.addEventListener('visibilitychange', () => void refresh(), { once: true });
      return;
    }
    const page = await fetchPage().catch(() => null);
    if (page === 'signed-out') {
      location.reload();
      return;
    }
    if (page) update(page);
    if (isUnderWay(document)) schedule();
  };
  if (isUnderWay(document)) schedule();
}

/** Null if the page is not available now. The next poll tries again. */
async function fetchPage(): Promise<Document | 'signed-out' | null> {
  const response = await fetch(location.href, { redirect: 'manual' });
  if (response.type === 'opaqueredirect') return 'signed-out';
  if (!response.ok) return null;
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

const isUnderWay = (page: Document): boolean =>
  page.getElementById('main')?.dataset['underWay'] !== undefined;

const boxesIn = (part: HTMLElement): NodeListOf<HTMLInputElement> =>
  part.querySelectorAll('input[type=checkbox]');

/** Replaces an element's content. If a link in it had the focus, the new link gets the focus. Checked boxes stay checked. */
function replace(part: HTMLElement, fresh: HTMLElement): void {
  const href = part.contains(document.activeElement) && document.activeElement?.getAttribute('href');
  const checked = new Set([...boxesIn(part)].filter((box) => box.checked).map((box) => box.value));
  part.replaceChildren(...fresh.childNodes);
  for (const box of boxesIn(part)) box.checked = checked.has(box.value);
  if (!href) return;
  const same = [...part.querySelectorAll<HTMLElement>('[href]')].find(
    // A list and a table may have the same links, of which one is shown.
    (link) => link.getAttribute('href') === href && link.checkVisibility(),
  );
  same?.focus({ preventScroll: true });
}

function update(page: Document): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const fresh = page.getElementById(part.id);
    if (fresh && fresh.innerHTML !== part.innerHTML) replace(part, fresh);
  }
  notifyLiveUpdate();
  document.title = page.title;
  const main = document.getElementById('main');
  if (main && !isUnderWay(page)) delete main.dataset['underWay'];
}
