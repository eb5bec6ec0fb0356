import { execFile } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { Logger } from '@nestjs/common';
import { newAuthority } from '../../testing/fake-provider/csd.js';
import { WriteOnceInMemory } from '../../testing/write-once-in-memory.js';
import { sampleReceiver, sampleReceipt } from '../../testing/samples/sample-receipts.js';
import { SandboxInvoicing } from '../embedded/sandbox-invoicing.js';
import { ProviderSilent } from '../provider.js';
import { isForged } from './document-seal.js';
import { readIssuedCfdi } from './issued-cfdi.js';

// Forgeries are tested in test/provider/forged-documents.long-spec.ts. Here the sandbox makes the seal, with other code than that
// which verifies it.
describe('isForged', () => {
  let xml: Buffer;
  let sandbox: X509Certificate;

  beforeAll(async () => {
    // Silences the log of refusals, which this test provokes.
    Logger.overrideLogger(false);
    const invoicing = new SandboxInvoicing({
      store: new WriteOnceInMemory(),
      now: () => new Date('2026-11-21T18:00:00Z'),
    });
    const ticket = sampleReceipt({ vendor: { name: 'Muñoz & Peña, S.A. de C.V.', rfc: 'Ñ&O010203AB1' } });
    const made = { invoiceId: '1', receipt: ticket, receiver: sampleReceiver(), expenseDescription: null };
    ({ xml } = await invoicing.issue(made));
    sandbox = new X509Certificate((await invoicing.certificates()).ca);
  });

  it('accepts the seal of the vendor, and a certificate of a known authority', () => {
    const cfdi = readIssuedCfdi(xml);
    expect(isForged(cfdi, [])).toBe(false);
    expect(isForged(cfdi, [new X509Certificate(newAuthority('OTRA').pem), sandbox])).toBe(false);
  });

  it.each(['OTRA', 'AC SANDBOX SIN VALIDEZ FISCAL'])(
    'does not accept another authority, named %s',
    (name) => {
      const authorities = [new X509Certificate(newAuthority(name).pem)];
      expect(() => isForged(readIssuedCfdi(xml), authorities)).toThrow(ProviderSilent);
    },
  );

  it('detects any change of a sealed value', () => {
    const text = xml.toString();
    const changed = text.replace(/ Descripcion="./, ' Descripcion="_');
    expect(changed).not.toBe(text);
    expect(isForged(readIssuedCfdi(Buffer.from(changed)), [])).toBe(true);
  });

  it('leaves TLS working if it runs before anything else in the process has used TLS', async () => {
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
