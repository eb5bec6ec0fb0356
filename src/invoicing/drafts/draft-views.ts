import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { Decimal } from 'decimal.js';
import type { Caller } from '../../auth/caller.js';
import { Clock } from '../../platform/clock.js';
import { REQUIRED_FIELDS } from '../../provider/required-fields.js';
import type { RequiredFields } from '../../receipts/required-fields.js';
import { certainValue, isCertain } from '../../receipts/extraction/certainty.js';
import type { StoredFields } from '../../receipts/extraction/storage/stored-fields.js';
import { ExtractionStore } from '../../receipts/extraction/storage/extraction-store.js';
import type { ExtractedReceipt } from '../../receipts/extraction/extracted-receipt.js';
import { isCorrectable, type RefusalCode } from '../../receipts/refusals.js';
import { ExtractionService } from '../../receipts/extraction.service.js';
import { type DateWarning, isOfEarlierYear } from '../../receipts/validation/purchase-age.js';
import type { Verdict } from '../../receipts/verdict.js';
import { SentPictures } from '../creation/sent-pictures.js';
import { DraftNotFound } from '../invoicing.errors.js';
import { invoicingSettings } from '../invoicing.settings.js';
import { PurchaseClaims } from '../purchases/purchase-claims.js';
import { type PurchaseFingerprint, purchaseFingerprints } from '../purchases/purchase-fingerprints.js';
import { DraftExtractions } from './draft-extractions.js';
import type { ReceiptDraft } from './receipt-draft.entity.js';
import { ReceiptDrafts } from './receipt-drafts.js';

/** What is odd about the day of a purchase, though an invoice may be asked for. */
export type DraftWarning = DateWarning | 'OTHER_YEAR';

/** The invoice that a draft's picture, or its purchase, has already. */
export interface EarlierInvoice {
  /** Null where it is one that the caller may not see. */
  invoiceId: string | null;
  sentAt: Date | null;
  /** Whether nothing came of it, so that another one is worth it. */
  hasFailed: boolean;
  /** Whether another one would be issued all the same. */
  isAllowed: boolean;
}

/** What is known of a draft before anything is charged. */
export interface DraftView {
  id: string;
  createdAt: Date;
  /**
   * `waiting` to be read; `good`: an invoice may be made of it; `refused`: none would come of it; `unread`: nobody reads it before,
   * or what was read could not be kept.
   */
  state: 'waiting' | 'good' | 'refused' | 'unread';
  /** What is certain of it; null where nothing is. */
  vendor: string | null;
  total: Decimal | null;
  /** `YYYY-MM-DD`. */
  date: string | null;
  refusal: RefusalCode | null;
  /** Whether a person with the paper may say what was misread, and have an invoice all the same. */
  isCorrectable: boolean;
  warning: DraftWarning | null;
  earlier: EarlierInvoice | null;
  /** By what another draft is known to be of the same purchase; empty where that is not known, or purchases may have several invoices. */
  purchase: PurchaseFingerprint[];
}

/** Says what drafts are, and what would become of them: judged anew each time, for the day and the receiver change. */
@Injectable()
export class DraftViews {
  constructor(
    @Inject(REQUIRED_FIELDS) private readonly needs: RequiredFields | null,
    @Inject(invoicingSettings.KEY) private readonly settings: ConfigType<typeof invoicingSettings>,
    private readonly clock: Clock,
    private readonly drafts: ReceiptDrafts,
    private readonly purchases: PurchaseClaims,
    private readonly pictures: SentPictures,
    private readonly reader: ExtractionService,
    private readonly store: ExtractionStore,
    private readonly readings: DraftExtractions,
  ) {}

  /**
   * Of the caller's drafts, the oldest first.
   * @param receiverRfc of whom their invoices would be for. @param ids absent: all.
   */
  async of(caller: Caller, receiverRfc: string, ids?: readonly string[]): Promise<DraftView[]> {
    const drafts = await this.drafts.of(caller, ids);
    return Promise.all(drafts.map((draft) => this.view(caller, draft, receiverRfc)));
  }

  /**
   * One of the caller's, and what was read of it as people are shown it; null where nothing was.
   * @throws {DraftNotFound}
   */
  async one(
    caller: Caller,
    receiverRfc: string,
    id: string,
  ): Promise<{ view: DraftView; reading: StoredFields | null }> {
    const [draft] = await this.drafts.of(caller, [id]);
    if (!draft) throw new DraftNotFound();
    const view = await this.view(caller, draft, receiverRfc);
    return { view, reading: this.readings.of(draft, receiverRfc)?.kept ?? null };
  }

  private async view(caller: Caller, draft: ReceiptDraft, receiverRfc: string): Promise<DraftView> {
    const { id, createdAt, status, imageHash, whole } = draft;
    const reading = whole === null ? null : this.store.decode(whole);
    const read = reading && this.needs ? this.read(reading, receiverRfc, this.needs) : NOTHING_READ;
    const ticket = read.verdict && read.verdict.state !== 'refused' ? read.verdict.receipt : null;
    const purchase = ticket && (await this.purchases.holderOf(caller, ticket, receiverRfc));
    const sent = await this.pictures.latestOfHash(caller, imageHash);
    const isAllowed = this.settings.REPEATED_RECEIPTS === 'allow';
    // What has a document says more than what was tried.
    const earlier =
      (purchase && { ...purchase, hasFailed: false, isAllowed }) ?? (sent && { ...sent, isAllowed });
    const refusal = read.verdict?.state === 'refused' ? read.verdict.code : null;
    const unread = status === 'waiting' ? 'waiting' : 'unread';
    return {
      id,
      createdAt,
      state: read.verdict ? (read.verdict.state === 'refused' ? 'refused' : 'good') : unread,
      vendor: read.vendor,
      total: read.total,
      date: read.date,
      refusal,
      isCorrectable: isCorrectable(refusal) && (earlier === null || earlier.hasFailed),
      warning: read.warning,
      earlier,
      purchase: ticket && !isAllowed ? purchaseFingerprints(ticket, receiverRfc) : [],
    };
  }

  private read(reading: ExtractedReceipt, receiverRfc: string, needs: RequiredFields): ReadDraft {
    const verdict = this.reader.verdictOn({ receiverRfc }, reading, needs);
    const date = certainValue(reading, 'date');
    const [warning] = verdict.state === 'refused' ? [] : verdict.warnings;
    return {
      verdict,
      vendor: certainValue(reading, 'vendorName'),
      total: isCertain(reading, 'total') ? (reading.total?.value ?? null) : null,
      date,
      warning: warning ?? (date !== null && isOfEarlierYear(date, this.clock.now()) ? 'OTHER_YEAR' : null),
    };
  }
}

/** What is certain of a draft, with its verdict. */
interface ReadDraft extends Pick<DraftView, 'vendor' | 'total' | 'date' | 'warning'> {
  verdict: Verdict | null;
}

const NOTHING_READ: ReadDraft = { verdict: null, vendor: null, total: null, date: null, warning: null };
