import { AuditService } from '../../../src/audit/audit.service.js';
import { acceptInvoice, newInvoiceId } from '../../../src/invoicing/creation/accept-invoice.sql.js';
import { Invoice } from '../../../src/invoicing/invoice.entity.js';
import { Prices } from '../../../src/invoicing/payment/invoice-price.js';
import { InvoiceStates } from '../../../src/invoicing/processing/invoice-states.js';
import { Database } from '../../../src/platform/database/database.js';
import { TAX_DATA } from './accounts.js';
import type { TestApp } from './app.js';
import { completed } from '../../../src/testing/scripted-provider.js';

/** An accepted invoice of a profile that pays for itself, without picture and HTTP. */
export async function acceptFor(
  testApp: TestApp,
  profileId: string,
  scopeId = profileId,
  needsExtraction = false,
): Promise<string> {
  const id = newInvoiceId();
  await acceptInvoice(testApp.app.get(Database), {
    id,
    scopeId,
    profileId,
    accountId: profileId,
    madeBy: profileId,
    price: await testApp.app.get(Prices).of({ scopeId, profileId, accountId: profileId }),
    receiver: {
      rfc: TAX_DATA.taxId,
      name: TAX_DATA.taxpayer,
      postalCode: TAX_DATA.postalCode,
      fiscalRegimen: TAX_DATA.fiscalRegimen,
      cfdiUse: TAX_DATA.cfdiUse,
    },
    expenseDescription: null,
    imageKey: `receipts/${id}`,
    needsExtraction,
    createdAt: new Date(),
  });
  return id;
}

/** The names of the violated checks. */
export async function brokenChecks(testApp: TestApp): Promise<string[]> {
  const { checks } = await testApp.app.get(AuditService).audit();
  return checks.filter(({ holds }) => !holds).map(({ name }) => name);
}

/** The actor in the ledger for operator commands in tests. */
export const OPERATOR = 'operator:test';

const invoiceOf = ({ dataSource }: TestApp, id: string): Promise<Invoice> =>
  dataSource.getRepository(Invoice).findOneByOrFail({ id });

/** Settles an invoice as its job does after the provider refused it; false if it was settled before. */
export async function failInvoice(testApp: TestApp, id: string): Promise<boolean> {
  const invoice = await invoiceOf(testApp, id);
  return testApp.app.get(InvoiceStates).fail(invoice, { code: 'TOTAL_NOT_FOUND', message: 'No total.' });
}

/** Settles an invoice as its job does after its document was stored. */
export async function completeInvoice(testApp: TestApp, id: string): Promise<void> {
  const outcome = completed();
  if (outcome.state !== 'completed') throw new Error('No document');
  const keys = { pdfKey: `${id}.pdf`, xmlKey: `${id}.xml` };
  const invoice = await invoiceOf(testApp, id);
  await testApp.app.get(InvoiceStates).complete(invoice, outcome.reference, outcome.document, keys);
}
