import { onLiveUpdate } from './live-update-events.js';

/** Shows buttons that share two documents: as files if the device supports it, or else as a link to the page. */
export function enableShareButtons(): void {
  if (!('share' in navigator)) return;
  onLiveUpdate(() => {
    for (const button of document.querySelectorAll<HTMLButtonElement>('[data-share]')) button.hidden = false;
  });
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('[data-share]');
    if (button) void share(button);
  });
}

async function share({ dataset }: HTMLButtonElement): Promise<void> {
  const { share: first = '', shareToo: second = '', shareTitle: title = '' } = dataset;
  try {
    const files = await Promise.all([fetchFile(first), fetchFile(second)]);
    await navigator.share(navigator.canShare?.({ files }) ? { files, title } : { url: location.href, title });
  } catch {
    // The user cancelled.
  }
}

async function fetchFile(url: string): Promise<File> {
  const response = await fetch(url);
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  return new File([await response.blob()], name ?? (url.split('?')[0]?.split('/').at(-1) || 'cfdi'), {
    type,
  });
}
