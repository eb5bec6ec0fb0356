import { describe, expect, it } from 'vitest';
import { isPublicAddress, publicLookup } from './public-addresses.js';

describe('isPublicAddress', () => {
  it.each([
    ['127.0.0.1', 'this machine'],
    ['127.255.255.254', 'this machine'],
    ['0.0.0.0', 'this machine, on many systems'],
    ['10.0.0.1', 'private'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.168.1.1', 'private'],
    ['169.254.169.254', 'cloud metadata'],
    ['100.100.100.200', 'cloud metadata'],
    ['168.63.129.16', 'cloud metadata'],
    ['192.0.0.192', 'cloud metadata'],
    ['100.64.0.1', 'carrier-grade NAT'],
    ['198.18.0.1', 'benchmarking'],
    ['192.0.2.1', 'documentation'],
    ['203.0.113.1', 'documentation'],
    ['224.0.0.1', 'multicast'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'this machine'],
    ['::1', 'this machine'],
    ['::ffff:127.0.0.1', 'IPv4 in IPv6'],
    ['::ffff:7f00:1', 'IPv4 in IPv6'],
    ['::ffff:8.8.8.8', 'IPv4 in IPv6'],
    ['::127.0.0.1', 'IPv4-compatible IPv6, deprecated'],
    ['64:ff9b::a9fe:a9fe', 'NAT64'],
    ['2002:7f00:1::', '6to4'],
    ['2001:0:53aa:64c:0:0:80ff:fffe', 'Teredo'],
    ['fe80::1', 'link-local'],
    ['fe80::1%eth0', 'link-local, with a zone'],
    ['fc00::1', 'private'],
    ['fd00:ec2::254', 'cloud metadata'],
    ['ff02::1', 'multicast'],
    ['2001:db8::1', 'documentation'],
    ['3fff::1', 'documentation'],
  ])('%s is refused: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.15.0.1',
    '172.32.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450::1',
  ])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('publicLookup', () => {
  /** The result of a lookup of a name that has these addresses. */
  const lookup = (addresses: string[], options: { all?: boolean } = { all: true }, name = 'example.com') =>
    new Promise((resolve) => {
      const find = () =>
        Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));
      publicLookup(find)(name, options, (error, ...answer) => resolve(error?.code ?? answer));
    });

  it('returns the addresses that were checked', async () => {
    expect(await lookup(['8.8.8.8', '2606:4700::1111'])).toEqual([
      [
        { address: '8.8.8.8', family: 4 },
        { address: '2606:4700::1111', family: 6 },
      ],
    ]);
    expect(await lookup(['8.8.8.8'], {})).toEqual(['8.8.8.8', 4]);
  });

  it('refuses a name with an address that is not public, and a name without addresses', async () => {
    expect(await lookup(['127.0.0.1'])).toBe('ADDRESS_REFUSED');
    expect(await lookup(['8.8.8.8', '10.0.0.1'])).toBe('ADDRESS_REFUSED');
    expect(await lookup(['8.8.8.8', '::1'], {})).toBe('ADDRESS_REFUSED');
    expect(await lookup([])).toBe('ADDRESS_REFUSED');
  });

  it.each(['localhost', 'LOCALHOST', 'localhost.', 'hooks.localhost'])(
    'refuses %s as a name of this machine, whatever it resolves to',
    async (name) => {
      expect(await lookup(['8.8.8.8'], { all: true }, name)).toBe('ADDRESS_REFUSED');
    },
  );

  it('passes on the error of a name that does not exist', async () => {
    const find = () => Promise.reject(Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' }));
    const code = await new Promise((resolve) => {
      publicLookup(find)('nobody.example', { all: true }, (error) => resolve(error?.code));
    });
    expect(code).toBe('ENOTFOUND');
  });
});
