import { describe, expect, it } from 'vitest';
import { sampleReceiver, sampleReceipt } from '../../testing/samples/sample-receipts.js';
import { emisorOf, receptorOf } from './parties.js';

describe('the vendor', () => {
  it('is a company of the general regime, without its company type', () => {
    expect(emisorOf(sampleReceipt().vendor)).toEqual({
      rfc: 'EKU9003173C9',
      nombre: 'ABARROTES EL GÜERO',
      regimenFiscal: '601',
    });
  });

  it('is an individual with business activities', () => {
    const { vendor } = sampleReceipt({ vendor: { rfc: 'cacx7605101p8', name: 'Xochilt Casas sa' } });
    expect(emisorOf(vendor)).toEqual({
      rfc: 'CACX7605101P8',
      nombre: 'XOCHILT CASAS SA',
      regimenFiscal: '612',
    });
  });
});

describe('the receiver', () => {
  it('is the one that the caller sent', () => {
    expect(receptorOf(sampleReceiver({ name: 'Xochilt |Casas|  Chávez 🙂' }), '06600')).toEqual({
      rfc: 'CACX7605101P8',
      nombre: 'XOCHILT CASAS CHÁVEZ',
      domicilioFiscal: '36257',
      regimenFiscal: '612',
      usoCfdi: 'G03',
    });
  });

  it('keeps a name that is too long, so that it is refused and not cut', () => {
    expect(receptorOf(sampleReceiver({ name: 'Ñ'.repeat(301) }), '06600').nombre).toBe('Ñ'.repeat(301));
  });

  it('has S01 for P01', () => {
    expect(receptorOf(sampleReceiver({ cfdiUse: 'P01' }), '06600').usoCfdi).toBe('S01');
  });

  it.each(['XAXX010101000', 'XEXX010101000'])('follows SAT’s rules for the generic %s', (rfc) => {
    const receiver = sampleReceiver({ rfc, name: 'Juan Pérez', fiscalRegimen: '601' });
    expect(receptorOf(receiver, '06600')).toEqual({
      rfc,
      nombre: 'JUAN PÉREZ',
      domicilioFiscal: '06600',
      regimenFiscal: '616',
      usoCfdi: 'S01',
    });
  });

  it.each(['PUBLICO EN GENERAL', 'Público  en General', ''])(
    'never has the name of global invoices: %j',
    (name) => {
      const receiver = sampleReceiver({ rfc: 'XAXX010101000', name });
      expect(receptorOf(receiver, '06600').nombre).toBe('CLIENTE SIN IDENTIFICAR');
    },
  );
});
