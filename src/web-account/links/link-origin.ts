import type { ConfigType } from '@nestjs/config';
import type { httpSettings } from '../../platform/http/http.settings.js';
import { originsOf } from '../../platform/http/origins.js';

/** What links begin with that leave the service without a request; the host of a request would be the sender's word. */
export function linkOrigin({ HOST, PORT, ...settings }: ConfigType<typeof httpSettings>): string {
  // An address to listen on everywhere is none to go to.
  const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '::1' : HOST;
  return originsOf(settings, `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`).app;
}
