import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { type Caller, managesScope } from '../../auth/caller.js';
import { Database } from '../../platform/database/database.js';
import { namedStatement } from '../../platform/database/named-statement.js';
import { invoicingSettings } from '../invoicing.settings.js';
import { pictureHash, readReceiptImage } from '../picture/receipt-image.js';

/** An invoice of the same picture. */
export interface SentPicture {
  invoiceId: string;
  sentAt: Date;
  /** Whether the invoice failed. */
  hasFailed: boolean;
}

/** Finds pictures that a person uploads twice by mistake. */
@Injectable()
export class SentPictures {
  constructor(
    @Inject(invoicingSettings.KEY) private readonly settings: ConfigType<typeof invoicingSettings>,
    private readonly database: Database,
  ) {}

  /**
   * The latest invoice of a picture that the caller may see; null if there is none.
   * @throws {InvalidImageFormat} @throws {PayloadTooLarge} as at creation.
   */
  async latestOf(caller: Caller, picture: Buffer): Promise<SentPicture | null> {
    const { MAX_IMAGE_BYTES: maxBytes, MAX_IMAGE_PIXELS: maxPixels } = this.settings;
    return this.latestOfHash(caller, pictureHash(readReceiptImage(picture, { maxBytes, maxPixels })));
  }

  /** {@link latestOf} by the picture's hash. */
  async latestOfHash(caller: Caller, hash: Buffer): Promise<SentPicture | null> {
    const { profileId, scopeId } = caller;
    const [latest] = await this.database.query<SentPicture>(
      ...LATEST({ hash, profileId, managedScope: managesScope(caller) ? scopeId : null }),
    );
    return latest ?? null;
  }
}

/** By picture: the invoice is for the caller, was paid by it, or is in the scope that the caller manages. */
const LATEST = namedStatement(`
  SELECT id AS "invoiceId", created_at AS "sentAt", status = 'failed' AS "hasFailed" FROM invoices
   WHERE image_hash = $hash AND (profile_id = $profileId OR account_id = $profileId OR scope_id = $managedScope)
   ORDER BY created_at DESC LIMIT 1`);
