/**
 * Certificates for sealing (CSD), one for each vendor, issued by the sandbox's authority when they are first needed.
 *
 * They need no storage: number, validity and key follow from the authority, the RFC and the year, and the signature is
 * deterministic, so that every process makes the same certificate again. The vendor's name is not in it: a legal name
 * does not belong in a certificate that its owner never asked for.
 */
import { CA_NAME, type Authority } from './authority.js';
import { serialNumberFor } from './serial-number.js';
import { derBase64, issueCertificate } from './x509.js';

export interface Csd {
  /** Twenty digits. */
  noCertificado: string;
  /** Base64 of the DER. */
  certificado: string;
}

const MAX_CACHED = 1_000;
/** SAT's are valid for four years. */
const YEARS_VALID = 4;

export class CsdIssuer {
  /** Least recently used first. Promises, so that two invoices of one vendor at once share the work. */
  private readonly cache = new Map<string, Promise<Csd>>();

  constructor(private readonly authority: Authority) {}

  /** The certificate with which this vendor seals on that day. */
  async csdOf(rfc: string, day: Date): Promise<Csd> {
    // A day before New Year may be after it where the vendor is: the certificate begins the year before.
    const year = day.getUTCFullYear() - 1;
    const key = `${rfc} ${year}`;
    const csd = this.cache.get(key) ?? this.issue(rfc, year);
    this.cache.delete(key);
    this.cache.set(key, csd);
    this.forgetOldest();
    try {
      return await csd;
    } catch (error) {
      this.cache.delete(key);
      throw error;
    }
  }

  private async issue(rfc: string, year: number): Promise<Csd> {
    const noCertificado = serialNumberFor('CSD', this.authority.id, rfc, String(year));
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
      subjectKey: this.authority.selloKey,
      issuerKey: this.authority.caKey,
      isAuthority: false,
    });
    return { noCertificado, certificado: derBase64(pem) };
  }

  private forgetOldest(): void {
    for (const key of this.cache.keys()) {
      if (this.cache.size <= MAX_CACHED) return;
      this.cache.delete(key);
    }
  }
}
