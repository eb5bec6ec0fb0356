import type { ReceiptCorrection } from '../../receipts/correction/storage/receipt-correction.entity.js';
import { FIELDS } from '../../receipts/extraction/field-table.js';
import type { MemberVisit } from '../session/visit.js';
import { formatTime } from '../texts/format.js';

interface Props {
  visit: MemberVisit;
  corrections: readonly Omit<ReceiptCorrection, 'invoiceId'>[];
}

/** The corrections of a receipt: who made them, when, and the extracted and corrected value of each field. */
export function CorrectionHistory({ visit, corrections }: Props) {
  const { t, caller } = visit;
  if (corrections.length === 0) return null;
  const names: Record<string, string> = t.receipt.fields;
  return (
    <details class="facts-below">
      <summary>{t.correction.history}</summary>
      {corrections.map(({ attempt, madeBy, madeAt, read, corrected }) => (
        <div key={attempt}>
          <p>
            {t.correction.correctedBy(
              madeBy === caller.profileId ? t.correction.you : t.correction.somebody,
              formatTime(madeAt, visit),
            )}
            :
          </p>
          <ul>
            {Object.entries(corrected).map(([key, value]) => {
              const { name } = FIELDS[key as keyof typeof corrected];
              if (key === 'lines') return <li key={key}>{names[name]}</li>;
              const before = read[name] ?? t.correction.notRead;
              return (
                <li key={key}>
                  {names[name]}:{' '}
                  {t.correction.changed(before, typeof value === 'string' ? value : t.correction.notPrinted)}
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </details>
  );
}
