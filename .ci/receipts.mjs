// Usage: node .ci/receipts.mjs RECEIPTS FOLDER: reads every labelled receipt, issues its CFDI into FOLDER, and compares.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SandboxInvoicing } from '../dist/src/provider/embedded/sandbox-invoicing.js';
import { WriteOnceInMemory } from '../dist/src/testing/write-once-in-memory.js';
import { CfdiRejected } from '../dist/src/cfdi/rules/cfdi-rejected.js';
import { LocalReceiptReader } from '../dist/src/receipts/reader/receipt-reader.js';
import { judge } from '../dist/src/receipts/verdict.js';

const [receipts, folder] = process.argv.slice(2);
/** Half of the set must become invoices; none of these may be wrong. */
const LEAST_COMPLETED = 0.5;
const RECEIVER = { rfc: 'EKU9003173C9', name: 'ESCUELA KEMPER URGATE', postalCode: '42501' };

const all = Object.entries(JSON.parse(await readFile(join(receipts, 'labels.json'), 'utf8')));
// Every second one covers all layouts; the nightly run takes all.
const labels = process.env.NIGHTLY ? all : all.filter((_, index) => index % 2 === 0);
const reader = new LocalReceiptReader({ readers: 2 });
const sandbox = new SandboxInvoicing({ store: new WriteOnceInMemory(), now: () => new Date() });
for (const [name, pem] of Object.entries(await sandbox.certificates()))
  await writeFile(join(folder, `${name}.pem`), pem);
const outcomes = await Promise.all(labels.map(issue));
await reader.close();

const completed = outcomes.filter(({ code }) => code === 'completed');
const wrong = completed.filter(({ isRight }) => !isRight);
for (const { name, code } of outcomes) if (code !== 'completed') console.log(`${name}: ${code}`);
for (const { name, got } of wrong) console.log(`WRONG ${name}: ${got}`);
console.log(`${labels.length} receipts, ${completed.length} completed, ${wrong.length} wrong`);
if (wrong.length > 0 || completed.length < labels.length * LEAST_COMPLETED) process.exitCode = 1;

async function issue([name, truth]) {
  const verdict = judge(await reader.read(await readFile(join(receipts, name))), {
    receiverRfc: RECEIVER.rfc,
  });
  if (verdict.state === 'refused') return { name, code: verdict.code };
  const { receipt } = verdict;
  const receiver = { ...RECEIVER, fiscalRegimen: '601', cfdiUse: 'G03' };
  const document = await sandbox
    .issue({ invoiceId: name, receipt, receiver, expenseDescription: null })
    .catch((error) => {
      if (error instanceof CfdiRejected) return error;
      throw error;
    });
  if (document instanceof CfdiRejected) return { name, code: document.code };
  await writeFile(join(folder, `${document.uuid}.xml`), document.xml);
  return {
    name,
    code: 'completed',
    got: `${document.total.toFixed(2)} of ${receipt.vendor.rfc}`,
    isRight: document.total.equals(truth.total) && receipt.vendor.rfc === truth.rfc,
  };
}
