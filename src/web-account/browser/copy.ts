import { onLiveUpdate } from './live-update-events.js';

/** Shows buttons that copy a field. Without script the user can select the field. */
export function enableCopyButtons(): void {
  onLiveUpdate(bind);
}

function bind(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]:not([data-ready])')) {
    const field = document.getElementById(button.dataset['copy'] ?? '');
    if (!(field instanceof HTMLTextAreaElement)) continue;
    const status = document.getElementById(`${field.id}-copied`);
    button.dataset['ready'] = '';
    button.addEventListener('click', () => {
      void copy(field).then((isCopied) => {
        if (status) status.textContent = button.dataset[isCopied ? 'copied' : 'notCopied'] ?? '';
      });
    });
  }
}

/** The Clipboard API needs HTTPS. Over HTTP browsers still support `execCommand`. */
async function copy(field: HTMLTextAreaElement): Promise<boolean> {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return document.execCommand('copy');
  }
}
