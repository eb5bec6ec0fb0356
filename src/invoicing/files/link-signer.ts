import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConfigType } from '@nestjs/config';
import type { invoicingSettings } from '../invoicing.settings.js';
import type { KeptOnce } from '../../platform/kept/kept-once.js';
import { StartupError } from '../../platform/startup-error.js';
import { isStorageAway } from '../../platform/storage/storage-away.js';
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

const LINK_SECRET_FILE = 'link-secret';

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

/**
 * The configured secrets, or the one that the first process makes for all.
 * @throws {StartupError} when that can't be read now.
 */
export async function readLinkSecrets(
  { LINK_SECRET }: ConfigType<typeof invoicingSettings>,
  { DATA_DIR }: ConfigType<typeof storageSettings>,
  kept: KeptOnce,
): Promise<LinkSecrets> {
  if (LINK_SECRET) return LINK_SECRET;
  try {
    const { [LINK_SECRET_FILE]: secret } = await kept.keep(LINK_SECRET_FILE, async () => ({
      [LINK_SECRET_FILE]: (await earlierSecret(DATA_DIR)) ?? newSecret(),
    }));
    if (!secret) throw new Error('The secret of links is not where it was kept');
    return [secret.toString().trim()];
  } catch (cause) {
    if (!isStorageAway(cause)) throw cause;
    const message = "LINK_SECRET: where it is unset, it is with the files, which can't be reached";
    throw new StartupError(message, { cause });
  }
}

const newSecret = (): Buffer => Buffer.from(randomBytes(32).toString('base64url'));

/** Of a version that kept it in the data folder: links are out that it has signed. */
async function earlierSecret(dataDir: string): Promise<Buffer | null> {
  return readFile(join(dataDir, LINK_SECRET_FILE)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
