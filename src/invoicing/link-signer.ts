import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, mkdir, unlink, writeFile } from 'node:fs/promises';
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../platform/config/config.js';
import type { InvoiceFileKind } from './invoice-files.js';
import { LinkExpired, LinkInvalid } from './invoicing.errors.js';

/** What a link opens, and until when (Unix seconds). */
export interface LinkTarget {
  invoiceId: string;
  kind: InvoiceFileKind;
  expires: number;
}

/** Signs links, so that a browser opens a file without a key, and nobody opens another one with it. */
export class LinkSigner {
  constructor(private readonly secret: string) {}

  /** URL-safe, 256 bits. */
  sign({ invoiceId, kind, expires }: LinkTarget): string {
    return createHmac('sha256', this.secret).update(`${invoiceId}/${kind}/${expires}`).digest('base64url');
  }

  /** @throws {LinkInvalid} the signature is not ours. @throws {LinkExpired} it is, but its time is over at `now`. */
  verify(target: LinkTarget, signature: string, now: Date): void {
    const expected = Buffer.from(this.sign(target));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new LinkInvalid();
    if (now.getTime() > target.expires * 1_000) throw new LinkExpired();
  }
}

/** The configured secret, or the one under `DATA_DIR`, which the first process makes. */
export async function readLinkSecret({ LINK_SECRET, DATA_DIR }: Config): Promise<string> {
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
  return readFileSync(path, 'utf8').trim();
}
