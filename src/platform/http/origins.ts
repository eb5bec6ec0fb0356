import type { ConfigType } from '@nestjs/config';
import type { httpSettings } from './http.settings.js';

/** Origins of the service, such as `https://api.example.com`. Both are the same if one host serves all. */
export interface Origins {
  /** Origin of handlers that are {@link OnBaseHost}. */
  base: string;
  /** Origin of all others. */
  app: string;
}

/**
 * Derives the origins from the settings.
 * @param own an origin at which the service answers. Without PUBLIC_URL, its scheme and port are used.
 */
export function originsOf(
  {
    PUBLIC_URL,
    BASE_URL_HOST,
    APP_URL_HOST,
  }: Pick<ConfigType<typeof httpSettings>, 'PUBLIC_URL' | 'BASE_URL_HOST' | 'APP_URL_HOST'>,
  own: string,
): Origins {
  const app = PUBLIC_URL ?? atHost(own, APP_URL_HOST);
  return { base: atHost(app, BASE_URL_HOST), app };
}

function atHost(origin: string, host: string | undefined): string {
  if (!host) return origin;
  const url = new URL(origin);
  url.hostname = host;
  return url.href.replace(/\/+$/, '');
}
