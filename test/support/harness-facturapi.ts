import { randomUUID } from 'node:crypto';
import { Decimal } from 'decimal.js';
import { readConfig } from '../../src/platform/config/config.js';
import { FacturapiProvider } from '../../src/provider/facturapi/facturapi-provider.js';
import type { TicketReader } from '../../src/provider/receipt-reader/ticket-reader.js';
import { Door } from './door.js';
import { stampedXml } from './facturapi/stamped-xml.js';
import { actsThenDrops, cutsOff, FakeFacturapi, type Fate, type Step } from './fake-facturapi.js';
import type { BadAnswer, RemoteProviderHarness } from './provider-contract.js';
import { openSubmissions } from './remote-submissions.js';
import { sampleRequest } from './sample-request.js';
import { sampleTicket } from './sample-tickets.js';
import { ScriptedTicketReader } from './scripted-ticket-reader.js';
import { TestClock } from './test-clock.js';

const KEY = 'sk_test_hush';
const WEBHOOK_SECRET = 'webhook hush';

const instead = (status: number, body: unknown, headers = {}): Step => ({
  acts: true,
  answer: { status, body, headers },
});

/** What it answers to `POST /invoices`, having stamped. */
const STEPS: Partial<Record<BadAnswer, Step>> = {
  garbage: instead(200, '<html>Sign in</html>'),
  'something else': instead(200, { ok: true }),
  huge: instead(200, Buffer.alloc(30 * 1024 * 1024, ' ')),
  'half a body': cutsOff,
  redirect: instead(307, '', { location: '/v2/check' }),
  'server error': instead(500, { message: sampleRequest().receiver.name }),
  'never ends': { acts: true, lateMs: 1_500 },
};

/** What it stamps. */
const FATES: Partial<Record<BadAnswer, () => Fate>> = {
  'wrong receiver': () => ({ xml: xmlFor('EKU9003173C9') }),
  'wrong total': () => ({ totalOff: '1.00' }),
  'wrong uuid': () => ({ xml: xmlFor(sampleRequest().receiver.rfc) }),
};

/** The adapter to Facturapi, with one that can be told to misbehave. */
export async function startFacturapiHarness(): Promise<RemoteProviderHarness> {
  const vendor = sampleTicket().vendor.rfc;
  const facturapi = await FakeFacturapi.start({ [vendor]: KEY });
  const door = await Door.to(facturapi.url);
  const kept = await openSubmissions();
  const config = readConfig({
    NODE_ENV: 'test',
    INVOICING_PROVIDER: 'facturapi',
    FACTURAPI_URL: door.url,
    FACTURAPI_ISSUERS: JSON.stringify({ [vendor]: { key: KEY, webhook_secret: WEBHOOK_SECRET } }),
    PROVIDER_TIMEOUT: '1',
  });
  const reader = new ScriptedTicketReader() as unknown as TicketReader;
  return {
    provider: new FacturapiProvider(config, new TestClock(), reader, kept.submissions),
    secrets: [KEY, WEBHOOK_SECRET],
    timeoutMs: 1_000,
    request: sampleRequest,
    stamps: () => facturapi.stamps,
    loseNextAnswer: () => facturapi.willDo('POST /invoices', actsThenDrops),
    delayNextDocument: () => facturapi.willMake({ status: 'pending', afterReads: 3 }),
    forgedCallback: (invoiceId) => facturapi.signedEvent({ id: '1', external_id: invoiceId }, 'another'),
    answerBadly(kind) {
      const [step, fate] = [STEPS[kind], FATES[kind]];
      if (step) facturapi.willDo('POST /invoices', step);
      if (fate) facturapi.willMake(fate());
    },
    goDown: () => door.shut(),
    comeBack: () => door.open(),
    async close() {
      await door.shut();
      await facturapi.close();
      await kept.close();
    },
  };
}

/** Of the sample ticket, under a folio that is not the one of the answer. */
function xmlFor(receiverRfc: string): Buffer {
  const { vendor, total } = sampleTicket();
  return stampedXml({
    uuid: randomUUID(),
    vendorRfc: vendor.rfc,
    receiverRfc,
    receiverName: 'XOCHILT CASAS CHAVEZ',
    subtotal: total,
    discount: new Decimal(0),
    total,
  });
}
