import { notifyLiveUpdate } from './live-update-events.js';

const EVERY_MS = 2_000;
/** After so long without an answer that something is under way, it is asked for less often. */
const QUICK_FOR_MS = 60_000;
const SLOWLY_MS = 10_000;

/**
 * Keeps a page up to date that shows something under way: asks for it again, and puts in the parts marked `data-live` that
 * have changed, until nothing is under way any more. Nothing else of the page moves, and focus stays where it is.
 */
export function followUnsettledInvoices(): void {
  const begun = Date.now();
  const again = (): void => {
    const pause = Date.now() - begun < QUICK_FOR_MS ? EVERY_MS : SLOWLY_MS;
    setTimeout(() => void look(), pause);
  };
  const look = async (): Promise<void> => {
    // Nobody looks: the page is asked for again when somebody does.
    if (document.hidden) {
      document.addEventListener('visibilitychange', () => void look(), { once: true });
      return;
    }
    const page = await fetchPage().catch(() => null);
    if (page === 'signed-out') {
      location.reload();
      return;
    }
    if (page) putIn(page);
    if (isUnderWay(document)) again();
  };
  if (isUnderWay(document)) again();
}

/** A page that can't be had now is asked for again later. */
async function fetchPage(): Promise<Document | 'signed-out' | null> {
  const response = await fetch(location.href, { redirect: 'manual' });
  if (response.type === 'opaqueredirect') return 'signed-out';
  if (!response.ok) return null;
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

const isUnderWay = (page: Document): boolean =>
  page.getElementById('main')?.dataset['underWay'] !== undefined;

/** A link that has the focus has it afterwards, too. */
function replace(part: HTMLElement, fresh: HTMLElement): void {
  const href = part.contains(document.activeElement) && document.activeElement?.getAttribute('href');
  part.replaceChildren(...fresh.childNodes);
  if (!href) return;
  const same = [...part.querySelectorAll<HTMLElement>('[href]')].find(
    (link) => link.getAttribute('href') === href,
  );
  same?.focus({ preventScroll: true });
}

function putIn(page: Document): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const fresh = page.getElementById(part.id);
    if (fresh && fresh.innerHTML !== part.innerHTML) replace(part, fresh);
  }
  notifyLiveUpdate();
  document.title = page.title;
  const main = document.getElementById('main');
  if (main && !isUnderWay(page)) delete main.dataset['underWay'];
}
