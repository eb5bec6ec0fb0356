import type { ConfigType } from '@nestjs/config';
import type { httpSettings } from '../../platform/http/http.settings.js';
import { originsOf } from '../../platform/http/origins.js';

/** Origin of links in emails. It comes from the settings, not from a request: a client chooses the `Host` header. */
export function linkOrigin({ HOST, PORT, ...settings }: ConfigType<typeof httpSettings>): string {
  // The wildcard addresses are for listening only.
  const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '::1' : HOST;
  return originsOf(settings, `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`).app;
}
