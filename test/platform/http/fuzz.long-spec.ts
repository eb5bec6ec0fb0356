import { Agent, request as send } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc, { type RunDetails } from 'fast-check';
import { createMember, createOrganization, grant, type TestMember } from '../../support/service/accounts.js';
import { CallbackRefused } from '../../../src/provider/provider.js';
import { type Answer, ApiDocument, type DocumentedOperation } from '../../support/http/api-document.js';
import { startTestApp, type TestApp } from '../../support/service/app.js';
import { type HostileRequest, requestsTo } from '../../support/http/hostile.js';
import { createTicket, getInvoice } from '../../support/http/requests.js';

/** Another one, or more requests, to look further: `FUZZ_SEED=7 FUZZ_REQUESTS=50000 npm test -- test/fuzz`. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_115);
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 2_400);
/** For operations without parameters and body, where all requests are the same. */
const FEW = 5;
const SPARES = 40;
const TIMEOUT_MS = Math.max(120_000, REQUESTS * 20);

let testApp: TestApp;
let api: ApiDocument;
let names: Record<string, string>;
let key: string;
let spares: TestMember[];
let sent = 0;
/** Operations that were reached, not only rejected by a guard. */
const answered = new Set<string>();
const agent = new Agent({ keepAlive: true });

beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api', MAX_IMAGE_BYTES: '100000' } });
  api = await ApiDocument.load(testApp);
  // Signatures are another suite's; here, half of what comes is signed.
  testApp.provider.invoiceOfCallback = ({ body }) => {
    if (body.length % 2 === 1) throw new CallbackRefused('odd');
    return names['invoice_id'] ?? null;
  };
  const organization = await createOrganization(testApp, { credits: REQUESTS * 2 });
  await grant(testApp, organization.id, REQUESTS * 2);
  const member = await createMember(testApp, { orgId: organization.id });
  const { body } = await createTicket(testApp, organization.admin.key).expect(200);
  key = organization.admin.key;
  const query = { org_id: organization.id, invoice_id: body.id };
  const invoice = await getInvoice(testApp, organization.admin.key, query).expect(200);
  const link = new URL(invoice.body.receipt_image_url);
  names = {
    ...Object.fromEntries(link.searchParams),
    org_id: organization.id,
    rfc: organization.admin.rfc,
    id: member.id,
    former_rfc: member.rfc,
    invoice_id: body.id,
  };
  spares = [];
  for (let count = 0; count < SPARES; count += 1) {
    spares.push(await createMember(testApp, { orgId: organization.id }, 0));
  }
});
afterAll(async () => {
  agent.destroy();
  await testApp.close();
});

/** Sends a request unchanged, without corrections by a library. */
async function deliver({ method }: DocumentedOperation, given: HostileRequest): Promise<Answer> {
  sent += 1;
  const url = new URL(await testApp.app.getUrl());
  const spare = spares[sent % SPARES]?.id ?? '';
  const fill = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => names[name] ?? spare);
  const body = given.body === null ? null : Buffer.from(fill(given.body));
  return new Promise((resolve, reject) => {
    const outgoing = send(
      {
        agent,
        host: url.hostname,
        port: url.port,
        method: method.toUpperCase(),
        path: fill(given.path),
        headers: {
          ...given.headers,
          authorization: `Bearer ${key}`,
          ...(body && { 'content-length': body.length }),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const isJson = response.headers['content-type']?.startsWith('application/json');
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers as Answer['headers'],
            body: isJson ? JSON.parse(text) : text,
          });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body ?? undefined);
  });
}

describe('any request', () => {
  it(
    'gets a documented answer, and never an internal error',
    async () => {
      const isVaried = ({ parameters, body }: DocumentedOperation) => parameters.length > 0 || body !== null;
      const runs = Math.ceil(REQUESTS / api.operations.filter(isVaried).length);
      const failures: string[] = [];
      for (const operation of api.operations) {
        const run = await fc.check(
          fc.asyncProperty(requestsTo(api, operation), async (request) => {
            const answer = await deliver(operation, request);
            if (answer.status >= 500)
              throw new Error(`It answered ${answer.status}: ${JSON.stringify(answer.body)}`);
            if (answer.status < 300) answered.add(nameOf(operation));
            api.expectDocumented(operation.method, operation.route, answer);
          }),
          { seed: SEED, numRuns: isVaried(operation) ? runs : FEW, interruptAfterTimeLimit: TIMEOUT_MS },
        );
        if (run.failed) failures.push(describeFailure(run));
      }
      expect(failures.join('\n\n')).toBe('');
      expect(sent).toBeGreaterThanOrEqual(REQUESTS);
      expect(api.operations.map(nameOf).filter((name) => !answered.has(name))).toEqual([]);
      // Nothing that was sent has become a property of everything.
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

const nameOf = ({ method, route }: DocumentedOperation): string => `${method} ${route}`;

/** The smallest failing request, its result, and how to repeat it. */
function describeFailure({
  counterexample,
  errorInstance,
  counterexamplePath,
}: RunDetails<[HostileRequest]>) {
  const request = JSON.stringify(counterexample?.[0]).slice(0, 1_000);
  const what = errorInstance instanceof Error ? errorInstance.message.slice(0, 1_000) : 'It failed';
  return `${what}\n  ${request}\n  FUZZ_SEED=${SEED}, at ${counterexamplePath}`;
}
