import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';

/** How long a server of names is waited for: one that does not answer is asked once. */
export const NAME_SERVER_PATIENCE = { timeout: 3_000, tries: 1 };

/**
 * The addresses of a name, by asking servers of names without the system's look-up: that one holds a thread for as long
 * as a slow server likes, one of the few by which the process reads and writes files. It knows no file of hosts.
 * @param resolver made anew by default, so that it knows the servers that the machine has by now.
 * @throws with the `code` of `node:dns`, such as `ENOTFOUND` or `ETIMEOUT`, where none was found.
 */
export async function addressesOf(
  name: string,
  resolver = new Resolver(NAME_SERVER_PATIENCE),
): Promise<LookupAddress[]> {
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const found = [
    ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 })) : []),
    ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (found.length === 0 && v4.status === 'rejected') throw v4.reason;
  return found;
}
