import type { ItemValues, CorrectedValues } from '../../invoicing/corrections/corrected-values.js';
import type { StoredFields } from '../../receipts/output/storage/stored-fields.js';
import type { MemberVisit } from '../session/visit.js';
import { FieldFormatter } from './field-formatter.js';

interface Props {
  visit: MemberVisit;
  extraction: StoredFields | null;
  values: CorrectedValues;
}

/**
 * What was read of a receipt beside what a person corrected: changed fields and line items, then the fields whose read value was
 * only confirmed.
 */
export function CorrectedValuesTable({ visit: { t, language }, extraction, values }: Props) {
  const names: Record<string, string> = t.receipt.fields;
  const formatter = new FieldFormatter(t, language, extraction);
  const item = ({ description, quantity, unitPrice, amount }: ItemValues): string =>
    `${description} · ${quantity} × ${formatter.money(unitPrice)} = ${formatter.money(amount)}`;
  const rows = [
    ...values.fields.map(({ name, read, corrected }) => ({
      name: names[name],
      read: formatter.text({ name, value: read }),
      corrected: formatter.text({ name, value: corrected }),
    })),
    ...values.items.map(({ read, corrected }) => ({
      name: t.receipt.article,
      read: read && item(read),
      corrected: corrected && item(corrected),
    })),
  ];
  if (rows.length === 0) return <p class="hint">{t.correction.noValues}</p>;
  const confirmed = rows.filter(({ read, corrected }) => read !== null && read === corrected);
  const changed = rows.filter((row) => !confirmed.includes(row));
  return (
    <table class="articles corrected-values">
      <thead>
        <tr>
          <th scope="col">{t.correction.field}</th>
          <th scope="col">{t.correction.read}</th>
          <th scope="col">{t.correction.correctedTo}</th>
        </tr>
      </thead>
      <tbody>
        {changed.map(({ name, read, corrected }, index) => (
          <tr key={index}>
            <th scope="row">{name}</th>
            <td>{read ?? t.correction.notRead}</td>
            <td>{corrected ?? t.correction.notPrinted}</td>
          </tr>
        ))}
      </tbody>
      {confirmed.length > 0 && (
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={3}>
              {t.correction.confirmedAsRead}
            </th>
          </tr>
          {confirmed.map(({ name, read, corrected }, index) => (
            <tr key={index}>
              <th scope="row">{name}</th>
              <td>{read}</td>
              <td>{corrected}</td>
            </tr>
          ))}
        </tbody>
      )}
    </table>
  );
}
