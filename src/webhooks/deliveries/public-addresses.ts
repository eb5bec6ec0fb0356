import type { LookupAddress } from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';
import { addressesOf } from './name-lookup.js';

/** Networks of IPv4 that are not the public internet (IANA's registry), and a cloud's service for its own machines. */
const REFUSED_V4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // Shared by carriers; a cloud's metadata are at 100.100.100.200.
  ['127.0.0.0', 8],
  ['168.63.129.16', 32], // Azure's, of each machine.
  ['169.254.0.0', 16], // Link-local; most clouds' metadata are at 169.254.169.254.
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4], // Multicast.
  ['240.0.0.0', 4],
];

/** Of IPv6, only 2000::/3 is given out; what in it is not for everybody, or carries an address of IPv4. */
const REFUSED_V6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const refused = new BlockList();
for (const [net, prefix] of REFUSED_V4) refused.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of REFUSED_V6) refused.addSubnet(net, prefix, 'ipv6');
const givenOut = new BlockList();
givenOut.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the public internet. IPv4 in IPv6 is not: 2000::/3 has no such. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return givenOut.check(address, 'ipv6') && !refused.check(address, 'ipv6');
  return !refused.check(address, 'ipv4');
}

/** A name leads to an address that nothing is sent to. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
  readonly code = 'ADDRESS_REFUSED';
}

/** Names of this machine, whatever a server of names says of them. */
const LOCAL_NAME = /(^|\.)localhost\.?$/i;

/** @throws {AddressRefused | Error} the latter with the `code` of `node:dns`. */
async function publicAddressesOf(
  name: string,
  find: typeof addressesOf,
): Promise<[LookupAddress, ...LookupAddress[]]> {
  const [first, ...more] = LOCAL_NAME.test(name) ? [] : await find(name);
  if (!first || ![first, ...more].every(({ address }) => isPublicAddress(address)))
    throw new AddressRefused('Not an address of the public internet');
  return [first, ...more];
}

/**
 * Looks a name up for a connection, which is then made to what was found and looked at here: a name that leads elsewhere
 * at the next question (DNS rebinding) gains nothing. One address that is not public is enough to refuse the name.
 */
export const publicLookup =
  (find = addressesOf): LookupFunction =>
  (hostname, options, callback) => {
    publicAddressesOf(hostname, find).then(
      (found) => {
        if (options.all) callback(null, found);
        else callback(null, found[0].address, found[0].family);
      },
      (error: Error) => callback(error, []),
    );
  };
