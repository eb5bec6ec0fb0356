import type { InvoiceForPeople } from '../../invoicing/queries/invoice-views.js';
import { Icon } from '../layout/icon.js';
import type { MemberVisit } from '../session/visit.js';

const STEPS = ['received', 'read', 'stamped', 'ready'] as const;
type Step = (typeof STEPS)[number];

/** Where an invoice is that is under way: what its receipt was read for is with who stamps it. */
export function stepOf({ submittedAt, waiting }: InvoiceForPeople, isRead: boolean): Step {
  return isRead || submittedAt !== null || waiting ? 'stamped' : 'read';
}

/** What is done, what is being done now, and what comes. */
export function Steps({ visit: { t }, now }: { visit: MemberVisit; now: Step }) {
  const at = STEPS.indexOf(now);
  return (
    <ol class="steps">
      {STEPS.map((step, index) => (
        <li
          key={step}
          class={index < at ? 'done' : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span class="step-sign">{index < at && <Icon name="check" />}</span>
          {t.receipt.steps[step]}
          {index < at && <span class="unseen"> ({t.receipt.stepDone})</span>}
          {index === at && <span class="unseen"> ({t.receipt.stepNow})</span>}
        </li>
      ))}
    </ol>
  );
}
