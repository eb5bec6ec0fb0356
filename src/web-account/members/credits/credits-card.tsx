import { v7 as newId } from 'uuid';
import { Errors, Field, Form, ofForm } from '../../layout/form.js';
import { Card } from '../../layout/parts.js';
import type { MemberVisit } from '../../session/visit.js';

interface Props {
  visit: MemberVisit;
  path: string;
  /** Credits. */
  memberBalance: number;
  /** Credits. */
  organizationBalance: number;
}

/** Transfers credits from the organization to the member, or back. */
export function CreditsCard({ path, memberBalance, organizationBalance, ...props }: Props) {
  const action = `${path}/credits`;
  const visit = ofForm(props.visit, action);
  const { t } = visit;
  return (
    <Card title={t.members.credits} id="give-credits">
      <Errors visit={visit} />
      <p>{t.members.creditsHint}</p>
      <p>
        {t.members.memberHas(t.common.credits(memberBalance))}{' '}
        {t.members.organizationHas(t.common.credits(organizationBalance))}
      </p>
      {organizationBalance + memberBalance > 0 && (
        <Form visit={visit} action={action}>
          {/* Idempotency key: a second submission does nothing; a failed one is retried with it. */}
          <input type="hidden" name="transfer" value={visit.flashedForm?.values['transfer'] ?? newId()} />
          <Field
            {...{ visit, name: 'amount', label: t.members.howMany, required: true }}
            input={{ inputMode: 'numeric', autocomplete: 'off', maxLength: 12 }}
          />
          <div class="buttons">
            {/* The Enter key presses the first button. */}
            {organizationBalance > 0 && (
              <button class="button" name="does" value="give">
                {t.members.give}
              </button>
            )}
            {memberBalance > 0 && (
              <button class="button second" name="does" value="take">
                {t.members.takeBack}
              </button>
            )}
          </div>
        </Form>
      )}
    </Card>
  );
}
