import { execFile } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { Logger } from '@nestjs/common';
import { newAuthority } from '../../testing/fake-provider/csd.js';
import { WriteOnceInMemory } from '../../testing/write-once-in-memory.js';
import { sampleReceiver, sampleTicket } from '../../testing/samples/sample-tickets.js';
import { SandboxInvoicing } from '../embedded/sandbox-invoicing.js';
import { ProviderSilent } from '../provider.js';
import { isForged } from './document-seal.js';
import { readIssuedCfdi } from './issued-cfdi.js';

// What forgeries look like is in test/provider/forged-documents.long-spec.ts. Here the seal is by other code than that
// which checks it: the sandbox's.
describe('the seal of a document', () => {
  let xml: Buffer;
  let sandbox: X509Certificate;

  beforeAll(async () => {
    // What is refused is logged, and here it is what is wanted.
    Logger.overrideLogger(false);
    const invoicing = new SandboxInvoicing({
      store: new WriteOnceInMemory(),
      now: () => new Date('2026-11-21T18:00:00Z'),
    });
    const ticket = sampleTicket({ vendor: { name: 'Muñoz & Peña, S.A. de C.V.', rfc: 'Ñ&O010203AB1' } });
    const made = { invoiceId: '1', receipt: ticket, receiver: sampleReceiver(), expenseDescription: null };
    ({ xml } = await invoicing.issue(made));
    sandbox = new X509Certificate((await invoicing.certificates()).ca);
  });

  it('is its vendor’s, and its certificate of the authority that gave it', () => {
    const cfdi = readIssuedCfdi(xml);
    expect(isForged(cfdi, [])).toBe(false);
    expect(isForged(cfdi, [new X509Certificate(newAuthority('OTRA').pem), sandbox])).toBe(false);
  });

  it.each(['OTRA', 'AC SANDBOX SIN VALIDEZ FISCAL'])('is not of another authority, named %s', (name) => {
    const authorities = [new X509Certificate(newAuthority(name).pem)];
    expect(() => isForged(readIssuedCfdi(xml), authorities)).toThrow(ProviderSilent);
  });

  it('is over every byte that counts', () => {
    const text = xml.toString();
    const changed = text.replace(/ Descripcion="./, ' Descripcion="_');
    expect(changed).not.toBe(text);
    expect(isForged(readIssuedCfdi(Buffer.from(changed)), [])).toBe(true);
  });

  it('can be checked before anything in the process has used TLS, which works afterwards', async () => {
    const fromSources = new URL('../../receipts/reader/run-from-sources.ts', import.meta.url).href;
    const script = `
      import { isForged } from '${new URL('document-seal.ts', import.meta.url).href}';
      const seal = ${JSON.stringify(readIssuedCfdi(xml).seal)};
      isForged({ emisor: { rfc: 'Ñ&O010203AB1' }, seal }, []);
      const { createSecureContext } = await import('node:tls');
      console.log(typeof createSecureContext);
    `;
    const args = ['--no-warnings', '--import', fromSources, '--input-type=module', '--eval', script];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    expect(stdout.trim()).toBe('function');
  });
});
