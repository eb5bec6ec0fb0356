import type { InvoiceForPeople } from '../../invoicing/queries/invoice-views.js';
import { Icon } from '../layout/icon.js';
import type { MemberVisit } from '../session/visit.js';

const STEPS = ['received', 'read', 'stamped', 'ready'] as const;
type Step = (typeof STEPS)[number];

/** The current step of an unsettled invoice. Once the receipt is read, the provider is stamping the invoice. */
export function stepOf({ submittedAt, waiting }: InvoiceForPeople, isRead: boolean): Step {
  return isRead || submittedAt !== null || waiting ? 'stamped' : 'read';
}

/** The steps of an invoice: done, current and next. */
export function Steps({ visit: { t }, current }: { visit: MemberVisit; current: Step }) {
  const currentIndex = STEPS.indexOf(current);
  return (
    <ol class="steps">
      {STEPS.map((step, index) => (
        <li
          key={step}
          class={index < currentIndex ? 'done' : undefined}
          aria-current={index === currentIndex ? 'step' : undefined}
        >
          <span class="step-sign">{index < currentIndex && <Icon name="check" />}</span>
          {t.receipt.steps[step]}
          {index < currentIndex && <span class="unseen"> ({t.receipt.stepDone})</span>}
          {index === currentIndex && <span class="unseen"> ({t.receipt.stepNow})</span>}
        </li>
      ))}
    </ol>
  );
}
