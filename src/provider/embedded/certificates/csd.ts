/**
 * Issues certificates for sealing (CSD), one for each vendor, when they are first needed.
 *
 * The certificates need no storage: number and validity are derived from the authority, the RFC, the year and the stored key
 * of the vendor, and the signature is deterministic, so every process makes the same certificate. They do not contain the
 * vendor's name: a legal name does not belong in a certificate that its owner never requested.
 */
import { LRUCache } from 'lru-cache';
import type { KeyObject } from 'node:crypto';
import { CA_NAME, type Authority } from './authority.js';
import type { CsdKeys } from './csd-keys.js';
import { fingerprint } from './rsa-key.js';
import { serialNumberFor } from './serial-number.js';
import { derBase64, issueCertificate } from './x509.js';

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

export class CsdIssuer {
  /** The values are promises, so concurrent invoices of a vendor share the work. */
  private readonly cache = new LRUCache<string, Promise<Csd>>({ max: MAX_CACHED });
  private readonly authority: Authority;
  private readonly keys: CsdKeys;

  constructor(authority: Authority, keys: CsdKeys) {
    this.authority = authority;
    this.keys = keys;
  }

  /** The certificate of this vendor for that day. */
  async csdOf(rfc: string, day: Date): Promise<Csd> {
    // On 1 January UTC it may still be 31 December where the vendor is: the certificate is valid from the year before.
    const year = day.getUTCFullYear() - 1;
    const key = `${rfc} ${year}`;
    const csd = this.cache.get(key) ?? this.issue(rfc, year);
    this.cache.set(key, csd);
    try {
      return await csd;
    } catch (error) {
      this.cache.delete(key);
      throw error;
    }
  }

  private async issue(rfc: string, year: number): Promise<Csd> {
    const key = await this.keys.keyOf(rfc);
    // The number depends on the key: after a key was lost, the new certificate must have another number than the old one.
    const noCertificado = serialNumberFor('CSD', this.authority.id, rfc, String(year), fingerprint(key));
    const pem = await issueCertificate({
      serialNumber: noCertificado,
      subject: [
        { CN: ['CSD SANDBOX SIN VALIDEZ FISCAL'] },
        { O: ['ENTORNO DE PRUEBAS - NO ES EL SAT'] },
        { '2.5.4.45': [rfc] },
      ],
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
