/**
 * The sandbox's own authority: a CA, a certification provider (PAC) and the key with which vendors seal. All of it is
 * throw-away, is kept in a folder, and says SIN VALIDEZ FISCAL wherever a certificate can say something.
 *
 * There is one sealing key for all vendors: making an RSA key takes a tenth of a second, and nothing here needs to be
 * kept from anybody. Each vendor has a certificate of its own all the same.
 */
import { generateKeyPair, type KeyObject } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { JsonName } from '@peculiar/x509';
import { isErrno } from '../errno.js';
import { serialNumberFor } from './serial-number.js';
import { derBase64, issueCertificate, keyFromPem, keyToPem } from './x509.js';

const generateKeyPairAsync = promisify(generateKeyPair);

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
  selloKey: 'sello.key.pem',
} as const;

export interface Authority {
  caKey: KeyObject;
  /** Of all vendors. */
  selloKey: KeyObject;
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

/**
 * The authority kept in a folder, made when there is none. Several processes may ask at once: the folder is prepared
 * beside its place and renamed into it, which succeeds for one of them only; the others take the winner's.
 */
export async function openAuthority(folder: string): Promise<Authority> {
  return (await readAuthority(folder)) ?? (await createAuthority(folder));
}

async function readAuthority(folder: string): Promise<Authority | null> {
  const read = async (file: string) => readFile(join(folder, file), 'utf8');
  try {
    const [ca, caKey, pacKey, selloKey] = await Promise.all(
      [FILES.ca, FILES.caKey, FILES.pacKey, FILES.selloKey].map(read),
    );
    if (!ca || !caKey || !pacKey || !selloKey) throw new Error(`Incomplete sandbox authority in ${folder}`);
    const id = derBase64(ca);
    return {
      id,
      caKey: keyFromPem(caKey),
      selloKey: keyFromPem(selloKey),
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

function fingerprint(key: KeyObject): string {
  return key.export({ format: 'jwk' }).n ?? '';
}

async function createAuthority(folder: string): Promise<Authority> {
  const parent = join(folder, '..');
  await mkdir(parent, { recursive: true });
  const draft = await mkdtemp(join(parent, '.authority-'));
  try {
    await writeAuthority(draft);
    await rename(draft, folder);
  } catch (error) {
    // Another process was faster: its folder is not empty.
    if (!isErrno(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  const authority = await readAuthority(folder);
  if (!authority) throw new Error(`Incomplete sandbox authority in ${folder}`);
  return authority;
}

async function writeAuthority(folder: string): Promise<void> {
  const [caKey, pacKey, selloKey] = await Promise.all([newKey(), newKey(), newKey()]);
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
    writeSecret(join(folder, FILES.caKey), caKey),
    writeSecret(join(folder, FILES.pacKey), pacKey),
    writeSecret(join(folder, FILES.selloKey), selloKey),
  ]);
}

async function newKey(): Promise<KeyObject> {
  const { privateKey } = await generateKeyPairAsync('rsa', { modulusLength: 2048 });
  return privateKey;
}

async function writePublic(path: string, pem: string): Promise<void> {
  await writeFile(path, pem, { mode: 0o644, flush: true });
}

async function writeSecret(path: string, key: KeyObject): Promise<void> {
  await writeFile(path, keyToPem(key), { mode: 0o600, flush: true });
}
