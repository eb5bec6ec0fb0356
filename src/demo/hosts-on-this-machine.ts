import type { Config } from '../config.js';
import { originsOf } from '../platform/http/origins.js';

/** The `Host` header for requests from this machine, if the service answers only to configured names. */
export interface HostsOnThisMachine {
  creating: string | undefined;
  reading: string | undefined;
}

/**
 * The configured hosts may resolve to a proxy or nowhere yet. Requests from this machine go to the address that the service
 * listens on, and name the host in their header.
 * @param url the service's local URL, such as `http://127.0.0.1:3000`.
 */
export function hostsOnThisMachine(config: Config, url: string): HostsOnThisMachine {
  const { base, app } = originsOf(config, url);
  return {
    creating: config.BASE_URL_HOST && new URL(base).host,
    reading: config.APP_URL_HOST && new URL(app).host,
  };
}
