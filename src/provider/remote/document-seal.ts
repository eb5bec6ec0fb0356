/**
 * Whether a document is its vendor's: sealed with the key of a certificate that is the vendor's. It is SAT that gives such
 * certificates, which only shows where SAT's own are known here.
 * Source: Anexo 20, I.E and I.D; CFDI401xx 301 to 305 of certification providers.
 */
import { verify, X509Certificate } from 'node:crypto';
// Node's toLegacyObject leaves node:tls half loaded where it is the first to need it, and TLS then fails in the whole process.
import 'node:tls';
import { Logger } from '@nestjs/common';
import { ProviderSilent } from '../provider.js';

/** What of a document its seal is checked with, as it stands there; what is absent is an empty text. */
export interface DocumentSeal {
  /** What the seal covers. */
  cadena: string;
  /** Complements that are not known here, of which SAT may seal something: names of elements. */
  unknownComplements: readonly string[];
  sello: string;
  /** Base64 of the certificate's DER. */
  certificado: string;
  noCertificado: string;
  /** When it was issued, local time where that was. */
  fecha: string;
  /** The seal as the stamp repeats it. */
  selloCfd: string;
  /** Of the certificate of who stamped it. */
  noCertificadoSat: string;
}

const logger = new Logger('DocumentSeal');

/** What of a document says whose it is. */
interface Sealed {
  emisor: { rfc: string };
  seal: DocumentSeal;
}

/**
 * Whether a document can't be its vendor's. Why not is logged.
 * @param authorities the authorities of SAT that give certificates; none: any may have given it.
 * @throws {ProviderSilent} when all is well but that none of these gave its certificate: SAT may have opened one that the
 * operator does not have yet.
 */
export function isForged({ emisor, seal }: Sealed, authorities: readonly X509Certificate[]): boolean {
  const certificate = certificateIn(seal.certificado);
  const fault = certificate
    ? (certificateFault(certificate, seal, emisor.rfc) ?? sealFault(certificate, seal))
    : 'it has no certificate';
  if (certificate && fault === null) {
    if (isOfOneOf(authorities, certificate)) return false;
    throw new ProviderSilent("A document's certificate is of no authority in SAT_AUTHORITIES");
  }
  // What SAT's templates say nothing about is not sealed. Taking its seal on trust would let anybody switch it off.
  const isNewer = fault === BROKEN_SEAL && seal.unknownComplements.length > 0;
  const hint =
    '; it has complements that this version does not know: scripts/cadena-original.mjs takes up those of SAT';
  logger.warn(`A document was refused as forged: ${fault}${isNewer ? hint : ''}`);
  return true;
}

const BROKEN_SEAL = 'its seal is not over what it says';

/** Never with a value from the document: it is logged. */
function certificateFault(
  certificate: X509Certificate,
  { noCertificado, fecha }: DocumentSeal,
  rfc: string,
): string | null {
  if (serialOf(certificate) !== noCertificado) return 'its certificate has another number';
  if (rfcOf(certificate) !== rfc) return 'its certificate is not of its vendor';
  if (!isValidAt(certificate, fecha)) return 'its certificate was not valid when it was issued';
  return null;
}

function isOfOneOf(authorities: readonly X509Certificate[], certificate: X509Certificate): boolean {
  const hasIssued = (authority: X509Certificate) =>
    certificate.checkIssued(authority) && certificate.verify(authority.publicKey);
  return authorities.length === 0 || authorities.some(hasIssued);
}

function sealFault({ publicKey }: X509Certificate, { cadena, sello, selloCfd }: DocumentSeal): string | null {
  if (sello === '' || selloCfd !== sello) return 'its stamp is for another seal';
  const isSealed =
    publicKey.asymmetricKeyType === 'rsa' &&
    verify('sha256', Buffer.from(cadena), publicKey, Buffer.from(sello, 'base64'));
  return isSealed ? null : BROKEN_SEAL;
}

function certificateIn(base64: string): X509Certificate | null {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64'));
  } catch {
    return null;
  }
}

/** SAT's numbers are the digits that the bytes of the serial number stand for. */
const serialOf = ({ serialNumber }: X509Certificate): string =>
  Buffer.from(serialNumber, 'hex').toString('latin1');

/** Of a company, the RFC of who represents it follows. */
function rfcOf(certificate: X509Certificate): string | undefined {
  const subject = certificate.toLegacyObject().subject as { x500UniqueIdentifier?: unknown };
  const { x500UniqueIdentifier: id } = subject;
  return typeof id === 'string' ? id.split('/')[0]?.trim() : undefined;
}

/** Nobody says in which of Mexico's zones it was issued. */
function isValidAt({ validFromDate, validToDate }: X509Certificate, fecha: string): boolean {
  const [earliest, latest] = [Date.parse(`${fecha}-05:00`), Date.parse(`${fecha}-08:00`)];
  return latest >= validFromDate.getTime() && earliest <= validToDate.getTime();
}
