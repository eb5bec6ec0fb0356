/** As far as it is used here. */
interface Pdfjs {
  GlobalWorkerOptions: { workerSrc: string };
  getDocument(options: object): { promise: Promise<Pdf>; destroy(): Promise<void> };
}
interface Pdf {
  numPages: number;
  getPage(number: number): Promise<PdfPage>;
}
interface PdfPage {
  getViewport(options: { scale: number }): { width: number; height: number };
  render(options: object): { promise: Promise<void> };
}

/** Of pages that somebody sent: nobody reads more of them here. */
const MOST_PAGES = 20;
/** More than this nobody sees, and a telephone's memory is full of it. */
const MOST_DENSITY = 2;

/** Shows a PDF in the page in which its link is. What does so is loaded when it is first wanted. */
export function offerPdfView(): void {
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    const link = target.closest<HTMLAnchorElement>('a[data-pdf]');
    const view = link && document.getElementById(link.dataset['pdf'] ?? '');
    // Whoever wants another window gets one.
    if (link && view && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      void show(link.href, view);
    }
    const shown = target.closest('[data-close-pdf]')?.closest<HTMLElement>('.pdf-view');
    if (shown) {
      shown.hidden = true;
      document.querySelector<HTMLElement>(`[data-pdf="${shown.id}"]`)?.focus();
    }
  });
}

async function show(address: string, view: HTMLElement): Promise<void> {
  const pages = view.querySelector<HTMLElement>('.pdf-pages');
  if (!pages) return;
  view.hidden = false;
  view.scrollIntoView({ block: 'nearest' });
  view.focus({ preventScroll: true });
  if (pages.childElementCount > 0) return;
  view.setAttribute('aria-busy', 'true');
  try {
    await draw(address, pages, view.dataset['pageWords'] ?? '');
  } catch {
    pages.textContent = view.dataset['failed'] ?? '';
  } finally {
    view.removeAttribute('aria-busy');
  }
}

async function draw(address: string, pages: HTMLElement, words: string): Promise<void> {
  const pdfjs = await load();
  pdfjs.GlobalWorkerOptions.workerSrc = new URL('./pdf.worker.min.mjs', import.meta.url).href;
  const data = await (await fetch(address)).arrayBuffer();
  const task = pdfjs.getDocument({ data, isEvalSupported: false, useWasm: false, useSystemFonts: false });
  const pdf = await task.promise;
  for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number++) {
    const page = await pdf.getPage(number);
    const { width } = page.getViewport({ scale: 1 });
    const density = Math.min(window.devicePixelRatio, MOST_DENSITY);
    const viewport = page.getViewport({ scale: (pages.clientWidth / width) * density });
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', words.replace('0', String(number)));
    await page.render({ canvas, canvasContext: canvas.getContext('2d'), viewport }).promise;
    pages.append(canvas);
  }
  await task.destroy();
}

let loaded: Promise<Pdfjs> | undefined;
/** It stands beside this script, under the name that its makers gave it. */
function load(): Promise<Pdfjs> {
  const address = new URL('./pdf.min.mjs', import.meta.url).href;
  return (loaded ??= import(address) as Promise<Pdfjs>);
}
