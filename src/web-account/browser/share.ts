import { onLiveUpdate } from './live-update-events.js';

/** Buttons that share two documents as files, where the device can do that; the link to the page where it can't. */
export function offerSharing(): void {
  if (!('share' in navigator)) return;
  onLiveUpdate(() => {
    for (const button of document.querySelectorAll<HTMLButtonElement>('[data-share]')) button.hidden = false;
  });
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('[data-share]');
    if (button) void share(button);
  });
}

/** Whoever changes their mind is told nothing. */
async function share({ dataset }: HTMLButtonElement): Promise<void> {
  const { share: one = '', shareToo: other = '', shareTitle: title = '' } = dataset;
  try {
    const files = await Promise.all([fileOf(one), fileOf(other)]);
    await navigator.share(navigator.canShare?.({ files }) ? { files, title } : { url: location.href, title });
  } catch {
    // Not shared.
  }
}

async function fileOf(address: string): Promise<File> {
  const response = await fetch(address);
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  return new File([await response.blob()], name ?? (address.split('?')[0]?.split('/').at(-1) || 'cfdi'), {
    type,
  });
}
