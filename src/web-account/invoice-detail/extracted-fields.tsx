import type { StoredFields } from '../../receipts/output/storage/stored-fields.js';
import type { MemberVisit } from '../session/visit.js';
import { titleCase } from '../texts/format.js';
import type { StoredField, RegionMarker } from './region-markers.js';
import { FieldFormatter } from './field-formatter.js';

interface Props {
  visit: MemberVisit;
  extraction: StoredFields | null;
  markers: readonly RegionMarker[];
  isUnderWay: boolean;
}

/** The line items, and the list of extracted fields with all values of the markers in the picture. Empty if this service didn't read the receipt. */
export function ExtractedFields({ visit, extraction, markers, isUnderWay }: Props) {
  const { t, language } = visit;
  if (!extraction && !isUnderWay) return null;
  return (
    <div class="reading">
      {extraction && extraction.articles.length > 0 && (
        <LineItems
          visit={visit}
          extraction={extraction}
          formatter={new FieldFormatter(t, language, extraction)}
        />
      )}
      <h3>{t.receipt.read}</h3>
      {extraction ? (
        <Fields visit={visit} extraction={extraction} markers={markers} />
      ) : (
        <p class="hint">{t.receipt.readLater}</p>
      )}
    </div>
  );
}

function Fields({ visit, extraction, markers }: Omit<Props, 'isUnderWay'> & { extraction: StoredFields }) {
  const { t, language } = visit;
  const fields = extraction.fields.filter((field) => !isImpliedCurrency(field));
  if (fields.length === 0) return <p>{t.receipt.readNothing}</p>;
  const formatter = new FieldFormatter(t, language, extraction);
  return (
    <>
      {markers.length > 0 && <p class="hint">{t.receipt.readHint}</p>}
      <ul class="fields">
        {fields.map((field, index) => (
          <Field
            key={index}
            visit={visit}
            field={field}
            value={formatter.text(field)}
            number={markers.find((marker) => marker.field === field)?.number ?? null}
          />
        ))}
      </ul>
    </>
  );
}

/** A receipt without a currency is in pesos. This isn't shown, since it was not extracted. */
const isImpliedCurrency = ({ name, value, region }: StoredField): boolean =>
  name === 'currency' && value === 'MXN' && region === null;

/** Fields that receipts print in capitals. */
const CAPITALIZED_FIELDS: ReadonlySet<string> = new Set(['vendor', 'address', 'branch_address']);

interface FieldProps {
  visit: MemberVisit;
  field: StoredField;
  value: string | null;
  number: number | null;
}

function Field({ visit: { t }, field, value, number }: FieldProps) {
  const status = value === null ? 'missed' : field.standing;
  const names: Record<string, string> = t.receipt.fields;
  const name = names[field.name] ?? field.name;
  return (
    <li data-mark={number ?? undefined} class={field.standing}>
      {number === null ? (
        <span class="mark-number none" aria-hidden="true" />
      ) : (
        <a class="mark-number" href={`#mark-${number}`} aria-label={t.receipt.showMark(number, name)}>
          <span>{number}</span>
        </a>
      )}
      <span class="field-name">{name}</span>
      <strong class="field-value">
        {value === null ? '–' : CAPITALIZED_FIELDS.has(field.name) ? titleCase(value) : value}
      </strong>
      <span class={status === 'certain' ? 'standing unseen' : 'standing'}>{t.receipt.standings[status]}</span>
    </li>
  );
}

function LineItems({
  visit: { t },
  extraction,
  formatter,
}: {
  visit: MemberVisit;
  extraction: StoredFields;
  formatter: FieldFormatter;
}) {
  const hidden = extraction.articlesRead - extraction.articles.length;
  return (
    <>
      <h3>{t.receipt.fields.lines}</h3>
      <table class="articles">
        <thead>
          <tr>
            <th scope="col">{t.receipt.quantity}</th>
            <th scope="col">{t.receipt.article}</th>
            <th scope="col">{t.receipt.amount}</th>
          </tr>
        </thead>
        <tbody>
          {extraction.articles.map(({ quantity, description, unitPrice, amount }, index) => (
            <tr key={index}>
              <td>{quantity}</td>
              <td lang="es">
                {description} {quantity !== '1' && <span class="aside">× {formatter.money(unitPrice)}</span>}
              </td>
              <td>{formatter.money(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && <p class="hint">{t.receipt.moreArticles(hidden)}</p>}
    </>
  );
}
