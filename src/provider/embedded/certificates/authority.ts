/**
 * The sandbox's own authority: a CA and a certification provider (PAC). Both are throw-away, are created once, and state SIN
 * VALIDEZ FISCAL in every field of a certificate that allows text.
 */
import type { KeyObject } from 'node:crypto';
import type { JsonNameParams } from '@peculiar/x509';
import type { Files, WriteOnceStore } from '../../../platform/write-once/write-once-store.js';
import { fingerprint, keyFromPem, newKey, pemOf } from './rsa-key.js';
import { serialNumberFor } from './serial-number.js';
import { derBase64, issueCertificate, X500_UNIQUE_IDENTIFIER } from './x509.js';

/** RFC of SAT's own test provider: it matches the pattern and belongs to no real provider. */
export const RFC_PAC = 'SPR190613I52';

export const CA_NAME: JsonNameParams = [
  { CN: ['AC SANDBOX SIN VALIDEZ FISCAL'] },
  { O: ['ENTORNO DE PRUEBAS - NO ES EL SAT'] },
  { OU: ['SANDBOX'] },
  { C: ['MX'] },
];

const PAC_NAME: JsonNameParams = [
  { CN: ['PAC SANDBOX SIN VALIDEZ FISCAL'] },
  { O: ['ENTORNO DE PRUEBAS - NO ES UN PAC'] },
  { [X500_UNIQUE_IDENTIFIER]: [RFC_PAC] },
];

/** The validity starts before any clock and ends after any sandbox. */
const NOT_BEFORE = new Date('2020-01-01T00:00:00Z');
const NOT_AFTER = new Date('2060-01-01T00:00:00Z');

/** Its name in the store. */
export const AUTHORITY = 'sandbox/authority';
const FILES = {
  ca: 'ca.pem',
  caKey: 'ca.key.pem',
  pac: 'pac.pem',
  pacKey: 'pac.key.pem',
} as const;

/** The certificates that verify the sandbox's documents, as PEM. */
export interface Certificates {
  ca: string;
  pac: string;
}

export interface Authority {
  caKey: KeyObject;
  pac: { noCertificado: string; key: KeyObject };
  /** Identifies the authority in the serial numbers of its certificates. */
  id: string;
  certificates: Certificates;
}

/** Opens the authority, or creates it if it does not exist. Concurrent processes get the same one. */
export async function openAuthority(store: WriteOnceStore): Promise<Authority> {
  const files = await store.keep(AUTHORITY, newAuthority);
  const [ca, caKey, pac, pacKey] = [FILES.ca, FILES.caKey, FILES.pac, FILES.pacKey].map((file) =>
    files[file]?.toString(),
  );
  if (!ca || !caKey || !pac || !pacKey) throw new Error(`Incomplete sandbox authority: ${AUTHORITY}`);
  return {
    id: derBase64(ca),
    caKey: keyFromPem(caKey),
    pac: { noCertificado: pacSerial(keyFromPem(caKey)), key: keyFromPem(pacKey) },
    certificates: { ca, pac },
  };
}

function pacSerial(caKey: KeyObject): string {
  return serialNumberFor('PAC', fingerprint(caKey));
}

async function newAuthority(): Promise<Files> {
  const [caKey, pacKey] = await Promise.all([newKey(), newKey()]);
  const common = { issuer: CA_NAME, issuerKey: caKey, notBefore: NOT_BEFORE, notAfter: NOT_AFTER };
  const [ca, pac] = await Promise.all([
    issueCertificate({
      ...common,
      serialNumber: serialNumberFor('CA', fingerprint(caKey)),
      subject: CA_NAME,
      subjectKey: caKey,
      isAuthority: true,
    }),
    issueCertificate({
      ...common,
      serialNumber: pacSerial(caKey),
      subject: PAC_NAME,
      subjectKey: pacKey,
      isAuthority: false,
    }),
  ]);
  return {
    [FILES.ca]: Buffer.from(ca),
    [FILES.pac]: Buffer.from(pac),
    [FILES.caKey]: pemOf(caKey),
    [FILES.pacKey]: pemOf(pacKey),
  };
}
