import { describe, expect, it } from '@jest/globals';
import { typedRows } from '../../../../test/support/typed-page.js';
import { ledgerOf } from './ledger.js';
import { linesOf } from './lines.js';
import { findTotal, isSupported } from './total.js';

function read(text: string): { total?: string; evidence?: string[]; supported: boolean; disputed: boolean } {
  const rows = typedRows(text);
  const ledger = ledgerOf(rows);
  const { best, rival } = findTotal(ledger, linesOf(ledger), rows);
  return {
    total: best?.value.toFixed(2),
    evidence: best?.evidence,
    supported: best !== null && isSupported(best),
    disputed: rival !== null,
  };
}

describe('findTotal', () => {
  it('supports the total by all that agrees with it', () => {
    const reading = read(`
PAN DE CAJA      48.50
CAFE SOLUBLE     67.50
SUBTOTAL        100.00
IVA 16%          16.00
TOTAL           116.00
EFECTIVO        200.00
CAMBIO           84.00
CIENTO DIECISEIS PESOS 00/100 M.N.`);
    expect(reading).toMatchObject({ total: '116.00', supported: true, disputed: false });
    expect(reading.evidence).toEqual(
      expect.arrayContaining(['keyword', 'items', 'subtotal', 'change', 'words']),
    );
  });

  it('does not believe the word TOTAL alone', () => {
    expect(read('PAN  48.50\nCAFE  60.00\nTOTAL  118.50')).toMatchObject({ supported: false });
  });

  it('puts a currency sign right that was read as a digit', () => {
    const reading = read(`
PAN DE CAJA      48.50
CAFE SOLUBLE    101.50
TOTAL          4150.00
EFECTIVO       $200.00
CAMBIO          $50.00`);
    expect(reading).toMatchObject({ total: '150.00', supported: true, disputed: false });
  });

  it('does not let a repeated misreading of the sign support itself', () => {
    expect(read('VARIOS\nTOTAL  4150.00\nTARJETA DE CREDITO  4150.00').supported).toBe(false);
    expect(read('VARIOS\nTOTAL  450.00\nTARJETA DE CREDITO  450.00').supported).toBe(false);
  });

  it('trusts a misread total less than the sums', () => {
    expect(
      read('PAN  48.50\nCAFE  67.50\nTOTAL  110.00\nEFECTIVO  200.00\nCAMBIO  84.00\nPAGADO  116.00'),
    ).toMatchObject({
      total: '116.00',
      disputed: true,
    });
  });

  it('leaves the tip out', () => {
    expect(
      read(
        'MOLE  300.00\nSOPA  200.00\nTOTAL  500.00\nPROPINA  50.00\nTOTAL CON PROPINA  550.00\nTARJETA DE CREDITO  550.00',
      ).total,
    ).toBe('500.00');
  });

  it('takes the total after a discount', () => {
    expect(
      read(
        'MOLE  300.00\nSOPA  200.00\nTOTAL  500.00\nDESCUENTO  50.00\nTOTAL A PAGAR  450.00\nTARJETA DE CREDITO  450.00',
      ),
    ).toMatchObject({
      total: '450.00',
      supported: true,
    });
  });

  it('is in doubt when the payment shows a tax on top of what is called total', () => {
    expect(
      read('MOLE  300.00\nSOPA  200.00\nTOTAL  500.00\nIVA  80.00\nTARJETA DE CREDITO  580.00').disputed,
    ).toBe(true);
  });

  it('counts neither articles nor points nor dollars', () => {
    expect(
      read('PAN  48.50\nTOTAL ARTICULOS  1\nTOTAL  48.50\nTOTAL USD  2.80\nTOTAL PUNTOS  480.50'),
    ).toMatchObject({ total: '48.50' });
  });

  it('has none where there is none', () => {
    expect(read('GRACIAS POR SU COMPRA')).toEqual({
      total: undefined,
      evidence: undefined,
      supported: false,
      disputed: false,
    });
  });

  it('leaves a tip out of a total that has it in', () => {
    expect(
      read('COMIDA  500.00\nSUBTOTAL  431.03\nIVA  68.97\nPROPINA  50.00\nTOTAL  550.00\nTARJETA  550.00'),
    ).toMatchObject({ total: '500.00', supported: true, disputed: false });
  });

  it('leaves change that was given to a charity out', () => {
    expect(
      read('PAN  48.50\nCAFE  67.20\nTOTAL  115.70\nREDONDEO  0.30\nTOTAL A PAGAR  116.00\nEFECTIVO  116.00'),
    ).toMatchObject({ total: '115.70', disputed: false });
  });

  it('takes the total behind a rounding to coins', () => {
    expect(
      read(
        'PAN  48.50\nCAFE  67.23\nTOTAL  115.73\nROUNDING ADJ  0.02\nTOTAL  115.75\nCASH  200.00\nCHANGE  84.25',
      ),
    ).toMatchObject({ total: '115.75', disputed: false });
  });

  it('is supported by the tax that it contains', () => {
    expect(read('TARIFA VIGENTE\nTOTAL  $116.00\nIVA INCLUIDO  16.00')).toMatchObject({
      total: '116.00',
      supported: true,
    });
  });

  it('does not take a clear first digit for a currency sign where no amount has one', () => {
    expect(
      read(
        'PAN  48.50\nCAFE  67.50\nSUBTOTAL  100.00\nIVA  16.00\nTOTAL  4116.00\nEFECTIVO  116.00\nCAMBIO  0.00',
      ),
    ).toMatchObject({ total: '116.00', disputed: true });
  });

  it('takes a lesser word for the total where nothing is called so', () => {
    expect(read('TARIFA HORA\nCOBRO  $155.00\nCIENTO CINCUENTA Y CINCO PESOS 00/100 M.N.')).toMatchObject({
      total: '155.00',
      supported: true,
    });
  });

  it('puts cents right whose point was not read', () => {
    expect(read('PAN  48.50\nCAFE  67.50\nTOTAL  $ 11600\nEFECTIVO  200.00\nCAMBIO  84.00')).toMatchObject({
      total: '116.00',
      supported: true,
      disputed: false,
    });
  });

  it('believes no sum of misread amounts that is not printed', () => {
    expect(
      read('PAN  48.50\nSUBTOTAL  5820.25\nIVA  5582.32\nTOTAL  67479.29\nTARJETA  11402.75').supported,
    ).toBe(false);
  });
});
