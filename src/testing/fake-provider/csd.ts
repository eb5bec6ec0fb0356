/** Creates certificates like those that SAT issues to vendors, for the seals of a fake provider. */
import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

export interface Authority {
  name: string;
  key: KeyObject;
  /** Its self-signed certificate. */
  pem: string;
}

export interface Csd {
  /** Twenty digits; SAT's own begin with 00001. */
  noCertificado: string;
  /** Base64 of the DER. */
  certificado: string;
  key: KeyObject;
}

interface CertificateFacts {
  serial: string;
  /** Names of the subject, by object identifier. */
  subject: Record<string, string>;
  issuer: Pick<Authority, 'name' | 'key'>;
  from?: string;
  to?: string;
  isAuthority?: boolean;
}

const COMMON_NAME = '550403';
const X500_UNIQUE_IDENTIFIER = '55042d';
const BASIC_CONSTRAINTS = '551d13';
const SHA256_WITH_RSA = tlv(0x30, oid('2a864886f70d01010b'), tlv(0x05));

/** A small key, because every test process generates one for all vendors. */
const newKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 1_024 }).privateKey;
const sharedKey = newKey();

/** Issues certificates by default. No operator trusts it. */
export const OTHER_AUTHORITY = newAuthority('AC DE NADIE');

export function newAuthority(name: string): Authority {
  const key = newKey();
  const facts = { serial: '1', subject: { [COMMON_NAME]: name }, issuer: { name, key }, isAuthority: true };
  const der = certificate(facts, key).toString('base64');
  return { name, key, pem: `-----BEGIN CERTIFICATE-----\n${der}\n-----END CERTIFICATE-----\n` };
}

/** @param how properties that differ from a valid certificate of this vendor. */
export function csdOf(
  rfc: string,
  how: Partial<Pick<CertificateFacts, 'serial' | 'issuer' | 'from' | 'to'>> = {},
): Csd {
  const digits = BigInt(`0x${createHash('sha1').update(rfc).digest('hex')}`)
    .toString()
    .slice(0, 9);
  const serial = how.serial ?? `00001000000${digits}`;
  // A company's certificate also names its representative.
  const owner = rfc.length === 12 ? `${rfc} / CACX7605101P8` : rfc;
  const subject = { [COMMON_NAME]: 'CSD DE PRUEBA', [X500_UNIQUE_IDENTIFIER]: owner };
  const der = certificate({ issuer: OTHER_AUTHORITY, ...how, serial, subject }, sharedKey);
  return { noCertificado: serial, certificado: der.toString('base64'), key: sharedKey };
}

function certificate(
  { serial, subject, issuer, from = '240101000000Z', to = '400101000000Z', isAuthority }: CertificateFacts,
  subjectKey: KeyObject,
): Buffer {
  const basicConstraints = tlv(
    0x30,
    oid(BASIC_CONSTRAINTS),
    tlv(0x04, tlv(0x30, tlv(0x01, Buffer.of(0xff)))),
  );
  const toBeSigned = tlv(
    0x30,
    tlv(0xa0, tlv(0x02, Buffer.of(2))),
    tlv(0x02, Buffer.from(serial)),
    SHA256_WITH_RSA,
    nameOf({ [COMMON_NAME]: issuer.name }),
    tlv(0x30, tlv(0x17, Buffer.from(from)), tlv(0x17, Buffer.from(to))),
    nameOf(subject),
    createPublicKey(subjectKey).export({ type: 'spki', format: 'der' }),
    ...(isAuthority ? [tlv(0xa3, tlv(0x30, basicConstraints))] : []),
  );
  const signature = sign('sha256', toBeSigned, issuer.key);
  return tlv(0x30, toBeSigned, SHA256_WITH_RSA, tlv(0x03, Buffer.of(0), signature));
}

function nameOf(names: Record<string, string>): Buffer {
  const parts = Object.entries(names).map(([id, value]) =>
    tlv(0x31, tlv(0x30, oid(id), tlv(0x0c, Buffer.from(value)))),
  );
  return tlv(0x30, ...parts);
}

function oid(hex: string): Buffer {
  return tlv(0x06, Buffer.from(hex, 'hex'));
}

/** Encodes DER: tag, length, value. */
function tlv(tag: number, ...parts: Buffer[]): Buffer {
  const value = Buffer.concat(parts);
  const { length } = value;
  const head =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...head), value]);
}
