import { describe, expect, it } from 'vitest';
import { Decimal } from 'decimal.js';
import { sampleComprobante } from '../../../test/support/cfdi/sample-comprobante.js';
import { type LineSketch, PERMIT, type ReceiptSketch } from '../../testing/samples/sample-receipts.js';
import { violationsOf } from '../rules/all-rules.js';

const fill = (name: string): LineSketch => [name, '37.751', '26.49', '1000.00'];
const OIL: LineSketch = ['ACEITE MOTOR', '1', '150.00', '150.00'];
const FILL: ReceiptSketch = { total: '1000.00', ivaRate: '0.16', fuelPermit: PERMIT, lines: [fill('MAGNA')] };
/** Too dear for a litre of fuel. */
const TOO_DEAR: LineSketch = ['CRM-25', '1.250', '180.00', '225.00'];
const STATION = { name: 'GASOLINERA X SA DE CV' };

describe('the complement of fuel', () => {
  it.each([
    ['GASOLINA MAGNA', '15101514', 'SP16'],
    ['PREMIUM', '15101515', 'SP17'],
    ['SHELL V-POWER', '15101515', 'SP17'],
    ['SHELL SUPER', '15101514', 'SP16'],
    ['GASOLINA REGULAR MIN. 87 OCTANOS', '15101514', 'SP16'],
    ['GASOLINA PREMIUM MIN. 91 OCTANOS', '15101515', 'SP17'],
    ['32012 PREMIUM', '15101515', 'SP17'],
    ['SYNERGY SUPREME+', '15101515', 'SP17'],
    ['DIESEL', '15101505', 'SP18'],
    ['DIESEL AUTOMOTRIZ', '15101505', 'SP18'],
    ['DIÉSEL UBA', '15101505', 'SP24'],
    ['DIESEL ULTRA BAJO AZUFRE', '15101505', 'SP24'],
    ['DIESEL MARINO', '15101505', 'SP19'],
    ['DIESEL INDUSTRIAL', '15101505', 'SP23'],
    ['DIESEL AGRÍCOLA', '15101505', 'SP25'],
  ])('%s states the permit, its code and its subproduct', (name, claveHyp, subProductoHyp) => {
    const comprobante = sampleComprobante({ ...FILL, lines: [fill(name)] });
    expect(comprobante.conceptos.map(({ hidroYPetro }) => hidroYPetro)).toEqual([
      { tipoPermiso: 'PER01', numeroPermiso: PERMIT, claveHyp, subProductoHyp },
    ]);
    expect(violationsOf(comprobante)).toEqual([]);
  });

  it('is on the Concepto of fuel only', () => {
    const { conceptos } = sampleComprobante({ ...FILL, total: '1150.00', lines: [fill('MAGNA'), OIL] });
    expect(conceptos.map(({ hidroYPetro }) => hidroYPetro?.claveHyp)).toEqual(['15101514', undefined]);
  });

  it('is on fuel beside unknown goods with a fraction, which are too dear for fuel', () => {
    const { conceptos } = sampleComprobante({ ...FILL, total: '1225.00', lines: [fill('MAGNA'), TOO_DEAR] });
    expect(conceptos.map(({ hidroYPetro }) => hidroYPetro?.claveHyp)).toEqual(['15101514', undefined]);
  });

  const OTHER_GOODS: LineSketch[] = [
    OIL,
    TOO_DEAR,
    fill('GAS LP'),
    fill('GAS L.P.'),
    fill('LP GAS'),
    fill('AUTOGAS'),
    fill('ADBLUE'),
    fill('AD BLUE LTS'),
    fill('UREA AUTOMOTRIZ'),
    ['NUEZ A GRANEL', '1.250', '80.00', '100.00'],
    ['QUESILLO', '0.545', '110.00', '59.95'],
  ];
  it.each(OTHER_GOODS.map((line) => ({ line })))('is not on other goods of stations: $line', ({ line }) => {
    const { conceptos } = sampleComprobante({
      total: line[3],
      vendor: STATION,
      printsFuelPermit: true,
      lines: [line],
    });
    expect(conceptos.map(({ hidroYPetro }) => hidroYPetro)).toEqual([null]);
  });

  it.each([
    ['PREMIUM', '1', '180.00', '180.00'],
    ['REGULAR', '2', '45.00', '90.00'],
    ['PREMIUM', '0.545', '189.00', '103.01'],
  ] as const)('is not on %s × %s of a car wash, a cinema or a dairy', (...line) => {
    const { conceptos, formaPago } = sampleComprobante({ total: line[3], paymentForm: null, lines: [line] });
    expect(conceptos.map(({ hidroYPetro }) => hidroYPetro)).toEqual([null]);
    expect(formaPago).toBe('01');
  });

  it.each(['PREMIUM', 'REGULAR'])('is on whole litres of %s at a station', (name) => {
    const { conceptos } = sampleComprobante({
      ...FILL,
      total: '520.00',
      lines: [[name, '20', '26.00', '520.00']],
    });
    expect(conceptos.map(({ hidroYPetro }) => hidroYPetro?.numeroPermiso)).toEqual([PERMIT]);
  });
});

describe('an invoice of fuel is rejected', () => {
  it.each([
    ['FUEL_PERMIT_NOT_FOUND', 'without the permit', { ...FILL, fuelPermit: null }],
    [
      'FUEL_PERMIT_NOT_FOUND',
      'for whole litres at a vendor whose name is that of a station',
      { total: '520.00', vendor: STATION, lines: [['PREMIUM', '20', '26.00', '520.00']] },
    ],
    [
      'FUEL_PERMIT_NOT_FOUND',
      'for whole litres in the description',
      { total: '520.00', lines: [['PREMIUM 20 LTS', '1', '520.00', '520.00']] },
    ],
    ['FUEL_PERMIT_NOT_FOUND', 'for a grade by the litre', { total: '1000.00', lines: [fill('PREMIUM')] }],
    ['FUEL_PERMIT_NOT_FOUND', 'with an invalid permit', { ...FILL, fuelPermit: 'PL/12345/TRA/OM/2015' }],
    [
      'FUEL_PERMIT_NOT_FOUND',
      'with a permit that is printed but uncertain',
      { total: '1000.00', printsFuelPermit: true, paymentForm: null },
    ],
    [
      'FUEL_PERMIT_NOT_FOUND',
      'with printed litres but no line',
      { total: '1000.00', printsFuelLitres: true, paymentForm: null },
    ],
    [
      'FUEL_LITRES_NOT_FOUND',
      'whose name was read together with price and litres',
      { ...FILL, lines: [['DIESE25.10 37.7510', '1', '1000.00', '1000.00']] },
    ],
    ['FUEL_PURSE', 'when it was paid with a purse', { ...FILL, paymentForm: '05' }],
    [
      'FUEL_PURSE',
      'when a part of it was paid with a purse',
      { ...FILL, paymentForm: '01', paidByPurse: new Decimal('300.00') },
    ],
    [
      'FUEL_PURSE',
      'when a purse paid more than the other goods',
      { ...FILL, total: '1150.00', lines: [fill('MAGNA'), OIL], paidByPurse: new Decimal('200.00') },
    ],
    ['FUEL_PAYMENT_NOT_FOUND', 'without a form of payment', { ...FILL, paymentForm: null }],
    ['FUEL_PAYMENT_NOT_FOUND', 'when it is paid later', { ...FILL, paymentForm: '99' }],
    [
      'FUEL_PAYMENT_NOT_FOUND',
      'when the kind of card is unknown',
      { ...FILL, paymentForm: null, paidByCardOfUnknownKind: true },
    ],
    [
      'FUEL_LITRES_NOT_FOUND',
      'when the lines of a station are not read',
      { ...FILL, vendor: STATION, lines: [] },
    ],
    ['FUEL_LITRES_NOT_FOUND', 'when a receipt with a permit has no lines', { ...FILL, lines: [] }],
    [
      'FUEL_LITRES_NOT_FOUND',
      'when the fuel of a station has an unknown name',
      { ...FILL, lines: [fill('MGN-87')] },
    ],
    [
      'FUEL_LITRES_NOT_FOUND',
      'when the grade and the price of a litre are unknown',
      { ...FILL, lines: [['COMBUSTIBLE', '1', '1000.00', '1000.00']] },
    ],
    ['FUEL_LITRES_NOT_FOUND', 'when the grade is unknown', { ...FILL, lines: [fill('COMBUSTIBLE')] }],
    [
      'FUEL_LITRES_NOT_FOUND',
      'when one of two fuels has an unknown name',
      { ...FILL, total: '2000.00', lines: [fill('MAGNA'), fill('MGN-87')] },
    ],
    [
      'AMOUNTS_DISAGREE',
      'when it cannot be separated from other goods',
      { ...FILL, iva: '130.90', lines: [['MAGNA', '32.088', '26.49', '850.00'], OIL] },
    ],
    [
      'AMOUNTS_DISAGREE',
      'when its IVA is 8 % and the rate is not printed',
      { ...FILL, iva: '72.20', lines: [['Regular 87', '44.484', '22.48', '1000.00']] },
    ],
  ] satisfies [string, string, ReceiptSketch][])('with %s %s', (code, _, sketch) => {
    expect(() => sampleComprobante(sketch)).toThrow(expect.objectContaining({ code }));
  });

  it('with the permits of the vendor to choose from, when it has none', () => {
    const vendor = { name: 'SERVICIO AGIL DE GASOLINAS SA DE CV', placeOfIssue: null };
    const listed = expect.stringMatching(
      /lists for this vendor: PL\/2060\/EXP\/ES\/2015, PL\/2171\/EXP\/ES\/2015\.$/,
    );
    const rejected = expect.objectContaining({ code: 'FUEL_PERMIT_NOT_FOUND', message: listed });
    expect(() => sampleComprobante({ ...FILL, fuelPermit: null, vendor })).toThrow(rejected);
  });

  it('with the same choices, when its permit was assumed for a real document', () => {
    const vendor = { name: 'SERVICIO DELTA SA DE CV', placeOfIssue: '37000' };
    const sketch = { ...FILL, iva: '130.90', vendor, isFuelPermitAssumed: true };
    const message = expect.stringContaining('lists for this vendor: PL/10000/EXP/ES/2015.');
    const rejected = expect.objectContaining({ code: 'FUEL_PERMIT_NOT_FOUND', message });
    expect(() => sampleComprobante(sketch, {}, null, false)).toThrow(rejected);
    expect(sampleComprobante(sketch).assumptions).toEqual(['FUEL_PERMIT']);
  });

  it.each([true, false])('without a printed IVA, whether others are assumed or not (%s)', (assumes) => {
    const refused = expect.objectContaining({ code: 'TAXES_NOT_FOUND' });
    expect(() => sampleComprobante({ ...FILL, ivaRate: null }, {}, null, assumes)).toThrow(refused);
  });

  it('but not when a purse paid for the other goods', () => {
    const sketch = {
      ...FILL,
      total: '1150.00',
      lines: [fill('MAGNA'), OIL],
      paidByPurse: new Decimal('150.00'),
    };
    expect(sampleComprobante(sketch).formaPago).toBe('04');
  });

  it('when only the caller’s description says that it is fuel', () => {
    const refused = expect.objectContaining({ code: 'FUEL_LITRES_NOT_FOUND' });
    expect(() => sampleComprobante({ fuelPermit: PERMIT }, {}, 'Gasolina del viaje')).toThrow(refused);
  });

  it.each(['01', '08'])(
    'but not when it is paid in cash or with vouchers (%s), as the document states',
    (form) => {
      expect(sampleComprobante({ ...FILL, paymentForm: form }).formaPago).toBe(form);
    },
  );
});
