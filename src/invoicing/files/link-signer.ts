import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ConfigType } from '@nestjs/config';
import type { invoicingSettings } from '../invoicing.settings.js';
import type { WriteOnceStore } from '../../platform/write-once/write-once-store.js';
import { LegacyFolderStore } from '../../platform/write-once/legacy-folder-store.js';
import { isStorageUnavailable } from '../../platform/storage/storage-unavailable.js';
import type { storageSettings } from '../../platform/storage/storage.settings.js';
import type { InvoiceFileKind } from './invoice-files.js';
import { LinkExpired, LinkInvalid } from '../invoicing.errors.js';

/** What a link opens, and until when (Unix seconds). */
export interface LinkTarget {
  invoiceId: string;
  kind: InvoiceFileKind;
  expires: number;
}

/** A member's month, as it is opened by somebody without an account. */
export interface MonthTarget {
  profileId: string;
  /** Profile of who shares it. */
  madeBy: string;
  /** `YYYY-MM`. */
  month: string;
  /** By which days are told, of the IANA. */
  zone: string;
  expires: number;
}

/** The one that signs, and the one before it while that is turned over. */
type LinkSecrets = NonNullable<ConfigType<typeof invoicingSettings>['LINK_SECRET']>;

const LINK_SECRET_FILE = 'link-secret';

/** Signs links, so that a browser opens a file without a key, and nobody opens another one with it. */
export class LinkSigner {
  /** @param secrets gives them: the first one signs; a link under any of them opens. */
  constructor(private readonly secrets: () => Promise<LinkSecrets>) {}

  /** URL-safe, 256 bits. */
  async sign(target: LinkTarget | MonthTarget): Promise<string> {
    const [secret] = await this.secrets();
    return signatureOf(target, secret);
  }

  /** @throws {LinkInvalid} the signature is not ours. @throws {LinkExpired} it is, but its time is over at `now`. */
  async verify(target: LinkTarget | MonthTarget, signature: string, now: Date): Promise<void> {
    const given = Buffer.from(signature);
    const secrets = await this.secrets();
    // All are compared, so that the time doesn't tell which of them it was.
    const matches = secrets.map((secret) => isSame(given, Buffer.from(signatureOf(target, secret))));
    if (!matches.includes(true)) throw new LinkInvalid();
    if (now.getTime() > target.expires * 1_000) throw new LinkExpired();
  }
}

function signatureOf(target: LinkTarget | MonthTarget, secret: string): string {
  return createHmac('sha256', secret).update(textOf(target)).digest('base64url');
}

/** No text of one kind is one of the other: a month's has no invoice's word for a file in it. */
function textOf(target: LinkTarget | MonthTarget): string {
  const { expires } = target;
  if ('invoiceId' in target) return `${target.invoiceId}/${target.kind}/${expires}`;
  return `${target.profileId}/month/${target.madeBy}/${target.month}/${target.zone}/${expires}`;
}

function isSame(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Gives the configured secrets, or the one that the first process makes for all. That is read now, and once; while the files
 * can't be reached, whenever it is needed.
 * @throws {StartupError} when the files are not those of the other processes.
 */
export async function openLinkSecrets(
  { LINK_SECRET }: ConfigType<typeof invoicingSettings>,
  { DATA_DIR }: ConfigType<typeof storageSettings>,
  kept: WriteOnceStore,
): Promise<() => Promise<LinkSecrets>> {
  if (LINK_SECRET) return () => Promise.resolve(LINK_SECRET);
  // A version that kept it in the data folder has signed links that are out.
  const since = new LegacyFolderStore(kept, DATA_DIR);
  let reading: Promise<LinkSecrets> | undefined;
  const secrets = () =>
    (reading ??= keptSecret(since).catch((error: unknown) => {
      reading = undefined;
      throw error;
    }));
  await secrets().catch((error: unknown) => {
    if (!isStorageUnavailable(error)) throw error;
  });
  return secrets;
}

async function keptSecret(kept: WriteOnceStore): Promise<LinkSecrets> {
  const { [LINK_SECRET_FILE]: secret } = await kept.keep(LINK_SECRET_FILE, () =>
    Promise.resolve({ [LINK_SECRET_FILE]: Buffer.from(randomBytes(32).toString('base64url')) }),
  );
  if (!secret) throw new Error('The secret of links is not where it was kept');
  return [secret.toString().trim()];
}
