import { personOf } from '../../auth/caller.js';
import { correctedValues } from '../../invoicing/corrections/corrected-values.js';
import type { ReceiptCorrection } from '../../receipts/correction/storage/receipt-correction.entity.js';
import type { StoredFields } from '../../receipts/output/storage/stored-fields.js';
import type { MemberVisit } from '../session/visit.js';
import { formatTime } from '../texts/format.js';
import { CorrectedValuesTable } from './corrected-values-table.js';

interface Props {
  visit: MemberVisit;
  extraction: StoredFields | null;
  corrections: readonly Omit<ReceiptCorrection, 'invoiceId'>[];
}

/** The corrections of a receipt: who made them, when, and the extracted and corrected value of each field and line item. */
export function CorrectionHistory({ visit, extraction, corrections }: Props) {
  const { t, caller } = visit;
  if (corrections.length === 0) return null;
  return (
    <details class="facts-below">
      <summary>{t.correction.history}</summary>
      {corrections.map((correction) => (
        <div key={correction.attempt}>
          <p>
            {t.correction.correctedBy(
              correction.madeBy === personOf(caller) ? t.correction.you : t.correction.somebody,
              formatTime(correction.madeAt, visit),
            )}
            :
          </p>
          <CorrectedValuesTable {...{ visit, extraction, values: correctedValues([correction]) }} />
        </div>
      ))}
    </details>
  );
}
