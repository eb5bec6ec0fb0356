import type { ConfigType } from '@nestjs/config';
import type { httpSettings } from './http.settings.js';

/** What the addresses of the service begin with, such as `https://api.example.com`. The same twice where one host serves all. */
export interface Origins {
  /** Of what is {@link OnBaseHost}. */
  base: string;
  /** Of everything else. */
  app: string;
}

/**
 * Where clients find the service, by its settings.
 * @param own an origin at which it answers. Its scheme and port count where no PUBLIC_URL tells those of the proxy in front.
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
