import type { StoredFields } from '../../receipts/extraction/storage/stored-fields.js';
import type { MemberVisit } from '../session/visit.js';
import { titleCase } from '../texts/format.js';
import type { StoredField, RegionMarker } from './region-markers.js';
import { ReadValues } from './read-value.js';

interface Props {
  visit: MemberVisit;
  reading: StoredFields | null;
  marks: readonly RegionMarker[];
  isUnderWay: boolean;
}

/** What was read, in words: everything that the marks of the photograph say. Nothing where nothing was read here. */
export function Reading({ visit, reading, marks, isUnderWay }: Props) {
  const { t } = visit;
  if (!reading && !isUnderWay) return null;
  return (
    <div class="reading">
      <h3>{t.receipt.read}</h3>
      {reading ? (
        <Fields visit={visit} reading={reading} marks={marks} />
      ) : (
        <p class="hint">{t.receipt.readLater}</p>
      )}
    </div>
  );
}

function Fields({ visit, reading, marks }: Omit<Props, 'isUnderWay'> & { reading: StoredFields }) {
  const { t, language } = visit;
  const fields = reading.fields.filter((field) => !isTakenForGranted(field));
  if (fields.length === 0) return <p>{t.receipt.readNothing}</p>;
  const values = new ReadValues(t, language, reading);
  return (
    <>
      {marks.length > 0 && <p class="hint">{t.receipt.readHint}</p>}
      <ul class="fields">
        {fields.map((field, index) => (
          <Field
            key={index}
            visit={visit}
            field={field}
            value={values.text(field)}
            number={marks.find((mark) => mark.field === field)?.number ?? null}
          />
        ))}
      </ul>
      {reading.articles.length > 0 && <Articles visit={visit} reading={reading} values={values} />}
    </>
  );
}

/** Pesos are what a receipt is in that says nothing: nobody has read them anywhere. */
const isTakenForGranted = ({ name, value, region }: StoredField): boolean =>
  name === 'currency' && value === 'MXN' && region === null;

/** What registers print in capitals. */
const PRINTED: ReadonlySet<string> = new Set(['vendor', 'address', 'branch_address']);

interface FieldProps {
  visit: MemberVisit;
  field: StoredField;
  value: string | null;
  number: number | null;
}

function Field({ visit: { t }, field, value, number }: FieldProps) {
  const standing = value === null ? 'missed' : field.standing;
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
        {value === null ? '–' : PRINTED.has(field.name) ? titleCase(value) : value}
      </strong>
      <span class={standing === 'certain' ? 'standing unseen' : 'standing'}>
        {t.receipt.standings[standing]}
      </span>
    </li>
  );
}

function Articles({
  visit: { t },
  reading,
  values,
}: {
  visit: MemberVisit;
  reading: StoredFields;
  values: ReadValues;
}) {
  const more = reading.articlesRead - reading.articles.length;
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
          {reading.articles.map(({ quantity, description, unitPrice, amount }, index) => (
            <tr key={index}>
              <td>{quantity}</td>
              <td lang="es">
                {description} {quantity !== '1' && <span class="aside">× {values.money(unitPrice)}</span>}
              </td>
              <td>{values.money(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p class="hint">{t.receipt.moreArticles(more)}</p>}
    </>
  );
}
