import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, mkdir, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConfigType } from '@nestjs/config';
import type { invoicingSettings } from '../invoicing.settings.js';
import type { storageSettings } from '../../platform/storage/storage.settings.js';
import type { InvoiceFileKind } from './invoice-files.js';
import { LinkExpired, LinkInvalid } from '../invoicing.errors.js';

/** What a link opens, and until when (Unix seconds). */
export interface LinkTarget {
  invoiceId: string;
  kind: InvoiceFileKind;
  expires: number;
}

/** The one that signs, and the one before it while that is turned over. */
type LinkSecrets = NonNullable<ConfigType<typeof invoicingSettings>['LINK_SECRET']>;

/** Signs links, so that a browser opens a file without a key, and nobody opens another one with it. */
export class LinkSigner {
  /** @param secrets the first one signs; a link under any of them opens. */
  constructor(private readonly secrets: LinkSecrets) {}

  /** URL-safe, 256 bits. */
  sign(target: LinkTarget): string {
    return signatureOf(target, this.secrets[0]);
  }

  /** @throws {LinkInvalid} the signature is not ours. @throws {LinkExpired} it is, but its time is over at `now`. */
  verify(target: LinkTarget, signature: string, now: Date): void {
    const given = Buffer.from(signature);
    // All are compared, so that the time doesn't tell which of them it was.
    const matches = this.secrets.map((secret) => isSame(given, Buffer.from(signatureOf(target, secret))));
    if (!matches.includes(true)) throw new LinkInvalid();
    if (now.getTime() > target.expires * 1_000) throw new LinkExpired();
  }
}

function signatureOf({ invoiceId, kind, expires }: LinkTarget, secret: string): string {
  return createHmac('sha256', secret).update(`${invoiceId}/${kind}/${expires}`).digest('base64url');
}

function isSame(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The configured secrets, or the one under `DATA_DIR`, which the first process makes. */
export async function readLinkSecrets(
  { LINK_SECRET }: ConfigType<typeof invoicingSettings>,
  { DATA_DIR }: ConfigType<typeof storageSettings>,
): Promise<LinkSecrets> {
  if (LINK_SECRET) return LINK_SECRET;
  const path = join(DATA_DIR, 'link-secret');
  const draft = `${path}-${randomUUID()}`;
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 });
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  // A hard link takes a name only once: of several first processes one wins, and all read the same secret.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(draft);
  return [readFileSync(path, 'utf8').trim()];
}
