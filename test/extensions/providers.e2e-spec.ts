import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Database, Extension, type Extensions, InvoicingModule, ResumeInvoice } from '../../src/index.js';
import { StartupError } from '../../src/platform/startup-error.js';
import {
  EmbeddedProvider,
  FacturapiProvider,
  InvoicingProvider,
  type InvoiceRequest,
  type ProviderClass,
  type ProviderOutcome,
  type ReadableReceipt,
  Submissions,
  type Wait,
} from '../../src/provider/index.js';
import { createTestApp, ScriptedProvider } from '../../src/testing/index.js';
import { createTicket, getInvoice, settled } from '../support/http/requests.js';
import { FakeFacturapi } from '../support/providers/facturapi/fake-facturapi.js';
import { ScriptedExtractionService } from '../support/providers/scripted-extraction-service.js';
import { createOrganization, type TestOrganization } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { eventually } from '../support/service/eventually.js';

const VENDOR = 'EKU9003173C9';

/** A service of an extension module: the invoices that an accountant approved. */
@Injectable()
class Approvals {
  private readonly approved = new Set<string>();

  constructor(
    private readonly database: Database,
    private readonly invoices: ResumeInvoice,
  ) {}

  async approve(scopeId: string, invoiceId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.invoices.resume(tx, { scopeId, invoiceId });
      this.approved.add(invoiceId);
    });
  }

  has(invoiceId: string): boolean {
    return this.approved.has(invoiceId);
  }
}

@Extension({ imports: [InvoicingModule], providers: [Approvals], exports: [Approvals] })
class ApprovalsModule {}

/** Injects a service of an extension module, and one of the service itself. */
@Injectable()
class AcmeProvider extends ScriptedProvider {
  constructor(
    readonly approvals: Approvals,
    readonly submissions: Submissions,
  ) {
    super();
  }
}

/** The reference of a submission that waits for its approval. */
const UNAPPROVED = 'unapproved';

/** Facturapi, after an approval. */
@Injectable()
class ApprovedFacturapi extends FacturapiProvider {
  @Inject(Approvals) private readonly approvals: Approvals;

  override submit(request: InvoiceRequest<ReadableReceipt>): Promise<ProviderOutcome> {
    if (this.approvals.has(request.invoiceId)) return super.submit(request);
    const deadline = new Date(Date.now() + 86_400_000);
    const message = 'The accountant has to approve this invoice.';
    const waits: Wait = { reason: 'WAITING_FOR_PERSON', message, until: null, deadline };
    return Promise.resolve({ state: 'pending', reference: UNAPPROVED, waits });
  }

  /** Facturapi does not know the reference of the approval. */
  override find(invoiceId: string, reference: string | null): Promise<ProviderOutcome | null> {
    return super.find(invoiceId, reference === UNAPPROVED ? null : reference);
  }
}

const withProviders = (providers: Record<string, ProviderClass>): Extensions => ({
  name: 'acme',
  modules: [ApprovalsModule],
  providers,
  withoutWebAccount: true,
});

describe('a provider of an extension', () => {
  it('injects services of the extension’s modules and of the service', async () => {
    const testApp = await createTestApp({
      extensions: withProviders({ acme: AcmeProvider }),
      env: { INVOICING_PROVIDER: 'acme' },
      realProvider: true,
    });
    try {
      const provider = testApp.app.get<AcmeProvider>(InvoicingProvider);
      expect(provider.approvals).toBe(testApp.app.get(Approvals));
      expect(await provider.submissions.latest(randomUUID())).toBeNull();
    } finally {
      await testApp.close();
    }
  });

  it.each<[string, Record<string, ProviderClass>, string]>([
    ['has a name of its own', { facturapi: ScriptedProvider }, 'two providers are named facturapi'],
    [
      'has the name of the provider that it extends',
      { acme: class Silent extends EmbeddedProvider {} },
      'Silent extends EmbeddedProvider, so its name must be embedded, not acme',
    ],
  ])('%s', async (_, providers, message) => {
    await expect(createTestApp({ extensions: withProviders(providers) })).rejects.toThrow(
      new StartupError(`INVOICING_PROVIDER: ${message}`),
    );
  });
});

describe('an approval before Facturapi', () => {
  let facturapi: FakeFacturapi;
  let testApp: TestApp;
  let organization: TestOrganization;
  beforeAll(async () => {
    facturapi = await FakeFacturapi.start({ [VENDOR]: 'sk_test_1' });
    testApp = await startTestApp({
      extensions: withProviders({ facturapi: ApprovedFacturapi }),
      realProvider: true,
      ticketReader: new ScriptedExtractionService({ ticket: { vendor: { rfc: VENDOR } } }),
      env: facturapi.env,
    });
    organization = await createOrganization(testApp, { credits: 10 });
  });
  afterAll(async () => {
    await testApp.close();
    await facturapi.close();
  });

  it('issues nothing until it is given, and then at once', async () => {
    const { key } = organization.admin;
    const { body } = await createTicket(testApp, key).expect(200);
    await eventually(
      async () => getInvoice(testApp, key, { org_id: organization.id, invoice_id: body.id }),
      (answer) => answer.body.waiting?.reason === 'WAITING_FOR_PERSON',
    );
    expect(facturapi.stamps).toBe(0);
    await testApp.app.get(Approvals).approve(organization.id, body.id);
    const invoice = await settled(testApp, key, organization.id, body.id);
    expect(invoice).toMatchObject({ status: 'completed', vendor: { rfc: VENDOR } });
    expect(facturapi.stamps).toBe(1);
  });
});
