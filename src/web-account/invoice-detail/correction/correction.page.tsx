import type { ComponentChildren } from 'preact';
import type { StoredFields } from '../../../receipts/extraction/storage/stored-fields.js';
import { MAX_TEXT_LENGTH } from '../../../receipts/correction/correction.js';
import { formaPagoName } from '../../../sat/formas-pago.js';
import { RFC_PATTERN } from '../../../sat/rfc.js';
import { centavosOf, receiptSums, type ReceiptSum } from '../../browser/receipt-checks.js';
import { Errors, Field, type FieldErrors, Form, Select, Tick } from '../../layout/form.js';
import type { Page } from '../../layout/page.js';
import { BackLink } from '../../layout/parts.js';
import type { MemberVisit } from '../../session/visit.js';
import { formatMoney } from '../../texts/format.js';
import { adviceOn } from '../failure-advice.js';
import { type RegionMarker, markersOf } from '../region-markers.js';
import { Picture } from '../picture.js';
import { ReadValues } from '../read-value.js';
import { ArticleRows } from './article-rows.js';
import type { Correctable, CorrectionWords } from './correctable.js';
import { type CorrectedField, type CorrectionValues, hasAllArticles, isEmpty } from './correction-values.js';

interface Props {
  receipt: Correctable;
  words: CorrectionWords;
  values: CorrectionValues;
}

/** The photograph beside the fields: what was read of each, how certain that is, and what it should be. */
export function correctionPage(visit: MemberVisit, { receipt, words, values }: Props): Page {
  const { t, language } = visit;
  const { path, back, code, receiverRfc, reading } = receipt;
  const marks = reading ? markersOf(reading) : [];
  const errors = visit.flashedForm?.errors;
  const form: FormProps = { visit, reading, marks, values, errors };
  const isOfFuel = code.startsWith('FUEL_') || values.fields.fuel_permit !== '';
  const content = (
    <>
      <BackLink href={back.href}>{back.text}</BackLink>
      <h1>{t.correction.title}</h1>
      <p class="notice bad">
        <strong>{adviceOn(t, code, null).reason}</strong>
      </p>
      <p>{words.intro}</p>
      <div
        class="receipt correction"
        data-correction=""
        data-rfc-pattern={RFC_PATTERN.source}
        data-receiver-rfc={receiverRfc}
        data-wrong-rfc={t.correction.wrongRfc}
        data-own-rfc={t.correction.receiverRfc}
        data-wrong-check-digit={t.correction.wrongCheckDigit}
        data-in-future={t.correction.inFuture}
        data-is-old={t.correction.isOld}
        data-wrong-amount={t.correction.wrongAmount}
        data-other-taxes={otherTaxesOf(reading)}
        data-agrees={t.correction.agrees}
        data-disagrees={t.correction.disagrees}
        data-locale={language === 'es' ? 'es-MX' : 'en-US'}
      >
        <div class="beside">
          <Picture visit={visit} path={`${path}/picture`} reading={reading} marks={marks} />
          <button type="button" class="plain" data-whole-photo="" hidden>
            {t.correction.wholePhoto}
          </button>
        </div>
        <Form visit={visit} action={`${path}/correct`}>
          <Errors visit={visit} errors={errors} />
          <Part title={t.correction.vendorPart}>
            <Said {...form} name="vendor_rfc" input={CAPITALS} required />
            {(values.isRfcAsPrinted || errors?.['vendor_rfc'] === t.correction.wrongCheckDigit) && (
              <Tick
                name="rfc_as_printed"
                label={t.correction.rfcAsPrinted}
                hint={t.correction.rfcAsPrintedHint}
                isTicked={values.isRfcAsPrinted}
              />
            )}
            <Said {...form} name="vendor" input={CAPITALS} required />
            {isOfFuel && <Said {...form} name="fuel_permit" input={CAPITALS} />}
          </Part>
          <Part title={t.correction.purchasePart}>
            <div class="pair">
              <Said {...form} name="date" input={{ type: 'date' }} />
              <Said {...form} name="time" input={{ type: 'time' }} />
            </div>
            <Said {...form} name="ticket_number" input={CAPITALS} />
            <Select
              {...{ visit, errors, name: 'payment_form', label: t.receipt.fields.payment_form }}
              hint={hintOf(form, 'payment_form')}
              value={values.fields.payment_form}
              choices={[{ value: '', label: t.correction.unknownPayment }, ...PAYMENTS]}
            />
          </Part>
          <Part title={t.correction.articlesPart}>
            {reading && !hasAllArticles(reading) ? (
              <p class="hint">{t.correction.tooManyArticles}</p>
            ) : (
              <>
                <p class="hint">{t.correction.articlesHint}</p>
                <ArticleRows visit={visit} rows={values.articles} isOfFuel={isOfFuel} />
                <p class="error" id="articles-error" hidden={!errors?.['articles']}>
                  {errors?.['articles']}
                </p>
              </>
            )}
          </Part>
          <Part title={t.correction.amountsPart}>
            <div class="pair">
              <Said {...form} name="subtotal" input={AMOUNT} />
              <Said {...form} name="discount" input={AMOUNT} />
            </div>
            <div class="pair">
              <Said {...form} name="iva" input={AMOUNT} />
              <Said {...form} name="total" input={AMOUNT} required />
            </div>
            <Sums visit={visit} reading={reading} values={values} />
          </Part>
          {words.request && <Part title={t.correction.requestPart}>{words.request}</Part>}
          <p class="hint">{words.cost}</p>
          <button class="button">{words.submit}</button>
        </Form>
      </div>
    </>
  );
  return { title: t.correction.title, section: 'invoices', content };
}

const CAPITALS = { autocomplete: 'off', autocapitalize: 'characters', spellcheck: false } as const;
const AMOUNT = { autocomplete: 'off', inputMode: 'decimal' } as const;

/** Ways in which somebody pays at a till, by c_FormaPago. */
const PAYMENTS = ['01', '04', '28', '03', '02', '05', '06', '08', '29'].map((code) => ({
  value: code,
  label: formaPagoName(code) ?? code,
  lang: 'es' as const,
}));

function Part({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <fieldset class="part">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

interface FormProps {
  visit: MemberVisit;
  reading: StoredFields | null;
  marks: readonly RegionMarker[];
  values: CorrectionValues;
  errors: FieldErrors | undefined;
}

interface SaidProps extends FormProps {
  name: CorrectedField;
  input: Parameters<typeof Field>[0]['input'];
  required?: boolean;
}

/** A field, with what was read in its place; whoever fills it in sees its place in the photograph. */
function Said({ name, input, required, ...form }: SaidProps) {
  const { visit, values, errors, marks } = form;
  const mark = marks.find(({ field }) => field.name === name);
  return (
    <div class="said" data-mark={mark?.number}>
      <Field
        {...{ visit, errors, name, label: visit.t.receipt.fields[name], required }}
        value={values.fields[name]}
        hint={hintOf(form, name)}
        input={{ ...input, maxLength: MAX_TEXT_LENGTH }}
      />
    </div>
  );
}

/** What was read there, and how certain it is, in words. */
function hintOf({ visit: { t, language }, reading }: FormProps, name: CorrectedField): string {
  const field = reading?.fields.find((one) => one.name === name);
  const value = field && reading ? new ReadValues(t, language, reading).text(field) : null;
  if (!field || value === null) return t.receipt.standings.missed;
  return `${t.correction.wasRead(value)} · ${t.receipt.standings[field.standing]}`;
}

/** Whether articles and subtotal come to the total: as it is typed, where there is script. */
function Sums({ visit, reading, values }: Pick<FormProps, 'visit' | 'reading' | 'values'>) {
  const { t, language } = visit;
  const { total, subtotal, discount, iva } = values.fields;
  const sums = receiptSums({
    total: centavosOf(total),
    subtotal: centavosOf(subtotal),
    discount: centavosOf(discount),
    iva: centavosOf(iva),
    otherTaxes: Number(otherTaxesOf(reading)),
    articles: values.articles
      .filter((article) => !isEmpty(article) && !article.isRemoved)
      .map(({ amount }) => centavosOf(amount)),
  });
  const money = (centavos: number) => formatMoney(centavos / 100, 'MXN', language);
  const words = { articles: t.correction.articlesMake, subtotal: t.correction.subtotalMakes };
  return (
    <div role="status" class="sums">
      {(['articles', 'subtotal'] as const).map((of) => {
        const sum: ReceiptSum | undefined = sums.find((one) => one.of === of);
        const [first = '', middle = '', last = ''] = words[of].split('#');
        return (
          <p
            key={of}
            class={sum?.agrees ? 'sum agrees' : 'sum'}
            data-sum={of}
            data-words={words[of]}
            hidden={!sum}
          >
            {sum &&
              `${first}${money(sum.makes)}${middle}${money(centavosOf(total) ?? 0)}${last}: ${sum.agrees ? t.correction.agrees : t.correction.disagrees}`}
          </p>
        );
      })}
    </div>
  );
}

/** IEPS and local taxes that were read, in centavos. */
function otherTaxesOf(reading: StoredFields | null): string {
  const amounts = ['ieps', 'local_taxes'].map(
    (name) => centavosOf(reading?.fields.find((field) => field.name === name)?.value ?? '') ?? 0,
  );
  return String(amounts.reduce((all, amount) => all + amount, 0));
}
