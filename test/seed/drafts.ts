import type { INestApplicationContext } from '@nestjs/common';
import { newInvoiceId } from '../../src/invoicing/creation/accept-invoice.sql.js';
import { ReceiptDraft } from '../../src/invoicing/drafts/receipt-draft.entity.js';
import type { Tx } from '../../src/platform/database/tx.js';
import type { Profile } from '../../src/profiles/profile.entity.js';
import { readFields } from '../../src/receipts/fields/read-fields.js';
import { ExtractionStore } from '../../src/receipts/output/storage/extraction-store.js';
import { typedPage } from '../support/receipts/typed-page.js';
import type { PlannedDraft } from './plan.js';
import { receiptText } from './receipt.js';
import { storePicture } from './stored-picture.js';

/** A draft whose picture is stored, but not its row. */
export type PreparedDraft = Omit<ReceiptDraft, 'scopeId' | 'profileId' | 'imageBytes' | 'readingMs'>;

/** Creates the picture and the extraction of a draft, and stores the picture. */
export async function prepareDraft(
  app: INestApplicationContext,
  { purchase, defect, isWaiting }: PlannedDraft,
  { receiverRfc, createdAt }: Pick<ReceiptDraft, 'receiverRfc' | 'createdAt'>,
): Promise<PreparedDraft> {
  const id = newInvoiceId();
  const text = receiptText(purchase, defect);
  const reading = readFields(typedPage(text), { receiverRfc });
  return {
    id,
    receiverRfc,
    createdAt,
    ...(await storePicture(app, { id, createdAt }, text)),
    // No job extracts a waiting draft: it stays as it is.
    status: isWaiting ? 'waiting' : 'read',
    whole: isWaiting ? null : app.get(ExtractionStore).encode(reading),
  };
}

/** Inserts the drafts of a profile. */
export async function insertDrafts(
  tx: Tx,
  drafts: readonly PreparedDraft[],
  { id: profileId, scopeId }: Pick<Profile, 'id' | 'scopeId'>,
): Promise<void> {
  for (const draft of drafts) await tx.insert(ReceiptDraft, { ...draft, scopeId, profileId });
}
