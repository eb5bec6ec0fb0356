import type { Uso } from '../../sat/usos.js';
import { Errors, type FieldErrors, Form, Select } from '../layout/form.js';
import type { Page } from '../layout/page.js';
import type { MemberVisit } from '../session/visit.js';
import { titleCase } from '../texts/format.js';
import type { PossibleReceiver } from './invoice-receiver.js';
import { PictureInputs, PICTURES } from './picture-inputs.js';
import { Cost, DescriptionField, UseField } from './request-fields.js';

/** A picture for which an invoice was created. */
export interface AcceptedPicture {
  /** Name of the file. */
  name: string;
  invoiceId: string;
}

/** A picture for which no invoice was created, and the reason. */
export interface RefusedPicture {
  name: string;
  /** In the user's language. */
  reason: string;
  /** HTTP status. */
  status: number;
  retryAfterSeconds?: number;
  /** The earlier invoice of the same picture, if that is the reason. */
  invoiceId?: string;
  /** The form field that caused the error, if it isn't the picture. */
  field?: string;
}

interface Shown {
  requestId: string;
  /** Hashes of pictures that were sent before, separated by blanks. The user knows it, so they are accepted if they are sent again. */
  confirmedHashes?: string;
  /** Members for whom the user may request invoices. Empty: only for themselves. */
  receivers: readonly PossibleReceiver[];
  /** Id of the selected member. */
  receiver: string;
  /** Whether the receiver isn't the user. The organization pays in this case. */
  isForOther: boolean;
  uses: readonly Uso[];
  /** Null: the user has to choose. */
  use: string | null;
  description?: string;
  /** Credits that the payer has. */
  credits: number;
  /** Credits that an invoice costs. */
  price: number;
  /** Maximum size of one picture. */
  maxBytes: number;
  /** Whether the credits of a failed invoice are refunded. */
  isRefunded: boolean;
  /** Whether the script will load drafts of an earlier visit. */
  hasDrafts: boolean;
  accepted?: AcceptedPicture[];
  refused?: RefusedPicture[];
  errors?: FieldErrors;
}

/** The page for new invoices: pictures of receipts, the use of the invoices, and their price. */
export function newInvoicePage(visit: MemberVisit, shown: Shown): Page {
  const texts = visit.t.invoices.new;
  const content = (
    <div>
      <h1>{texts.title}</h1>
      <Refused visit={visit} refused={shown.refused ?? []} />
      <Accepted visit={visit} accepted={shown.accepted ?? []} />
      <Errors visit={visit} errors={shown.errors} />
      {shown.credits < shown.price && !shown.refused && (
        <p class="notice bad">{shown.isForOther ? texts.noOrganizationCredits : texts.noCredits}</p>
      )}
      <Form
        visit={visit}
        action="/account/invoices/new"
        class={shown.hasDrafts ? 'card awaits-drafts' : 'card'}
        multipart
        enhance="new-invoice"
      >
        <input type="hidden" name="request" value={shown.requestId} autocomplete="off" />
        <input type="hidden" name="again" value={shown.confirmedHashes ?? ''} autocomplete="off" />
        <PictureInputs {...{ visit, ...shown }} error={shown.errors?.[PICTURES.field]} />
        {shown.receivers.length > 1 && (
          <Select
            {...{ visit, name: 'for', label: texts.member, hint: texts.memberHint, value: shown.receiver }}
            errors={shown.errors}
            isPlain
            choices={shown.receivers.map(({ id, name }) => ({
              value: id,
              label: id === visit.caller.profileId ? texts.ownName(titleCase(name)) : titleCase(name),
            }))}
          />
        )}
        <div id="use-of-receiver" data-of-receiver="">
          <UseField visit={visit} uses={shown.uses} use={shown.use} errors={shown.errors} />
        </div>
        <DescriptionField visit={visit} description={shown.description} errors={shown.errors} />
        <p id="cost" data-of-receiver="">
          <Cost visit={visit} price={shown.price} credits={shown.credits} isForOther={shown.isForOther} />
        </p>
        <p class="hint">{shown.isRefunded ? texts.givesBack : texts.keeps}</p>
        <div class="send">
          <p class="hint" data-rest="" />
          <p class="outcome" role="status" data-outcome="" />
          <a class="button" href="/account/invoices" data-done="" hidden>
            {visit.t.drafts.seeInvoices}
          </a>
          <button class="button" data-send="">
            {texts.submit}
          </button>
        </div>
      </Form>
    </div>
  );
  return { title: texts.title, section: 'invoices', content };
}

function Refused({ visit, refused }: { visit: MemberVisit; refused: RefusedPicture[] }) {
  if (refused.length === 0) return null;
  const texts = visit.t.invoices.new;
  return (
    <div class="notice bad" role="alert" tabIndex={-1} data-focus="">
      <p>{texts.refused}</p>
      <ul>
        {refused.map(({ name, reason, invoiceId }, index) => (
          <li key={index}>
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
        {accepted.map(({ name, invoiceId }, index) => (
          <li key={index}>
            <a href={`/account/invoices/${invoiceId}`}>{name}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
