import { RECEIPT_IMAGE } from '../../invoicing/creation/receipt-image.js';
import { MAX_DESCRIPTION } from '../../invoicing/creation/ticket.requests.js';
import type { Uso } from '../../sat/usos.js';
import { Errors, type FieldErrors, Form, Select, TextArea } from '../layout/form.js';
import type { Page } from '../layout/page.js';
import type { MemberVisit } from '../session/visit.js';

/** The pictures that one form may bring. */
export const PICTURES = { ...RECEIPT_IMAGE, most: 10, largest: 3 } as const;

/** A picture that became an invoice. */
export interface AcceptedPicture {
  /** Of the file, as its sender calls it. */
  name: string;
  invoiceId: string;
}

/** A picture that did not, and why. */
export interface RefusedPicture {
  name: string;
  /** In the reader's language. */
  reason: string;
  /** HTTP status. */
  status: number;
  retryAfterSeconds?: number;
  /** The invoice that it was sent for before, where that is why. */
  invoiceId?: string;
  /** The field of the form that it is about, where it is not about the picture. */
  field?: string;
}

interface Shown {
  requestId: string;
  /** Hashes of pictures that were sent before, which the reader was told: sent again, they are taken. */
  again?: string;
  uses: readonly Uso[];
  /** Null: somebody has to choose. */
  use: string | null;
  description?: string;
  /** Credits that the member has. */
  credits: number;
  /** Credits that an invoice costs. */
  price: number;
  /** Of one picture. */
  maxBytes: number;
  /** Whether a failed invoice gives its credit back. */
  givesBack: boolean;
  accepted?: AcceptedPicture[];
  refused?: RefusedPicture[];
  errors?: FieldErrors;
}

/** What browsers offer to choose from. */
const TYPES = 'image/jpeg,image/png';
const MEGABYTE = 1024 * 1024;

/** Pictures of receipts, what the invoices are for, and what they cost. */
export function newInvoicePage(visit: MemberVisit, shown: Shown): Page {
  const { t } = visit;
  const texts = t.invoices.new;
  const content = (
    <div>
      <h1>{texts.title}</h1>
      <Refused visit={visit} refused={shown.refused ?? []} />
      <Accepted visit={visit} accepted={shown.accepted ?? []} />
      <Errors visit={visit} errors={shown.errors} />
      {shown.credits < shown.price && !shown.refused && <p class="notice bad">{texts.noCredits}</p>}
      <Form visit={visit} action="/account/invoices/new" class="card" multipart enhance="new-invoice">
        <input type="hidden" name="request" value={shown.requestId} autocomplete="off" />
        <input type="hidden" name="again" value={shown.again ?? ''} autocomplete="off" />
        <Pictures visit={visit} shown={shown} />
        <Select
          {...{ visit, name: 'cfdi_usage', label: texts.use, hint: texts.useHint, value: shown.use ?? '' }}
          errors={shown.errors}
          required
          choices={[
            ...(shown.use === null ? [{ value: '', label: texts.chooseUse }] : []),
            ...shown.uses.map(({ code, name }) => ({
              value: code,
              label: `${name} (${code})`,
              lang: 'es' as const,
            })),
          ]}
        />
        <TextArea
          {...{ visit, name: 'expense_description', label: texts.description, value: shown.description }}
          hint={texts.descriptionHint}
          errors={shown.errors}
          maxLength={MAX_DESCRIPTION}
        />
        <p>
          {texts.cost(t.common.credits(shown.price))} {texts.left(t.common.credits(shown.credits))}
        </p>
        <p class="hint">{shown.givesBack ? texts.givesBack : texts.keeps}</p>
        <p class="send">
          <button class="button">{texts.submit}</button>
        </p>
      </Form>
    </div>
  );
  return { title: texts.title, section: 'invoices', content };
}

/** Two inputs for the same: one chooses files, the other one opens a phone's camera. The script makes one list of both. */
function Pictures({ visit, shown }: { visit: MemberVisit; shown: Shown }) {
  const texts = visit.t.invoices.new;
  const error = shown.errors?.[PICTURES.field];
  const described = `${PICTURES.field}-hint ${PICTURES.field}-error`;
  return (
    <div
      class="pictures"
      data-pictures=""
      data-max-bytes={shown.maxBytes}
      data-field={PICTURES.field}
      data-list="/account/invoices?done=accepted"
      data-waiting={texts.state.waiting}
      data-sending={texts.state.sending}
      data-accepted={texts.state.accepted}
      data-lost={texts.state.lost}
      data-ended={texts.state.ended}
      data-failed={texts.state.failed}
      data-heic={texts.state.heic}
      data-pdf={texts.state.pdf}
      data-other={texts.state.other}
      data-large={texts.state.large(Math.floor(shown.maxBytes / MEGABYTE))}
      data-none={texts.noPicture}
    >
      <div class="field camera">
        <label for="camera">{texts.camera}</label>
        <input
          type="file"
          id="camera"
          name={PICTURES.field}
          accept={TYPES}
          capture="environment"
          aria-describedby={described}
        />
      </div>
      <div class="field choose">
        <label for={PICTURES.field}>
          <span class="without">{texts.choose}</span>
          <span class="with desktop">{texts.drop}</span>
          <span class="with phone">{texts.choosePhotos}</span>
        </label>
        <input
          type="file"
          id={PICTURES.field}
          name={PICTURES.field}
          accept={TYPES}
          multiple
          aria-describedby={described}
          aria-invalid={error ? 'true' : undefined}
        />
      </div>
      <p class="hint" id={`${PICTURES.field}-hint`}>
        {texts.pictureHint(Math.floor(shown.maxBytes / MEGABYTE))}{' '}
        <span class="without">
          {texts.atOnce(PICTURES.most, Math.floor((PICTURES.largest * shown.maxBytes) / MEGABYTE))}
        </span>
      </p>
      <p class="error" id={`${PICTURES.field}-error`} hidden={!error}>
        {error}
      </p>
      <ul class="chosen" aria-label={texts.chosen} hidden data-chosen="" />
      <p class="unseen" role="status" data-announce="" />
      <template data-picture="">
        <li>
          <img alt="" width="64" height="64" />
          <div>
            <strong data-name="" />
            <p data-state="" />
            <p class="buttons">
              <a data-see="" hidden>
                {texts.see}
              </a>
              <a data-sign-in="" href="/account/sign-in" target="_blank" rel="noopener" hidden>
                {texts.signIn}
              </a>
              <button type="button" class="plain" data-retry="" hidden>
                {texts.retry}
              </button>
              <button type="button" class="plain" data-remove="">
                {texts.remove}
              </button>
            </p>
          </div>
        </li>
      </template>
    </div>
  );
}

function Refused({ visit, refused }: { visit: MemberVisit; refused: RefusedPicture[] }) {
  if (refused.length === 0) return null;
  const texts = visit.t.invoices.new;
  return (
    <div class="notice bad" role="alert" tabIndex={-1} data-focus="">
      <p>{texts.refused}</p>
      <ul>
        {refused.map(({ name, reason, invoiceId }, at) => (
          <li key={at}>
            <strong>{name}</strong>: <span data-reason="">{reason}</span>
            {invoiceId !== undefined && (
              <>
                {' '}
                <a href={`/account/invoices/${invoiceId}`} data-other-invoice="">
                  {texts.seeOther}
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
      <p>{texts.chooseAgain}</p>
    </div>
  );
}

function Accepted({ visit, accepted }: { visit: MemberVisit; accepted: AcceptedPicture[] }) {
  if (accepted.length === 0) return null;
  return (
    <div class="notice good" role="status">
      <p>{visit.t.invoices.new.accepted}</p>
      <ul>
        {accepted.map(({ name, invoiceId }, at) => (
          <li key={at}>
            <a href={`/account/invoices/${invoiceId}`}>{name}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
