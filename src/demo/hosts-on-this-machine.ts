import type { Config } from '../config.js';
import { originsOf } from '../platform/http/origins.js';

/** What a request from this machine must have as `Host`, where the service answers to one name alone. */
export interface HostsOnThisMachine {
  creating: string | undefined;
  reading: string | undefined;
}

/**
 * The names of the hosts may lead elsewhere, to a proxy or nowhere yet; the address that the service listens on leads to it
 * from here, if the request says which host is meant.
 * @param url where it listens, such as `http://127.0.0.1:3000`.
 */
export function hostsOnThisMachine(config: Config, url: string): HostsOnThisMachine {
  const { base, app } = originsOf(config, url);
  return {
    creating: config.BASE_URL_HOST && new URL(base).host,
    reading: config.APP_URL_HOST && new URL(app).host,
  };
}
