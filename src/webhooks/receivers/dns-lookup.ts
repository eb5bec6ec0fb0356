import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';

/** How long to wait for a name server. One that does not answer is queried once. */
export const DNS_OPTIONS = { timeout: 3_000, tries: 1 };

/**
 * Resolves a host name by querying DNS servers directly. The system's `getaddrinfo` would hold a thread of libuv's pool for
 * as long as a slow server takes, and the process needs these few threads to read and write files. It ignores /etc/hosts.
 * @param resolver created for each call by default, so that it uses the machine's current name servers.
 * @throws an error with the `code` of `node:dns`, such as `ENOTFOUND` or `ETIMEOUT`, if there is no address.
 */
export async function addressesOf(
  name: string,
  resolver = new Resolver(DNS_OPTIONS),
): Promise<LookupAddress[]> {
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const found = [
    ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 })) : []),
    ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (found.length === 0 && v4.status === 'rejected') throw v4.reason;
  return found;
}
