import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { Decimal } from 'decimal.js';
import type { Caller } from '../../auth/caller.js';
import { Clock } from '../../platform/clock.js';
import { REQUIRED_FIELDS } from '../../provider/required-fields.token.js';
import type { RequiredFields } from '../../receipts/required-fields.js';
import { certainValue, isCertain } from '../../receipts/extraction/certainty.js';
import type { StoredFields } from '../../receipts/output/storage/stored-fields.js';
import { ExtractionStore } from '../../receipts/output/storage/extraction-store.js';
import type { ExtractedReceipt } from '../../receipts/extraction/extracted-receipt.js';
import type { RefusalCode } from '../../receipts/refusals.js';
import { ExtractionService } from '../../receipts/extraction.service.js';
import type { OtherDocument } from '../../receipts/vocabulary/document-titles.js';
import { type DateWarning, isOfEarlierYear } from '../../receipts/validation/purchase-age.js';
import type { Verdict } from '../../receipts/verdict.js';
import { SentPictures } from '../queries/sent-pictures.js';
import { DraftNotFound } from '../invoicing.errors.js';
import { invoicingSettings } from '../invoicing.settings.js';
import { type DeductionWarning, deductionWarning } from '../queries/deduction-warning.js';
import { PurchaseClaims } from '../purchases/purchase-claims.js';
import { type PurchaseFingerprint, purchaseFingerprints } from '../purchases/purchase-fingerprints.js';
import { CorrectionConfirmation } from '../processing/correction-confirmation.js';
import { areFarFromTotal } from './line-items-gap.js';
import { DraftExtractions } from './draft-extractions.js';
import type { ReceiptDraft } from './receipt-draft.entity.js';
import { ReceiptDrafts } from './receipt-drafts.js';

/** A warning about a purchase for which an invoice may be requested. */
export type DraftWarning = DateWarning | 'ITEMS_FAR_FROM_TOTAL' | 'OTHER_YEAR' | DeductionWarning;

/** An earlier invoice of a draft's picture or purchase that the caller may see. */
export interface EarlierInvoice {
  invoiceId: string;
  sentAt: Date;
  /** Whether it failed, so that another one makes sense. */
  hasFailed: boolean;
  /** Whether another one would be issued nevertheless. */
  isAllowed: boolean;
}

/** A draft as people see it before anything is charged. */
export interface DraftView {
  id: string;
  createdAt: Date;
  /**
   * `waiting`: for extraction; `good`: an invoice can be created, or the provider reads receipts itself; `refused`: an invoice
   * would fail; `unread`: it is extracted with its invoice, as today's free readings are used up, or reading it failed.
   */
  state: 'waiting' | 'good' | 'refused' | 'unread';
  /** Certain fields of the extraction; null if they are not certain. */
  vendor: string | null;
  total: Decimal | null;
  /** `YYYY-MM-DD`. */
  date: string | null;
  refusal: RefusalCode | null;
  /** The kind of document, if the picture shows something other than a receipt. */
  otherDocument: OtherDocument | null;
  /** Whether a person may correct misread fields before paying. */
  isCorrectable: boolean;
  warning: DraftWarning | null;
  earlier: EarlierInvoice | null;
  /** Identifies drafts of the same purchase; empty if that is unknown, or purchases may have several invoices. */
  purchase: PurchaseFingerprint[];
}

/** Shows drafts with the verdict on them. It is computed at each view, as the day and the receiver change. */
@Injectable()
export class DraftViews {
  constructor(
    @Inject(REQUIRED_FIELDS) private readonly requiredFields: RequiredFields | null,
    @Inject(invoicingSettings.KEY) private readonly settings: ConfigType<typeof invoicingSettings>,
    private readonly clock: Clock,
    private readonly drafts: ReceiptDrafts,
    private readonly purchases: PurchaseClaims,
    private readonly pictures: SentPictures,
    private readonly extraction: ExtractionService,
    private readonly store: ExtractionStore,
    private readonly extractions: DraftExtractions,
    private readonly confirmation: CorrectionConfirmation,
  ) {}

  /**
   * The caller's drafts, the oldest first.
   * @param receiverRfc receiver of their invoices. @param ids absent: all.
   */
  async of(caller: Caller, receiverRfc: string, ids?: readonly string[]): Promise<DraftView[]> {
    const drafts = await this.drafts.of(caller, ids);
    return Promise.all(drafts.map((draft) => this.view(caller, draft, receiverRfc)));
  }

  /**
   * One of the caller's drafts, with its extracted fields; null if there are none.
   * @throws {DraftNotFound}
   */
  async one(
    caller: Caller,
    receiverRfc: string,
    id: string,
  ): Promise<{ view: DraftView; fields: StoredFields | null }> {
    const [draft] = await this.drafts.of(caller, [id]);
    if (!draft) throw new DraftNotFound();
    const view = await this.view(caller, draft, receiverRfc);
    const extraction = await this.extractions.of(draft, receiverRfc);
    return { view, fields: extraction?.fields ?? null };
  }

  private async view(caller: Caller, draft: ReceiptDraft, receiverRfc: string): Promise<DraftView> {
    const { id, createdAt, status, imageHash, whole } = draft;
    const extracted = whole === null ? null : this.store.decode(whole);
    const checked =
      extracted && this.requiredFields
        ? this.check(extracted, receiverRfc, this.requiredFields)
        : NOT_EXTRACTED;
    const { verdict } = checked;
    const receipt = verdict && verdict.state !== 'refused' ? verdict.receipt : null;
    const holder = receipt && (await this.purchases.holderOf(caller, receipt, receiverRfc));
    const samePicture = await this.pictures.latestOfHash(caller, imageHash);
    const isAllowed = this.settings.REPEATED_RECEIPTS === 'allow';
    // An invoice that holds the purchase matters more than one of the same picture, which may have failed.
    const earlier =
      (holder && { ...holder, hasFailed: false, isAllowed }) ??
      (samePicture && { ...samePicture, isAllowed });
    const refusal = verdict?.state === 'refused' ? verdict.code : null;
    const withoutVerdict = status === 'waiting' ? 'waiting' : this.requiredFields ? 'unread' : 'good';
    return {
      id,
      createdAt,
      state: verdict ? (verdict.state === 'refused' ? 'refused' : 'good') : withoutVerdict,
      vendor: checked.vendor,
      total: checked.total,
      date: checked.date,
      refusal,
      otherDocument: extracted?.evidence.otherDocument ?? null,
      isCorrectable:
        verdict !== null &&
        this.confirmation.mayCorrectDraft(refusal) &&
        (earlier === null || earlier.hasFailed || isAllowed),
      warning: checked.warning,
      earlier,
      purchase: receipt && !isAllowed ? purchaseFingerprints(receipt, receiverRfc) : [],
    };
  }

  private check(
    extracted: ExtractedReceipt,
    receiverRfc: string,
    requiredFields: RequiredFields,
  ): CheckedDraft {
    const verdict = this.extraction.verdictOn({ receiverRfc }, extracted, requiredFields);
    const date = certainValue(extracted, 'date');
    const total = isCertain(extracted, 'total') ? (extracted.total?.value ?? null) : null;
    const [warning] = verdict.state === 'refused' ? [] : verdict.warnings;
    const yearWarning = date !== null && isOfEarlierYear(date, this.clock.now()) ? 'OTHER_YEAR' : null;
    const itemsWarning =
      verdict.state === 'readable' &&
      verdict.receipt.hasUnreconciledLines &&
      areFarFromTotal(extracted.lines?.value ?? [], total)
        ? 'ITEMS_FAR_FROM_TOTAL'
        : null;
    const lostDeduction = deductionWarning({
      formaPago: certainValue(extracted, 'paymentForm'),
      total,
      articles: extracted.lines?.value ?? [],
      isOfStation: extracted.fuelPermit !== null,
    });
    return {
      verdict,
      vendor: certainValue(extracted, 'vendorName'),
      total,
      date,
      warning: warning ?? itemsWarning ?? yearWarning ?? lostDeduction,
    };
  }
}

/** The certain fields of a draft, with the verdict. */
interface CheckedDraft extends Pick<DraftView, 'vendor' | 'total' | 'date' | 'warning'> {
  verdict: Verdict | null;
}

const NOT_EXTRACTED: CheckedDraft = { verdict: null, vendor: null, total: null, date: null, warning: null };
