/** Makes X.509 certificates in the form of SAT's. */
import 'reflect-metadata';
import type { KeyObject } from 'node:crypto';
import {
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  Name,
  X509Certificate,
  X509CertificateGenerator,
  type JsonNameParams,
} from '@peculiar/x509';
import { x509Serial } from './serial-number.js';

/** Names without an abbreviation in the library, as object identifiers of X.520. */
export const NAME = '2.5.4.41';
export const SERIAL_NUMBER = '2.5.4.5';
export const X500_UNIQUE_IDENTIFIER = '2.5.4.45';

const ALGORITHM = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };

export interface CertificateRequest {
  /** Twenty digits. */
  serialNumber: string;
  subject: JsonNameParams;
  issuer: JsonNameParams;
  notBefore: Date;
  notAfter: Date;
  /** The private key of the subject; the certificate contains the public key. */
  subjectKey: KeyObject;
  issuerKey: KeyObject;
  isAuthority: boolean;
}

/** Issues a certificate as PEM. The same request always gives the same bytes. */
export async function issueCertificate(request: CertificateRequest): Promise<string> {
  const usages = request.isAuthority
    ? KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign
    : KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation;
  const certificate = await X509CertificateGenerator.create(
    {
      serialNumber: x509Serial(request.serialNumber),
      subject: new Name(request.subject),
      issuer: new Name(request.issuer),
      notBefore: request.notBefore,
      notAfter: request.notAfter,
      signingAlgorithm: ALGORITHM,
      publicKey: await publicKeyOf(request.subjectKey),
      signingKey: request.issuerKey.toCryptoKey(ALGORITHM, true, ['sign']) as CryptoKey,
      extensions: [
        new BasicConstraintsExtension(request.isAuthority, undefined, true),
        new KeyUsagesExtension(usages, true),
      ],
    },
    crypto,
  );
  return `${certificate.toString('pem')}\n`;
}

async function publicKeyOf(key: KeyObject): Promise<CryptoKey> {
  const jwk = key.export({ format: 'jwk' });
  const parts = { kty: jwk.kty, n: jwk.n, e: jwk.e };
  return crypto.subtle.importKey('jwk', parts, ALGORITHM, true, ['verify']);
}

/** Base64 of a certificate's DER, for the attribute Certificado. */
export function derBase64(pem: string): string {
  return new X509Certificate(pem).toString('base64');
}
