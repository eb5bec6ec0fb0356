/**
 * Verifies that a document is its vendor's: sealed with the key of a certificate of the vendor. That SAT has issued the
 * certificate can only be verified if SAT's authorities are configured.
 * Source: Anexo 20, I.E and I.D; CFDI401xx 301 to 305 of certification providers.
 */
import { verify, X509Certificate } from 'node:crypto';
// Node's toLegacyObject leaves node:tls half loaded if it is the first to need it, and TLS then fails in the whole process.
import 'node:tls';
import { Logger } from '@nestjs/common';
import { ProviderSilent } from '../provider.js';

/** The values of a document that its seal is verified with, as written; an absent one is an empty string. */
export interface DocumentSeal {
  /** The cadena original that the seal covers. */
  cadena: string;
  /** Names of elements of unknown complements, of which SAT may seal some values. */
  unknownComplements: readonly string[];
  sello: string;
  /** Base64 of the certificate's DER. */
  certificado: string;
  noCertificado: string;
  /** Time of issue, in local time. */
  fecha: string;
  /** The seal as repeated in the stamp. */
  selloCfd: string;
  /** Number of the certification provider's certificate. */
  noCertificadoSat: string;
}

const logger = new Logger('DocumentSeal');

/** The values of a document that identify its vendor. */
interface Sealed {
  emisor: { rfc: string };
  seal: DocumentSeal;
}

/**
 * Whether a document cannot be its vendor's. The reason is logged.
 * @param authorities SAT's authorities; if empty, any authority may have issued the certificate.
 * @throws {ProviderSilent} if everything is valid, but none of the authorities has issued the certificate: SAT may have a new
 * authority that the operator has not configured yet.
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
  // SAT's templates seal no unknown elements. To skip the check for them would let anybody disable the seal.
  const isNewer = fault === BROKEN_SEAL && seal.unknownComplements.length > 0;
  const hint =
    '; it has complements that this version does not know: scripts/cadena-original.mjs takes up those of SAT';
  logger.warn(`A document was refused as forged: ${fault}${isNewer ? hint : ''}`);
  return true;
}

const BROKEN_SEAL = 'its seal is not over what it says';

/** Returns no value from the document, because it is logged. */
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

/** SAT encodes the digits of its certificate numbers as bytes of the serial number. */
const serialOf = ({ serialNumber }: X509Certificate): string =>
  Buffer.from(serialNumber, 'hex').toString('latin1');

/** For a company, the RFC of its representative follows. */
function rfcOf(certificate: X509Certificate): string | undefined {
  const subject = certificate.toLegacyObject().subject as { x500UniqueIdentifier?: unknown };
  const { x500UniqueIdentifier: id } = subject;
  return typeof id === 'string' ? id.split('/')[0]?.trim() : undefined;
}

/** The document does not say in which of Mexico's time zones it was issued. */
function isValidAt({ validFromDate, validToDate }: X509Certificate, fecha: string): boolean {
  const [earliest, latest] = [Date.parse(`${fecha}-05:00`), Date.parse(`${fecha}-08:00`)];
  return latest >= validFromDate.getTime() && earliest <= validToDate.getTime();
}
