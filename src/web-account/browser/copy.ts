import { onLiveUpdate } from './live-update-events.js';

/** Buttons that copy a field for whoever can't see, or can't select it well. Without script the field can be selected. */
export function offerCopying(): void {
  onLiveUpdate(bind);
}

function bind(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]:not([data-ready])')) {
    const field = document.getElementById(button.dataset['copy'] ?? '');
    if (!(field instanceof HTMLTextAreaElement)) continue;
    const said = document.getElementById(`${field.id}-copied`);
    button.dataset['ready'] = '';
    button.addEventListener('click', () => {
      void copy(field).then((isCopied) => {
        if (said) said.textContent = button.dataset[isCopied ? 'copied' : 'notCopied'] ?? '';
      });
    });
  }
}

/** The clipboard is there over HTTPS alone; elsewhere browsers still take the old way. */
async function copy(field: HTMLTextAreaElement): Promise<boolean> {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return document.execCommand('copy');
  }
}
