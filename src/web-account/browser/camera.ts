import { keepTaken } from './shared-pictures.js';

/** A desktop, which has no camera for receipts. The style sheet hides the input for the camera by the same condition. */
const DESKTOP = '(pointer: fine) and (min-width: 40rem)';

/** Makes the camera button of the menu open the camera of a phone. The photo becomes a draft on the page that the button links to. */
export function enableCameraButton(): void {
  const link = document.querySelector<HTMLAnchorElement>('.menu .shoot a');
  link?.addEventListener('click', (event) => {
    if (matchMedia(DESKTOP).matches) return;
    const camera = document.querySelector<HTMLInputElement>('#camera');
    // Without HTTPS there is no place for a photo that another page takes over.
    if (!camera && !('caches' in globalThis)) return;
    event.preventDefault();
    (camera ?? cameraFor(link.href)).click();
  });
}

/** An input that opens the camera. The page with the drafts follows, whether or not a photo is taken. */
function cameraFor(draftsPage: string): HTMLInputElement {
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', accept: 'image/*', capture: 'environment' });
  input.addEventListener('cancel', () => location.assign(draftsPage));
  input.addEventListener('change', () => {
    void keepTaken([...(input.files ?? [])])
      .then(() => `${draftsPage}?shared`)
      .catch(() => draftsPage)
      .then((page) => location.assign(page));
  });
  return input;
}
