import { AuditService } from '../../src/audit/audit.service.js';
import { acceptInvoice, newInvoiceId } from '../../src/invoicing/accept-invoice.js';
import { InvoiceStates } from '../../src/invoicing/invoice-states.js';
import { Database } from '../../src/platform/database/database.js';
import { TAX_DATA } from './accounts.js';
import type { TestApp } from './app.js';
import { completed } from './scripted-provider.js';

/** An accepted invoice of a profile that pays for itself, without a picture and without HTTP. */
export async function acceptFor(testApp: TestApp, profileId: string, scopeId = profileId): Promise<string> {
  const id = newInvoiceId();
  await acceptInvoice(testApp.app.get(Database), {
    id,
    scopeId,
    profileId,
    accountId: profileId,
    madeBy: profileId,
    receiver: {
      rfc: TAX_DATA.taxId,
      name: TAX_DATA.taxpayer,
      postalCode: TAX_DATA.postalCode,
      fiscalRegimen: TAX_DATA.fiscalRegimen,
      cfdiUse: TAX_DATA.cfdiUse,
    },
    expenseDescription: null,
    imageKey: `receipts/${id}`,
    createdAt: new Date(),
  });
  return id;
}

/** The names of the checks that do not hold. */
export async function brokenChecks(testApp: TestApp): Promise<string[]> {
  const { checks } = await testApp.app.get(AuditService).audit();
  return checks.filter(({ holds }) => !holds).map(({ name }) => name);
}

/** Whom the ledger names for what an operator does in a test. */
export const OPERATOR = 'operator:test';

/** What a job does with an invoice that its provider refuses. */
export const failInvoice = ({ app }: TestApp, id: string): Promise<void> =>
  app.get(InvoiceStates).fail(id, { code: 'TOTAL_NOT_FOUND', message: 'No total.' });

/** What a job does with an invoice whose document is stored. */
export async function completeInvoice({ app }: TestApp, id: string): Promise<void> {
  const outcome = completed();
  if (outcome.state !== 'completed') throw new Error('No document');
  const keys = { pdfKey: `${id}.pdf`, xmlKey: `${id}.xml` };
  await app.get(InvoiceStates).complete(id, outcome.reference, outcome.document, keys);
}
