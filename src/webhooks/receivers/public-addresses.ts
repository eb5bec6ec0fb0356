import type { LookupAddress } from 'node:dns';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { addressesOf } from './dns-lookup.js';

/** Networks that ipaddr.js takes for public and that are not, in IANA's registries or by the practice of a cloud. */
const refused = new BlockList();
refused.addAddress('168.63.129.16'); // Azure's service for its own machines. Metadata services elsewhere are link-local.
refused.addSubnet('198.18.0.0', 15); // Benchmarks.
refused.addSubnet('2001::', 23, 'ipv6'); // Protocols of the IETF.
refused.addSubnet('3fff::', 20, 'ipv6'); // Documentation.

/** The only part of IPv6 that is assigned to the public internet. It contains no IPv4-mapped address. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address belongs to the public internet. An IPv4 address embedded in IPv6 does not. */
export function isPublicAddress(address: string): boolean {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  if (family === 'ipv6' && !globalUnicast.check(address, family)) return false;
  return ipaddr.parse(address).range() === 'unicast' && !refused.check(address, family);
}

/** Whether the host of a URL is an IP address that is not public. */
export function hasPrivateAddress({ hostname }: URL): boolean {
  // An IPv6 address is in brackets.
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) !== 0 && !isPublicAddress(host);
}

/** A name resolves to an address that is not public: nothing is sent to it. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
  readonly code = 'ADDRESS_REFUSED';
}

/** Names of this machine, whatever a DNS server answers for them. */
const LOCAL_NAME = /(^|\.)localhost\.?$/i;

/** Resolves a name to public addresses. @throws {AddressRefused | Error} the latter with the `code` of `node:dns`. */
async function publicAddressesOf(
  name: string,
  resolve: typeof addressesOf,
): Promise<[LookupAddress, ...LookupAddress[]]> {
  const [first, ...more] = LOCAL_NAME.test(name) ? [] : await resolve(name);
  if (!first || ![first, ...more].every(({ address }) => isPublicAddress(address)))
    throw new AddressRefused('Not an address of the public internet');
  return [first, ...more];
}

/**
 * Resolves a host name for a connection, which then goes to exactly the addresses that were checked here. A name that
 * resolves differently at the next query (DNS rebinding) gains nothing. A single address that is not public refuses the name.
 */
export const publicLookup =
  (resolve = addressesOf): LookupFunction =>
  (hostname, options, callback) => {
    publicAddressesOf(hostname, resolve).then(
      (addresses) => {
        if (options.all) callback(null, addresses);
        else callback(null, addresses[0].address, addresses[0].family);
      },
      (error: Error) => callback(error, []),
    );
  };
