import assert from 'node:assert/strict';
import { CallbackRefused, type ProviderCallback, type StampedDocument } from '../../provider/provider.js';
import { readIssuedCfdi } from '../../provider/remote/issued-cfdi.js';
import {
  assertUnknown,
  carryThrough,
  type Cases,
  documentIn,
  ended,
  stampsFromNow,
  thrownBy,
  untilKnown,
} from './cases.js';
import type { ProviderHarness } from './harness.js';

/** Requirements of all providers. */
export const ALL_PROVIDER_CASES: Cases<ProviderHarness> = {
  async 'takes work'({ provider }) {
    await provider.check();
  },

  async 'returns a document that agrees with the request and with its own XML'(harness) {
    const request = harness.request();
    const document = await carryThrough(harness, request);
    const cfdi = readIssuedCfdi(document.xml);
    assert.equal(cfdi.receptor.rfc, request.receiver.rfc);
    assert.deepEqual(
      [document.uuid, document.currency, document.vendor.name, document.vendor.rfc],
      [cfdi.uuid, cfdi.moneda, cfdi.emisor.nombre, cfdi.emisor.rfc],
    );
    assert.deepEqual(amountsOf(document), {
      subtotal: cfdi.subTotal.toFixed(2),
      tax: cfdi.iva.toFixed(2),
      total: cfdi.total.toFixed(2),
    });
    // A provider need not state the other taxes; those that it states must be the document's.
    const { ieps = cfdi.ieps, localTaxes = cfdi.localTaxes, withheldTaxes = cfdi.withheld } = document;
    assert.deepEqual(
      { ieps: ieps.toFixed(2), localTaxes: localTaxes.toFixed(2), withheldTaxes: withheldTaxes.toFixed(2) },
      {
        ieps: cfdi.ieps.toFixed(2),
        localTaxes: cfdi.localTaxes.toFixed(2),
        withheldTaxes: cfdi.withheld.toFixed(2),
      },
    );
    assert.equal(document.pdf.subarray(0, 5).toString(), '%PDF-');
  },

  async 'makes one document for an id that is submitted twice'(harness) {
    const { provider } = harness;
    const request = harness.request();
    const stampsAre = await stampsFromNow(harness);
    const first = await carryThrough(harness, request);
    assert.deepEqual(documentIn(await provider.submit(request)), first);
    assert.deepEqual(documentIn(await provider.find(request.invoiceId, null)), first);
    await stampsAre(1);
  },

  async 'makes one document for an id that is submitted several times concurrently'(harness) {
    const request = harness.request();
    const stampsAre = await stampsFromNow(harness);
    const ends = await Promise.all(Array.from({ length: 5 }, () => ended(harness.provider.submit(request))));
    const document = await carryThrough(harness, request);
    for (const end of ends) {
      if ('error' in end) assertUnknown(harness, request, end.error);
      else if (end.value.state !== 'pending') assert.deepEqual(documentIn(end.value), document);
    }
    await stampsAre(1);
  },

  async 'makes two documents for two ids'(harness) {
    const stampsAre = await stampsFromNow(harness);
    const one = await carryThrough(harness, harness.request());
    const other = await carryThrough(harness, harness.request());
    assert.notEqual(one.uuid, other.uuid);
    await stampsAre(2);
  },

  async 'returns null for an id that was never submitted'(harness) {
    const { invoiceId } = harness.request();
    assert.equal(await harness.provider.find(invoiceId, null), null);
  },

  async 'finds a document whose answer was lost, and makes no second one'(harness) {
    const { provider } = harness;
    const request = harness.request();
    const stampsAre = await stampsFromNow(harness);
    harness.loseNextAnswer();
    assertUnknown(harness, request, await thrownBy(provider.submit(request)));
    await stampsAre(1);

    const found = await untilKnown(harness, request);
    assert.deepEqual(documentIn(await provider.submit(request)), found);
    await stampsAre(1);
  },

  async 'accepts a resubmission after a lost answer, and makes no second document'(harness) {
    const { provider } = harness;
    const request = harness.request();
    const stampsAre = await stampsFromNow(harness);
    harness.loseNextAnswer();
    await thrownBy(provider.submit(request));
    await provider.submit(request);
    await carryThrough(harness, request);
    await stampsAre(1);
  },

  async 'forgets an invoice, however often it is called'(harness) {
    const { provider } = harness;
    const request = harness.request();
    await provider.forget(request.invoiceId);
    await carryThrough(harness, request);
    await provider.forget(request.invoiceId);
    await provider.forget(request.invoiceId);
  },

  async 'refuses a callback without a valid signature'(harness) {
    const { provider } = harness;
    const { invoiceId } = harness.request();
    const body = Buffer.from(
      JSON.stringify({ invoice_id: invoiceId, data: { object: { external_id: invoiceId } } }),
    );
    const unsigned: ProviderCallback[] = [
      { headers: {}, body },
      { headers: { 'facturapi-signature': '00'.repeat(32), 'webhook-signature': 'v1,AAAA' }, body },
      { headers: {}, body: Buffer.alloc(0) },
    ];
    const forged = harness.forgedCallback?.(invoiceId);
    for (const callback of forged ? [...unsigned, forged] : unsigned)
      assert.throws(() => provider.invoiceOfCallback(callback), CallbackRefused);
  },
};

const amountsOf = ({ subtotal, tax, total }: StampedDocument) => ({
  subtotal: subtotal.toFixed(2),
  tax: tax.toFixed(2),
  total: total.toFixed(2),
});
