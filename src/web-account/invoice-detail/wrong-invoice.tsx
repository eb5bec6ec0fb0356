import { managesScope } from '../../auth/caller.js';
import type { InvoiceForPeople } from '../../invoicing/queries/invoice-views.js';
import type { MemberVisit } from '../session/visit.js';

interface Props {
  visit: MemberVisit;
  invoice: InvoiceForPeople;
  /** Whether the provider issues documents with fiscal validity. */
  isReal: boolean;
}

/**
 * What to do if a completed invoice is wrong. Nothing of it can be changed or cancelled here: only its issuer can cancel it at
 * SAT.
 */
export function WrongInvoice({ visit, invoice, isReal }: Props) {
  const { t, caller, session } = visit;
  // A notice says what to do with a cancelled one.
  if (invoice.status !== 'completed' || invoice.sat?.status === 'cancelado') return null;
  const isOfMember = caller.organization !== null && !managesScope(caller);
  return (
    <details class="facts-below">
      <summary>{t.receipt.wrong.title}</summary>
      {isReal ? (
        <>
          <p>{t.receipt.wrong.final}</p>
          <ul>
            <li>{t.receipt.wrong.askVendor}</li>
            <li>{t.receipt.wrong.acceptance}</li>
            <li>{isOfMember ? t.receipt.wrong.askAdministrator : t.receipt.wrong.askOperator}</li>
            <li>{t.receipt.wrong.once}</li>
          </ul>
        </>
      ) : (
        <p>{t.receipt.wrong.sandbox}</p>
      )}
      {invoice.profileId === caller.profileId && session.role === 'manager' && (
        <p>
          <a href="/account/settings/tax">{t.receipt.wrong.taxData}</a>
        </p>
      )}
    </details>
  );
}
