import { v7 as newId } from 'uuid';
import { Errors, Field, Form, ofForm } from '../../layout/form.js';
import { Card } from '../../layout/parts.js';
import type { MemberVisit } from '../../session/visit.js';

interface Props {
  visit: MemberVisit;
  path: string;
  /** Credits. */
  memberHas: number;
  organizationHas: number;
}

/** Gives the member credits of the organization's, or takes them back. */
export function CreditsCard({ path, memberHas, organizationHas, ...props }: Props) {
  const action = `${path}/credits`;
  const visit = ofForm(props.visit, action);
  const { t } = visit;
  return (
    <Card title={t.members.credits} id="give-credits">
      <Errors visit={visit} />
      <p>{t.members.creditsHint}</p>
      <p>
        {t.members.memberHas(t.common.credits(memberHas))}{' '}
        {t.members.organizationHas(t.common.credits(organizationHas))}
      </p>
      {organizationHas + memberHas > 0 && (
        <Form visit={visit} action={action}>
          {/* Sent twice, it is done once; what failed is tried again under it. */}
          <input type="hidden" name="transfer" value={visit.flashedForm?.values['transfer'] ?? newId()} />
          <Field
            {...{ visit, name: 'amount', label: t.members.howMany, required: true }}
            input={{ inputMode: 'numeric', autocomplete: 'off', maxLength: 12 }}
          />
          <div class="buttons">
            {/* The first one is what Enter presses. */}
            {organizationHas > 0 && (
              <button class="button" name="does" value="give">
                {t.members.give}
              </button>
            )}
            {memberHas > 0 && (
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
