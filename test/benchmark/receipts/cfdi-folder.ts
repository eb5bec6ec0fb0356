import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SandboxInvoicing } from '../../../src/provider/embedded/sandbox-invoicing.js';
import type { ValidatedReceipt } from '../../../src/receipts/validation/validated-receipt.js';
import { sampleReceiver } from '../../../src/testing/samples/sample-receipts.js';
import { WriteOnceInMemory } from '../../../src/testing/write-once-in-memory.js';

/** Issues the CFDI of a receipt. The name is that of its picture. */
export type IssueCfdi = (name: string, receipt: ValidatedReceipt) => Promise<void>;

/** Lets the sandbox issue into a folder, with the certificates that a checker needs: `ca.pem` and `pac.pem`. */
export async function issueInto(folder: string): Promise<IssueCfdi> {
  await mkdir(folder, { recursive: true });
  const sandbox = new SandboxInvoicing({ store: new WriteOnceInMemory(), now: () => new Date() });
  for (const [name, pem] of Object.entries(await sandbox.certificates()))
    await writeFile(join(folder, `${name}.pem`), pem);
  return async (name, receipt) => {
    const receiver = sampleReceiver();
    const { xml } = await sandbox.issue({ invoiceId: name, receipt, receiver, expenseDescription: null });
    await writeFile(join(folder, `${name}.xml`), xml);
  };
}
