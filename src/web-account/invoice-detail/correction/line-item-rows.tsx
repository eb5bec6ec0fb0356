import type { Visit } from '../../session/visit.js';
import { type LineItemValues, MAX_ROWS } from './correction-values.js';

interface Props {
  visit: Visit;
  rows: readonly LineItemValues[];
  isOfFuel: boolean;
}

/** One row for each line item, and two empty rows. The script adds rows on demand. */
export function LineItemRows({ visit, rows, isOfFuel }: Props) {
  const { t } = visit;
  return (
    <div class="article-rows" data-articles="" data-max-rows={MAX_ROWS}>
      <input type="hidden" name="articles" value={rows.length} />
      {rows.map((row, index) => (
        <LineItemRow key={index} visit={visit} row={row} index={index} isOfFuel={isOfFuel} />
      ))}
      <button type="button" class="button second" data-add-article="" hidden>
        {t.correction.addArticle}
      </button>
    </div>
  );
}

interface RowProps {
  visit: Visit;
  row: LineItemValues;
  index: number;
  isOfFuel: boolean;
}

function LineItemRow({ visit: { t }, row, index, isOfFuel }: RowProps) {
  const texts = t.correction;
  const name = (part: string) => `article-${index}-${part}`;
  const quantity = isOfFuel ? texts.quantityOfFuel : texts.quantity;
  return (
    <fieldset class="article-row" data-article="">
      <legend class="unseen">{texts.article(index + 1)}</legend>
      {row.was !== null && <input type="hidden" name={name('was')} value={row.was} />}
      <Cell name={name('description')} label={texts.articleName} value={row.description} isWide />
      <Cell name={name('quantity')} label={quantity} value={row.quantity} isNumber />
      <Cell name={name('price')} label={texts.price} value={row.unitPrice} isNumber />
      <Cell name={name('amount')} label={texts.articleAmount} value={row.amount} isNumber />
      <label class="check">
        <input type="checkbox" name={name('remove')} value="yes" checked={row.isRemoved} />
        {texts.remove}
      </label>
    </fieldset>
  );
}

interface CellProps {
  name: string;
  label: string;
  value: string;
  isWide?: boolean;
  isNumber?: boolean;
}

function Cell({ name, label, value, isWide, isNumber }: CellProps) {
  return (
    <div class={isWide ? 'wide' : undefined}>
      <label for={name}>{label}</label>
      <input
        id={name}
        name={name}
        type="text"
        value={value}
        maxLength={120}
        autocomplete="off"
        inputMode={isNumber ? 'decimal' : undefined}
      />
    </div>
  );
}
