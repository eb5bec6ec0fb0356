/**
 * Issues certificates for sealing (CSD), one for each vendor and name, when they are first needed.
 *
 * The certificates need no storage: number and validity are derived from the authority, the Emisor, the year and the stored
 * key of the vendor, and the signature is deterministic, so every process makes the same certificate.
 *
 * The subject has the form of SAT's certificates: checkers such as phpcfdi/credentials take a certificate without OU, the
 * branch, for an e.firma. The name is that of the Emisor, because checkers compare the two (CfdiUtils, SELLO04). So the
 * certificate states nothing about the vendor that the document does not state. OU and issuer state that it is a test.
 */
import { LRUCache } from 'lru-cache';
import type { KeyObject } from 'node:crypto';
import type { JsonNameParams } from '@peculiar/x509';
import type { Emisor } from '../../../cfdi/schema/comprobante.js';
import { CA_NAME, type Authority } from './authority.js';
import type { CsdKeys } from './csd-keys.js';
import { fingerprint } from './rsa-key.js';
import { serialNumberFor } from './serial-number.js';
import { derBase64, issueCertificate, NAME, SERIAL_NUMBER, X500_UNIQUE_IDENTIFIER } from './x509.js';

export interface Csd {
  /** Twenty digits. */
  noCertificado: string;
  /** Base64 of the DER. */
  certificado: string;
  /** The private key. */
  key: KeyObject;
}

const MAX_CACHED = 1_000;
/** SAT's are valid for four years. */
const YEARS_VALID = 4;
/** X.520 limits CN and O, but not name, to 64 characters. */
const SHORT_NAME_LENGTH = 64;

/** The data of the vendor that its certificate states. */
export type CsdOwner = Pick<Emisor, 'rfc' | 'nombre'>;

export class CsdIssuer {
  /** The values are promises, so concurrent invoices of a vendor share the work. */
  private readonly cache = new LRUCache<string, Promise<Csd>>({ max: MAX_CACHED });
  private readonly authority: Authority;
  private readonly keys: CsdKeys;

  constructor(authority: Authority, keys: CsdKeys) {
    this.authority = authority;
    this.keys = keys;
  }

  /** The certificate of this vendor for that day. A vendor has another one for each name that its receipts print. */
  async csdOf(owner: CsdOwner, day: Date): Promise<Csd> {
    // On 1 January UTC it may still be 31 December where the vendor is: the certificate is valid from the year before.
    const year = day.getUTCFullYear() - 1;
    const key = `${owner.rfc} ${year} ${owner.nombre}`;
    const csd = this.cache.get(key) ?? this.issue(owner, year);
    this.cache.set(key, csd);
    try {
      return await csd;
    } catch (error) {
      this.cache.delete(key);
      throw error;
    }
  }

  private async issue(owner: CsdOwner, year: number): Promise<Csd> {
    const key = await this.keys.keyOf(owner.rfc);
    // Two certificates must not have the same number, so it depends on all that may differ: after a key was lost, there is
    // another one, and the receipts of a vendor may print different names.
    const parts = [owner.rfc, String(year), fingerprint(key), owner.nombre];
    const noCertificado = serialNumberFor('CSD', this.authority.id, ...parts);
    const pem = await issueCertificate({
      serialNumber: noCertificado,
      subject: subjectOf(owner),
      issuer: CA_NAME,
      notBefore: new Date(Date.UTC(year, 0, 1)),
      notAfter: new Date(Date.UTC(year + YEARS_VALID, 0, 1)),
      subjectKey: key,
      issuerKey: this.authority.caKey,
      isAuthority: false,
    });
    return { noCertificado, certificado: derBase64(pem), key };
  }
}

/**
 * The names of SAT's certificates, in their order. After the RFC and in serialNumber, a company's certificate also states RFC
 * and CURP of its representative; they are unknown here, and none are invented.
 */
function subjectOf({ rfc, nombre }: CsdOwner): JsonNameParams {
  // As an object, because the library interprets #, " and \ in a plain string.
  const name = { utf8String: nombre };
  const shortName = { utf8String: [...nombre].slice(0, SHORT_NAME_LENGTH).join('').trimEnd() };
  return [
    { CN: [shortName] },
    { [NAME]: [name] },
    { O: [shortName] },
    { [X500_UNIQUE_IDENTIFIER]: [rfc] },
    { [SERIAL_NUMBER]: [' / '] },
    { OU: ['SANDBOX SIN VALIDEZ FISCAL'] },
  ];
}
