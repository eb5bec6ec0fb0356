import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { type Caller, managesScope } from '../../auth/caller.js';
import { Database } from '../../platform/database/database.js';
import { namedStatement } from '../../platform/database/named-statement.js';
import { invoicingSettings } from '../invoicing.settings.js';
import { pictureHash, readReceiptImage } from '../picture/receipt-image.js';

/** An invoice whose picture has the same bytes. */
export interface SentPicture {
  invoiceId: string;
  sentAt: Date;
  /** Whether no document came of it. */
  hasFailed: boolean;
}

/** For people, who send a picture twice by mistake. */
@Injectable()
export class SentPictures {
  constructor(
    @Inject(invoicingSettings.KEY) private readonly settings: ConfigType<typeof invoicingSettings>,
    private readonly database: Database,
  ) {}

  /**
   * The latest invoice of a picture, among those that the caller may see; null when there is none.
   * @throws {InvalidImageFormat} @throws {PayloadTooLarge} as when it is sent.
   */
  async latestOf(caller: Caller, picture: Buffer): Promise<SentPicture | null> {
    const { MAX_IMAGE_BYTES: maxBytes, MAX_IMAGE_PIXELS: maxPixels } = this.settings;
    return this.latestOfHash(caller, pictureHash(readReceiptImage(picture, { maxBytes, maxPixels })));
  }

  /** The same of a picture whose hash is known. */
  async latestOfHash(caller: Caller, hash: Buffer): Promise<SentPicture | null> {
    const { profileId, scopeId } = caller;
    const [latest] = await this.database.query<SentPicture>(
      ...LATEST({ hash, profileId, managedScope: managesScope(caller) ? scopeId : null }),
    );
    return latest ?? null;
  }
}

/** Of a picture ($1): what is for the caller ($2) or was paid by it; of who manages a scope ($3), also everything in that. */
const LATEST = namedStatement(`
  SELECT id AS "invoiceId", created_at AS "sentAt", status = 'failed' AS "hasFailed" FROM invoices
   WHERE image_hash = $hash AND (profile_id = $profileId OR account_id = $profileId OR scope_id = $managedScope)
   ORDER BY created_at DESC LIMIT 1`);
