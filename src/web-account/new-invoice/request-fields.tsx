import { MAX_DESCRIPTION } from '../../invoicing/creation/ticket.requests.js';
import type { Uso } from '../../sat/usos.js';
import { type FieldErrors, Select, TextArea } from '../layout/form.js';
import type { MemberVisit } from '../session/visit.js';

/** Form fields of an invoice request by error code. */
export const REQUEST_FIELD_BY_CODE: Readonly<Record<string, string>> = {
  INVALID_CFDI_FOR_REGIME: 'cfdi_usage',
  COMPLEMENT_NOT_SUPPORTED: 'cfdi_usage',
};

interface UseProps {
  visit: MemberVisit;
  uses: readonly Uso[];
  /** Null: the user has to choose. */
  use: string | null;
  errors: FieldErrors | undefined;
}

/** Selects the CFDI use of the invoice. */
export function UseField({ visit, uses, use, errors }: UseProps) {
  const texts = visit.t.invoices.new;
  return (
    <Select
      {...{ visit, errors, name: 'cfdi_usage', label: texts.use, hint: texts.useHint, value: use ?? '' }}
      required
      choices={[
        ...(use === null ? [{ value: '', label: texts.chooseUse }] : []),
        ...uses.map(({ code, name }) => ({ value: code, label: `${name} (${code})`, lang: 'es' as const })),
      ]}
    />
  );
}

interface DescriptionProps {
  visit: MemberVisit;
  description: string | undefined;
  errors: FieldErrors | undefined;
}

/** Describes the expense in the user's words. */
export function DescriptionField({ visit, description, errors }: DescriptionProps) {
  const texts = visit.t.invoices.new;
  return (
    <TextArea
      {...{ visit, errors, name: 'expense_description', label: texts.description, value: description }}
      hint={texts.descriptionHint}
      maxLength={MAX_DESCRIPTION}
    />
  );
}

interface CostProps {
  visit: MemberVisit;
  /** Credits that an invoice costs. */
  price: number;
  /** Credits that the payer has. */
  credits: number;
  /** Whether the organization pays. */
  isForOther: boolean;
}

/** A sentence with the price of an invoice and the payer's balance. */
export function Cost({ visit: { t }, price, credits, isForOther }: CostProps) {
  const texts = t.invoices.new;
  const has = isForOther ? texts.organizationHas : texts.left;
  return (
    <>
      {texts.cost(t.common.credits(price))} {has(t.common.credits(credits))}
    </>
  );
}
