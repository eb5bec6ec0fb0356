/** The part of the PDF.js API that is used here. */
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

/** Further pages are not rendered. */
const MAX_PAGES = 20;
/** Maximum pixel density. More is not visible, and takes too much memory on a phone. */
const MAX_DENSITY = 2;

/** Shows a PDF in the page when its link is clicked. PDF.js is loaded on the first click. */
export function enablePdfView(): void {
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    const link = target.closest<HTMLAnchorElement>('a[data-pdf]');
    const view = link && document.getElementById(link.dataset['pdf'] ?? '');
    // A modified click opens another window as usual.
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

async function show(url: string, view: HTMLElement): Promise<void> {
  const pages = view.querySelector<HTMLElement>('.pdf-pages');
  if (!pages) return;
  view.hidden = false;
  view.scrollIntoView({ block: 'nearest' });
  view.focus({ preventScroll: true });
  if (pages.childElementCount > 0) return;
  view.setAttribute('aria-busy', 'true');
  try {
    await render(url, pages, view.dataset['pageWords'] ?? '');
  } catch {
    pages.textContent = view.dataset['failed'] ?? '';
  } finally {
    view.removeAttribute('aria-busy');
  }
}

async function render(url: string, pages: HTMLElement, label: string): Promise<void> {
  const pdfjs = await load();
  pdfjs.GlobalWorkerOptions.workerSrc = new URL('./pdf.worker.min.mjs', import.meta.url).href;
  const data = await (await fetch(url)).arrayBuffer();
  const task = pdfjs.getDocument({ data, isEvalSupported: false, useWasm: false, useSystemFonts: false });
  const pdf = await task.promise;
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number++) {
    const page = await pdf.getPage(number);
    const { width } = page.getViewport({ scale: 1 });
    const density = Math.min(window.devicePixelRatio, MAX_DENSITY);
    const viewport = page.getViewport({ scale: (pages.clientWidth / width) * density });
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', label.replace('0', String(number)));
    await page.render({ canvas, canvasContext: canvas.getContext('2d'), viewport }).promise;
    pages.append(canvas);
  }
  await task.destroy();
}

let loaded: Promise<Pdfjs> | undefined;
/** PDF.js is served beside this script. */
function load(): Promise<Pdfjs> {
  const url = new URL('./pdf.min.mjs', import.meta.url).href;
  return (loaded ??= import(url) as Promise<Pdfjs>);
}
