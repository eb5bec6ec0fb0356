import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ConfigType } from '@nestjs/config';
import type { invoicingSettings } from '../invoicing.settings.js';
import type { WriteOnceStore } from '../../platform/write-once/write-once-store.js';
import { isStorageUnavailable } from '../../platform/unavailable/storage-unavailable.js';
import type { InvoiceFileKind } from './invoice-files.js';
import { LinkExpired, LinkInvalid } from '../invoicing.errors.js';

/** The file that a link opens, and its expiry in Unix seconds. */
export interface LinkTarget {
  invoiceId: string;
  kind: InvoiceFileKind;
  expires: number;
}

/** A shared month of a member, which is opened without an account. */
export interface MonthTarget {
  profileId: string;
  /** Profile that shares it. */
  madeBy: string;
  /** `YYYY-MM`. */
  month: string;
  /** IANA time zone of the days. */
  zone: string;
  expires: number;
}

/** The secret that signs, and during a rotation the previous one. */
type LinkSecrets = NonNullable<ConfigType<typeof invoicingSettings>['LINK_SECRET']>;

const LINK_SECRET_FILE = 'link-secret';

/** Signs and verifies links, which open one file each without an API key. */
export class LinkSigner {
  /** @param secrets returns the secrets: the first one signs, and all verify. */
  constructor(private readonly secrets: () => Promise<LinkSecrets>) {}

  /** URL-safe, 256 bits. */
  async sign(target: LinkTarget | MonthTarget): Promise<string> {
    const [secret] = await this.secrets();
    return signatureOf(target, secret);
  }

  /** @throws {LinkInvalid} if the signature is wrong. @throws {LinkExpired} if it is right, and the link has expired at `now`. */
  async verify(target: LinkTarget | MonthTarget, signature: string, now: Date): Promise<void> {
    const given = Buffer.from(signature);
    const secrets = await this.secrets();
    // Compares all, so that the time does not reveal which one matched.
    const matches = secrets.map((secret) => isSame(given, Buffer.from(signatureOf(target, secret))));
    if (!matches.includes(true)) throw new LinkInvalid();
    if (now.getTime() > target.expires * 1_000) throw new LinkExpired();
  }
}

function signatureOf(target: LinkTarget | MonthTarget, secret: string): string {
  return createHmac('sha256', secret).update(textOf(target)).digest('base64url');
}

/** The signed text. The texts of files and months never coincide, as `month` is no kind of file. */
function textOf(target: LinkTarget | MonthTarget): string {
  const { expires } = target;
  if ('invoiceId' in target) return `${target.invoiceId}/${target.kind}/${expires}`;
  return `${target.profileId}/month/${target.madeBy}/${target.month}/${target.zone}/${expires}`;
}

function isSame(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Opens the configured secrets, or the one that the first process generates for all. It is read once, now; if the storage is
 * unavailable, at each use until it succeeds.
 * @throws {StartupError} if this process's storage is not that of the others.
 */
export async function openLinkSecrets(
  { LINK_SECRET }: ConfigType<typeof invoicingSettings>,
  store: WriteOnceStore,
): Promise<() => Promise<LinkSecrets>> {
  if (LINK_SECRET) return () => Promise.resolve(LINK_SECRET);
  let opened: Promise<LinkSecrets> | undefined;
  const secrets = () =>
    (opened ??= storedSecret(store).catch((error: unknown) => {
      opened = undefined;
      throw error;
    }));
  await secrets().catch((error: unknown) => {
    if (!isStorageUnavailable(error)) throw error;
  });
  return secrets;
}

async function storedSecret(store: WriteOnceStore): Promise<LinkSecrets> {
  const { [LINK_SECRET_FILE]: secret } = await store.keep(LINK_SECRET_FILE, () =>
    Promise.resolve({ [LINK_SECRET_FILE]: Buffer.from(randomBytes(32).toString('base64url')) }),
  );
  if (!secret) throw new Error('The stored secret of links is missing');
  return [secret.toString().trim()];
}
