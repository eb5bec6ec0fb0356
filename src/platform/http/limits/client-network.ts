import { isIPv6 } from 'node:net';

const IPV4_OVER_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An IP address as people write it; null where the connection is gone. @param address as the socket has it. */
export function clientAddress(address: string | undefined): string | null {
  return address?.replace(IPV4_OVER_IPV6, '$1') ?? null;
}

/**
 * Whose address it is, as far as addresses tell: IPv4 as it is, the first half of IPv6, as a single customer has all the
 * rest of it.
 */
export function clientNetwork(address = ''): string {
  const [, mapped] = IPV4_OVER_IPV6.exec(address) ?? [];
  if (mapped) return mapped;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [left = '', right] = plain.toLowerCase().split('::');
  const before = left.split(':').filter(Boolean);
  const after = (right ?? '').split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = right === undefined ? before : [...before, ...zeros, ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
