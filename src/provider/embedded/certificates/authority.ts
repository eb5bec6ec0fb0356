/**
 * The sandbox's own authority: a CA and a certification provider (PAC). Both are throw-away, are kept in a folder, and
 * say SIN VALIDEZ FISCAL wherever a certificate can say something.
 */
import type { KeyObject } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { JsonName } from '@peculiar/x509';
import { isErrno } from '../errno.js';
import { makeFolderOnce } from './first-folder.js';
import { fingerprint, keyFromPem, newKey, writeKey } from './rsa-key.js';
import { serialNumberFor } from './serial-number.js';
import { derBase64, issueCertificate } from './x509.js';

/** RFC of SAT's own test provider: it fits the pattern, and certifies nothing. */
export const RFC_PAC = 'SPR190613I52';

export const CA_NAME: JsonName = [
  { CN: ['AC SANDBOX SIN VALIDEZ FISCAL'] },
  { O: ['ENTORNO DE PRUEBAS - NO ES EL SAT'] },
  { OU: ['SANDBOX'] },
  { C: ['MX'] },
];

const PAC_NAME: JsonName = [
  { CN: ['PAC SANDBOX SIN VALIDEZ FISCAL'] },
  { O: ['ENTORNO DE PRUEBAS - NO ES UN PAC'] },
  { '2.5.4.45': [RFC_PAC] },
];

/** Long enough to outlive every sandbox, and begun before every clock. */
const NOT_BEFORE = new Date('2020-01-01T00:00:00Z');
const NOT_AFTER = new Date('2060-01-01T00:00:00Z');

const FILES = {
  ca: 'ca.pem',
  caKey: 'ca.key.pem',
  pac: 'pac.pem',
  pacKey: 'pac.key.pem',
} as const;

export interface Authority {
  caKey: KeyObject;
  pac: { noCertificado: string; key: KeyObject };
  /** What certificates of this authority are told apart by. */
  id: string;
}

/** Where the certificates are against which the sandbox's documents verify. PEM files. */
export interface CertificatePaths {
  ca: string;
  pac: string;
}

export function certificatePaths(folder: string): CertificatePaths {
  return { ca: join(folder, FILES.ca), pac: join(folder, FILES.pac) };
}

/** The authority kept in a folder, made when there is none. Several processes may ask at once, and get the same one. */
export async function openAuthority(folder: string): Promise<Authority> {
  return (await readAuthority(folder)) ?? (await createAuthority(folder));
}

async function readAuthority(folder: string): Promise<Authority | null> {
  const read = async (file: string) => readFile(join(folder, file), 'utf8');
  try {
    const [ca, caKey, pacKey] = await Promise.all([FILES.ca, FILES.caKey, FILES.pacKey].map(read));
    if (!ca || !caKey || !pacKey) throw new Error(`Incomplete sandbox authority in ${folder}`);
    const id = derBase64(ca);
    return {
      id,
      caKey: keyFromPem(caKey),
      pac: { noCertificado: pacSerial(keyFromPem(caKey)), key: keyFromPem(pacKey) },
    };
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null;
    throw error;
  }
}

function pacSerial(caKey: KeyObject): string {
  return serialNumberFor('PAC', fingerprint(caKey));
}

async function createAuthority(folder: string): Promise<Authority> {
  await mkdir(dirname(folder), { recursive: true });
  await makeFolderOnce(folder, writeAuthority);
  const authority = await readAuthority(folder);
  if (!authority) throw new Error(`Incomplete sandbox authority in ${folder}`);
  return authority;
}

async function writeAuthority(folder: string): Promise<void> {
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
  await Promise.all([
    writePublic(join(folder, FILES.ca), ca),
    writePublic(join(folder, FILES.pac), pac),
    writeKey(join(folder, FILES.caKey), caKey),
    writeKey(join(folder, FILES.pacKey), pacKey),
  ]);
}

async function writePublic(path: string, pem: string): Promise<void> {
  await writeFile(path, pem, { flush: true });
}
