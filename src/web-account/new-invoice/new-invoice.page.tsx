import type { Uso } from '../../sat/usos.js';
import { Errors, type FieldErrors, Form, Select } from '../layout/form.js';
import type { Page } from '../layout/page.js';
import type { MemberVisit } from '../session/visit.js';
import { titleCase } from '../texts/format.js';
import type { PossibleReceiver } from './invoice-receiver.js';
import { PICTURES, Pictures } from './pictures.js';
import { Cost, DescriptionField, UseField } from './request-fields.js';

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
  /** Whom the reader may send for; empty: nobody else. */
  receivers: readonly PossibleReceiver[];
  /** Id of the one that it is for. */
  receiver: string;
  /** Whether that is another one than the reader: the organization pays then. */
  isForOther: boolean;
  uses: readonly Uso[];
  /** Null: somebody has to choose. */
  use: string | null;
  description?: string;
  /** Credits that the payer has. */
  credits: number;
  /** Credits that an invoice costs. */
  price: number;
  /** Of one picture. */
  maxBytes: number;
  /** Whether a failed invoice gives its credit back. */
  givesBack: boolean;
  /** Whether the script has tickets of an earlier visit to put into the tray. */
  hasDrafts: boolean;
  accepted?: AcceptedPicture[];
  refused?: RefusedPicture[];
  errors?: FieldErrors;
}

/** Pictures of receipts, what the invoices are for, and what they cost. */
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
        <input type="hidden" name="again" value={shown.again ?? ''} autocomplete="off" />
        <Pictures {...{ visit, ...shown }} error={shown.errors?.[PICTURES.field]} />
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
        <p class="hint">{shown.givesBack ? texts.givesBack : texts.keeps}</p>
        <p class="send">
          <button class="button" data-send="">
            {texts.submit}
          </button>
        </p>
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
