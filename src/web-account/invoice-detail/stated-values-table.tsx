import type { StatedItem, StatedValues } from '../../invoicing/corrections/stated-values.js';
import type { StoredFields } from '../../receipts/output/storage/stored-fields.js';
import type { MemberVisit } from '../session/visit.js';
import { FieldFormatter } from './field-formatter.js';

interface Props {
  visit: MemberVisit;
  extraction: StoredFields | null;
  values: StatedValues;
}

/** What was read of a receipt beside what a person stated: corrected fields, then line items. */
export function StatedValuesTable({ visit: { t, language }, extraction, values }: Props) {
  const names: Record<string, string> = t.receipt.fields;
  const formatter = new FieldFormatter(t, language, extraction);
  const item = ({ description, quantity, unitPrice, amount }: StatedItem): string =>
    `${description} · ${quantity} × ${formatter.money(unitPrice)} = ${formatter.money(amount)}`;
  return (
    <table class="articles stated">
      <thead>
        <tr>
          <th scope="col">{t.correction.field}</th>
          <th scope="col">{t.correction.read}</th>
          <th scope="col">{t.correction.stated}</th>
        </tr>
      </thead>
      <tbody>
        {values.fields.map(({ name, read, stated }) => (
          <tr key={name}>
            <th scope="row">{names[name]}</th>
            <td>{formatter.text({ name, value: read }) ?? t.correction.notRead}</td>
            <td>{formatter.text({ name, value: stated }) ?? t.correction.notPrinted}</td>
          </tr>
        ))}
        {values.items.map(({ read, stated }, index) => (
          <tr key={index}>
            <th scope="row">{t.receipt.article}</th>
            <td>{read ? item(read) : t.correction.notRead}</td>
            <td>{stated ? item(stated) : t.correction.notPrinted}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
