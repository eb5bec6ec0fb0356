// Usage: node --import (run from sources) .ci/cfdi.mjs FOLDER: issues the CFDI of generated line items, and one of each
// special kind, into FOLDER, and compares their totals with those of the receipts.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { SandboxInvoicing } from '../src/provider/embedded/sandbox-invoicing.ts';
import { WriteOnceInMemory } from '../src/testing/write-once-in-memory.ts';
import { anyReceipt } from '../test/support/cfdi/receipt-generator.ts';
import { sampleReceiver, sampleReceipt } from '../src/testing/samples/sample-receipts.ts';
import { SPECIAL_RECEIPTS } from '../test/support/cfdi/special-receipts.ts';

const [folder] = process.argv.slice(2);
const BASKETS = 64;
const SEED = 64;

const receipts = [
  ...fc
    .sample(anyReceipt, { numRuns: BASKETS, seed: SEED })
    .map((receipt, at) => ({ name: `basket-${at}`, receipt })),
  ...Object.entries(SPECIAL_RECEIPTS).map(([name, sketch]) => ({ name, receipt: sampleReceipt(sketch) })),
];
const sandbox = new SandboxInvoicing({ store: new WriteOnceInMemory(), now: () => new Date() });
for (const [name, pem] of Object.entries(await sandbox.certificates()))
  await writeFile(join(folder, `${name}.pem`), pem);
for (const { name, receipt } of receipts) {
  const receiver = sampleReceiver();
  const document = await sandbox.issue({ invoiceId: name, receipt, receiver, expenseDescription: null });
  await writeFile(join(folder, `${name}.xml`), document.xml);
  if (document.total.equals(receipt.total)) continue;
  console.log(`WRONG ${name}: ${document.total.toFixed(2)} instead of ${receipt.total.toFixed(2)}`);
  process.exitCode = 1;
}
console.log(`${receipts.length} CFDI issued`);
