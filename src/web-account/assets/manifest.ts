import type { ConfigType } from '@nestjs/config';
import type { webAccountSettings } from '../web-account.settings.js';
import { ACCENT, GROUND } from './logo.js';

/** Path of the manifest. It has no version, unlike the paths of the files that the manifest names. */
export const MANIFEST_PATH = '/account/manifest.webmanifest';

/**
 * The manifest by which a phone installs the account on its home screen, and offers it as a target for shared pictures (W3C, Web
 * Application Manifest and Web Share Target).
 * @param folder path of the icons.
 */
export function manifestOf(
  { ACCOUNT_NAME }: Pick<ConfigType<typeof webAccountSettings>, 'ACCOUNT_NAME'>,
  folder: string,
) {
  const icon = (name: string, side: number, purpose: 'any' | 'maskable') => ({
    src: `${folder}/${name}`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  });
  return {
    name: ACCOUNT_NAME,
    short_name: ACCOUNT_NAME,
    id: '/account',
    start_url: '/account',
    scope: '/account',
    display: 'standalone',
    lang: 'es-MX',
    theme_color: ACCENT,
    background_color: GROUND,
    icons: [
      { src: `${folder}/icon.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable.png', 512, 'maskable'),
    ],
    share_target: {
      action: '/account/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'receipt_image', accept: ['image/*'] }] },
    },
  };
}
