import { v7 as newId } from 'uuid';
import { Errors, Field, Form } from '../../layout/form.js';
import { Card } from '../../layout/parts.js';
import type { RefusedForm } from '../../layout/refused-form.js';
import type { MemberVisit } from '../../session/visit.js';

/** The form as it was refused. */
export interface RefusedCredits extends RefusedForm {
  /** What was typed. */
  typed: string;
  /** Of the form: what failed is tried again under it. */
  id: string;
}

interface Props {
  visit: MemberVisit;
  path: string;
  /** Credits. */
  memberHas: number;
  organizationHas: number;
  refused?: RefusedCredits;
}

/** Gives the member credits of the organization's, or takes them back. */
export function CreditsCard({ visit, path, memberHas, organizationHas, refused }: Props) {
  const { t } = visit;
  return (
    <Card title={t.team.credits} id="give-credits">
      <Errors visit={visit} errors={refused?.errors} />
      <p>{t.team.creditsHint}</p>
      <p>
        {t.team.memberHas(t.common.credits(memberHas))}{' '}
        {t.team.organizationHas(t.common.credits(organizationHas))}
      </p>
      {organizationHas + memberHas > 0 && (
        <Form visit={visit} action={`${path}/credits`}>
          {/* Sent twice, it is done once. */}
          <input type="hidden" name="transfer" value={refused?.id ?? newId()} />
          <Field
            {...{ visit, name: 'amount', label: t.team.howMany, value: refused?.typed ?? '', required: true }}
            errors={refused?.errors}
            input={{ inputMode: 'numeric', autocomplete: 'off', maxLength: 12 }}
          />
          <div class="buttons">
            {/* The first one is what Enter presses. */}
            {organizationHas > 0 && (
              <button class="button" name="does" value="give">
                {t.team.give}
              </button>
            )}
            {memberHas > 0 && (
              <button class="button second" name="does" value="take">
                {t.team.takeBack}
              </button>
            )}
          </div>
        </Form>
      )}
    </Card>
  );
}
