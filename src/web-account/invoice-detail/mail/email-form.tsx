import type { InvoiceForPeople } from '../../../invoicing/queries/invoice-views.js';
import { Errors, Field, Form } from '../../layout/form.js';
import { Icon } from '../../layout/icon.js';
import type { MemberVisit } from '../../session/visit.js';

/** The form that sends the PDF and the XML to an address. */
export function EmailForm({ visit, invoice }: { visit: MemberVisit; invoice: InvoiceForPeople }) {
  const { t, flashedForm } = visit;
  const texts = t.sendInvoice;
  const errors = flashedForm?.errors;
  return (
    <details class="more" open={errors !== undefined}>
      <summary>
        <Icon name="mail" /> {texts.byMail}
      </summary>
      <Errors visit={visit} errors={errors} />
      <Form visit={visit} action={`/account/invoices/${invoice.id}/mail`}>
        <Field
          {...{ visit, errors, name: 'email', label: texts.email, hint: texts.emailHint, required: true }}
          value={flashedForm?.values['email']}
          input={{ type: 'email', autocomplete: 'email', maxLength: 254 }}
        />
        <button class="button second">{texts.send}</button>
      </Form>
    </details>
  );
}
