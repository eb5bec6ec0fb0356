import type { ComponentChildren } from 'preact';
import type { StoredFields } from '../../../receipts/output/storage/stored-fields.js';
import { MAX_TEXT_LENGTH } from '../../../receipts/correction/correction.js';
import { permitsToChoose } from '../../../receipts/vendors/fuel-permits/station-permits.js';
import { formaPagoName } from '../../../sat/formas-pago.js';
import { RFC_PATTERN } from '../../../sat/rfc.js';
import { parseCentavos, receiptSums, type ReceiptSum } from '../../shared/receipt-checks.js';
import { Errors, Field, type FieldErrors, Form, Select, Tick } from '../../layout/form.js';
import type { Page } from '../../layout/page.js';
import { BackLink } from '../../layout/parts.js';
import type { MemberVisit } from '../../session/visit.js';
import { formatMoney } from '../../texts/format.js';
import { type RegionMarker, markersOf } from '../region-markers.js';
import { Picture } from '../picture.js';
import { FieldFormatter } from '../field-formatter.js';
import { LineItemRows } from './line-item-rows.js';
import type { CorrectionSubject, CorrectionTexts } from './correction-subject.js';
import { type CorrectedField, type CorrectionValues, hasAllLineItems, isEmpty } from './correction-values.js';

interface Props {
  subject: CorrectionSubject;
  texts: CorrectionTexts;
  values: CorrectionValues;
}

/** The correction page: the picture beside the fields, each with its extracted value and how certain it is. */
export function correctionPage(visit: MemberVisit, { subject, texts, values }: Props): Page {
  const { t, language } = visit;
  const { path, back, code, receiverRfc, extraction } = subject;
  const markers = extraction ? markersOf(extraction) : [];
  const errors = visit.flashedForm?.errors;
  const form: FormProps = { visit, extraction, markers, values, errors };
  const isOfFuel = code?.startsWith('FUEL_') || values.fields.fuel_permit !== '';
  const content = (
    <>
      <BackLink href={back.href}>{back.text}</BackLink>
      <h1>{texts.title}</h1>
      {texts.notice !== '' && (
        <p class={code === null ? 'notice' : 'notice bad'}>
          <strong>{texts.notice}</strong>
        </p>
      )}
      <p>{texts.intro}</p>
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
        data-other-taxes={otherTaxesOf(extraction)}
        data-agrees={t.correction.agrees}
        data-disagrees={t.correction.disagrees}
        data-locale={language === 'es' ? 'es-MX' : 'en-US'}
      >
        <div class="beside">
          <Picture visit={visit} path={`${path}/picture`} extraction={extraction} markers={markers} />
          <button type="button" class="plain" data-whole-photo="" hidden>
            {t.correction.wholePhoto}
          </button>
        </div>
        <Form visit={visit} action={`${path}/correct`}>
          <Errors visit={visit} errors={errors} />
          <Part title={t.correction.vendorPart}>
            <CorrectionField {...form} name="vendor_rfc" input={CAPITALS} required />
            {(values.isRfcAsPrinted || errors?.['vendor_rfc'] === t.correction.wrongCheckDigit) && (
              <Tick
                name="rfc_as_printed"
                label={t.correction.rfcAsPrinted}
                hint={t.correction.rfcAsPrintedHint}
                isTicked={values.isRfcAsPrinted}
              />
            )}
            <CorrectionField {...form} name="vendor" input={CAPITALS} required />
            {isOfFuel && <PermitField {...form} />}
          </Part>
          <Part title={t.correction.purchasePart}>
            <div class="pair">
              <CorrectionField {...form} name="date" input={{ type: 'date' }} />
              <CorrectionField {...form} name="time" input={{ type: 'time' }} />
            </div>
            <CorrectionField {...form} name="ticket_number" input={CAPITALS} />
            <Select
              {...{ visit, errors, name: 'payment_form', label: t.receipt.fields.payment_form }}
              hint={hintOf(form, 'payment_form')}
              value={values.fields.payment_form}
              choices={[{ value: '', label: t.correction.unknownPayment }, ...PAYMENTS]}
            />
          </Part>
          <Part title={t.correction.articlesPart}>
            {extraction && !hasAllLineItems(extraction) ? (
              <p class="hint">{t.correction.tooManyArticles}</p>
            ) : (
              <>
                <p class="hint">{t.correction.articlesHint}</p>
                <LineItemRows visit={visit} rows={values.articles} isOfFuel={isOfFuel} />
                <p class="error" id="articles-error" hidden={!errors?.['articles']}>
                  {errors?.['articles']}
                </p>
              </>
            )}
          </Part>
          <Part title={t.correction.amountsPart}>
            <div class="pair">
              <CorrectionField {...form} name="subtotal" input={AMOUNT} />
              <CorrectionField {...form} name="discount" input={AMOUNT} />
            </div>
            <div class="pair">
              <CorrectionField {...form} name="iva" input={AMOUNT} />
              <CorrectionField {...form} name="total" input={AMOUNT} required />
            </div>
            <PrintedTaxes visit={visit} extraction={extraction} />
            <Sums visit={visit} extraction={extraction} values={values} />
          </Part>
          {texts.request && <Part title={t.correction.requestPart}>{texts.request}</Part>}
          <p class="hint">{texts.cost}</p>
          <button class="button">{texts.submit}</button>
        </Form>
      </div>
    </>
  );
  return { title: texts.title, section: 'invoices', content };
}

const CAPITALS = { autocomplete: 'off', autocapitalize: 'characters', spellcheck: false } as const;
const PERMITS = 'permits-of-vendor';
const AMOUNT = { autocomplete: 'off', inputMode: 'decimal' } as const;

/** Payment forms at a till, by their codes in c_FormaPago. */
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
  extraction: StoredFields | null;
  markers: readonly RegionMarker[];
  values: CorrectionValues;
  errors: FieldErrors | undefined;
}

interface FieldProps extends FormProps {
  name: CorrectedField;
  input: Parameters<typeof Field>[0]['input'];
  required?: boolean;
  /** Follows the extracted value in the hint. */
  note?: string;
}

/** A field with its extracted value as a hint. When it has the focus, the picture shows its region. */
function CorrectionField({ name, input, required, note, ...form }: FieldProps) {
  const { visit, values, errors, markers } = form;
  const mark = markers.find(({ field }) => field.name === name);
  return (
    <div class="said" data-mark={mark?.number}>
      <Field
        {...{ visit, errors, name, label: visit.t.receipt.fields[name], required }}
        value={values.fields[name]}
        hint={note === undefined ? hintOf(form, name) : `${hintOf(form, name)} · ${note}`}
        input={{ ...input, maxLength: MAX_TEXT_LENGTH }}
      />
    </div>
  );
}

/** The permit of a fuel station, with those of the vendor to choose from. */
function PermitField(form: FormProps) {
  const { visit, values } = form;
  const permits = permitsToChoose(values.fields.vendor);
  if (permits.length === 0) return <CorrectionField {...form} name="fuel_permit" input={CAPITALS} />;
  return (
    <>
      <CorrectionField
        {...form}
        name="fuel_permit"
        note={visit.t.correction.choosePermit}
        input={{ ...CAPITALS, list: PERMITS }}
      />
      <datalist id={PERMITS}>
        {permits.map(({ numero, states }) => (
          <option key={numero} value={numero}>
            {states.join(', ')}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** The extracted value, and how certain it is. */
function hintOf({ visit: { t, language }, extraction }: FormProps, name: CorrectedField): string {
  const field = extraction?.fields.find((other) => other.name === name);
  const value = field && extraction ? new FieldFormatter(t, language, extraction).text(field) : null;
  if (!field || value === null) return t.receipt.standings.missed;
  return `${t.correction.wasRead(value)} · ${t.receipt.standings[field.standing]}`;
}

/** The taxes that were read, with their rates. Only the IVA can be corrected. */
function PrintedTaxes({ visit: { t, language }, extraction }: Pick<FormProps, 'visit' | 'extraction'>) {
  if (!extraction) return null;
  const formatter = new FieldFormatter(t, language, extraction);
  const valueOf = (name: TaxField): string | null => {
    const value = extraction.fields.find((field) => field.name === name)?.value ?? null;
    return value === null ? null : formatter.text({ name, value });
  };
  const amounts = (['iva', 'ieps', 'local_taxes'] as const).flatMap((name) => {
    const amount = valueOf(name);
    return amount === null ? [] : [`${t.receipt.fields[name]} ${amount}`];
  });
  const taxes = valueOf('taxes') ?? amounts.join(', ');
  return <p class="hint">{taxes === '' ? t.correction.noPrintedTaxes : t.correction.printedTaxes(taxes)}</p>;
}

type TaxField = 'iva' | 'ieps' | 'local_taxes' | 'taxes';

/** Says whether the line items and the subtotal add up to the total. The script updates it while the user types. */
function Sums({ visit, extraction, values }: Pick<FormProps, 'visit' | 'extraction' | 'values'>) {
  const { t, language } = visit;
  const { total, subtotal, discount, iva } = values.fields;
  const sums = receiptSums({
    total: parseCentavos(total),
    subtotal: parseCentavos(subtotal),
    discount: parseCentavos(discount),
    iva: parseCentavos(iva),
    otherTaxes: Number(otherTaxesOf(extraction)),
    articles: values.articles
      .filter((article) => !isEmpty(article) && !article.isRemoved)
      .map(({ amount }) => parseCentavos(amount)),
  });
  const money = (centavos: number) => formatMoney(centavos / 100, 'MXN', language);
  const templates = { articles: t.correction.articlesMake, subtotal: t.correction.subtotalMakes };
  return (
    <div role="status" class="sums">
      {(['articles', 'subtotal'] as const).map((of) => {
        const sum: ReceiptSum | undefined = sums.find((candidate) => candidate.of === of);
        const [first = '', middle = '', last = ''] = templates[of].split('#');
        return (
          <p
            key={of}
            class={sum?.agrees ? 'sum agrees' : 'sum'}
            data-sum={of}
            data-words={templates[of]}
            hidden={!sum}
          >
            {sum &&
              `${first}${money(sum.makes)}${middle}${money(parseCentavos(total) ?? 0)}${last}: ${sum.agrees ? t.correction.agrees : t.correction.disagrees}`}
          </p>
        );
      })}
    </div>
  );
}

/** Sum of the extracted IEPS and local taxes, in centavos. */
function otherTaxesOf(extraction: StoredFields | null): string {
  const amounts = ['ieps', 'local_taxes'].map(
    (name) => parseCentavos(extraction?.fields.find((field) => field.name === name)?.value ?? '') ?? 0,
  );
  return String(amounts.reduce((all, amount) => all + amount, 0));
}
