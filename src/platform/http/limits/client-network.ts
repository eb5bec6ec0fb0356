import { isIPv6 } from 'node:net';

const IPV4_OVER_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The client's IP address in canonical form; null if the connection is closed. @param address from the socket. */
export function clientAddress(address: string | undefined): string | null {
  return address?.replace(IPV4_OVER_IPV6, '$1') ?? null;
}

/**
 * The network of a client: the IPv4 address, or the first half of an IPv6 address, because one customer owns the
 * other half.
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
