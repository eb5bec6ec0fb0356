import { describe, expect, it } from 'vitest';
import { sampleComprobante } from '../../../test/support/cfdi/sample-comprobante.js';
import { type LineSketch, PERMIT, type TicketSketch } from '../../testing/samples/sample-tickets.js';
import { violationsOf } from '../rules/all-rules.js';

const fill = (name: string): LineSketch => [name, '37.751', '26.49', '1000.00'];
const OIL: LineSketch = ['ACEITE MOTOR', '1', '150.00', '150.00'];
const FILL: TicketSketch = { total: '1000.00', fuelPermit: PERMIT, lines: [fill('MAGNA')] };
const STATION = { name: 'GASOLINERA X SA DE CV' };

describe('the complement of fuel', () => {
  it.each([
    ['GASOLINA MAGNA', '15101514', 'SP16'],
    ['PREMIUM', '15101515', 'SP17'],
    ['SHELL V-POWER', '15101515', 'SP17'],
    ['SHELL SUPER', '15101514', 'SP16'],
    ['DIESEL', '15101505', 'SP18'],
    ['DIESEL AUTOMOTRIZ', '15101505', 'SP18'],
    ['DIÉSEL UBA', '15101505', 'SP24'],
    ['DIESEL ULTRA BAJO AZUFRE', '15101505', 'SP24'],
    ['DIESEL MARINO', '15101505', 'SP19'],
    ['DIESEL INDUSTRIAL', '15101505', 'SP23'],
    ['DIESEL AGRÍCOLA', '15101505', 'SP25'],
  ])('%s has the permit, its code and its kind', (name, claveHyp, subProductoHyp) => {
    const comprobante = sampleComprobante({ ...FILL, lines: [fill(name)] });
    expect(comprobante.conceptos.map(({ hidroYPetro }) => hidroYPetro)).toEqual([
      { tipoPermiso: 'PER01', numeroPermiso: PERMIT, claveHyp, subProductoHyp },
    ]);
    expect(violationsOf(comprobante)).toEqual([]);
  });

  it('is on the fuel alone', () => {
    const { conceptos } = sampleComprobante({ ...FILL, total: '1150.00', lines: [fill('MAGNA'), OIL] });
    expect(conceptos.map(({ hidroYPetro }) => hidroYPetro?.claveHyp)).toEqual(['15101514', undefined]);
  });

  const OTHER_GOODS: LineSketch[] = [
    OIL,
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
  it.each(OTHER_GOODS.map((line) => ({ line })))(
    'is on nothing else that stations sell: $line',
    ({ line }) => {
      const { conceptos } = sampleComprobante({
        total: line[3],
        vendor: STATION,
        printsFuelPermit: true,
        lines: [line],
      });
      expect(conceptos.map(({ hidroYPetro }) => hidroYPetro)).toEqual([null]);
    },
  );

  it.each([
    ['PREMIUM', '1', '180.00', '180.00'],
    ['REGULAR', '2', '45.00', '90.00'],
    ['PREMIUM', '0.545', '189.00', '103.01'],
  ] as const)('is on no %s × %s of a car wash, a cinema or a dairy', (...line) => {
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

describe('an invoice of fuel is refused', () => {
  it.each([
    ['FUEL_PERMIT_NOT_FOUND', 'without the permit', { ...FILL, fuelPermit: null }],
    [
      'FUEL_PERMIT_NOT_FOUND',
      'of whole litres at a station by its name',
      { total: '520.00', vendor: STATION, lines: [['PREMIUM', '20', '26.00', '520.00']] },
    ],
    [
      'FUEL_PERMIT_NOT_FOUND',
      'of whole litres that its name tells',
      { total: '520.00', lines: [['PREMIUM 20 LTS', '1', '520.00', '520.00']] },
    ],
    ['FUEL_PERMIT_NOT_FOUND', 'of a grade by the litre', { total: '1000.00', lines: [fill('PREMIUM')] }],
    ['FUEL_PERMIT_NOT_FOUND', 'with what is no permit', { ...FILL, fuelPermit: 'PL/12345/TRA/OM/2015' }],
    [
      'FUEL_PERMIT_NOT_FOUND',
      'with a permit that is printed, but not certain',
      { total: '1000.00', printsFuelPermit: true, paymentForm: null },
    ],
    [
      'FUEL_PERMIT_NOT_FOUND',
      'with litres that make no article',
      { total: '1000.00', printsFuelLitres: true, paymentForm: null },
    ],
    ['FUEL_PAYMENT_NOT_FOUND', 'where no way of paying is read', { ...FILL, paymentForm: null }],
    ['FUEL_PAYMENT_NOT_FOUND', 'where it would be paid later', { ...FILL, paymentForm: '99' }],
    [
      'FUEL_PAYMENT_NOT_FOUND',
      'where a card is of unknown kind',
      { ...FILL, paymentForm: null, paidByCardOfUnknownKind: true },
    ],
    [
      'FUEL_LITRES_NOT_FOUND',
      'where a station’s articles are not read',
      { ...FILL, vendor: STATION, lines: [] },
    ],
    ['FUEL_LITRES_NOT_FOUND', 'where the paper of a permit has no articles', { ...FILL, lines: [] }],
    [
      'FUEL_LITRES_NOT_FOUND',
      'where a station’s fuel has no known name',
      { ...FILL, lines: [fill('MGN-87')] },
    ],
    [
      'AMOUNTS_DISAGREE',
      'where it can’t be told from other goods',
      { ...FILL, iva: '130.90', lines: [['MAGNA', '32.088', '26.49', '850.00'], OIL] },
    ],
    [
      'AMOUNTS_DISAGREE',
      'where its IVA would be 8 %, which is not printed',
      { ...FILL, iva: '72.20', lines: [['Regular 87', '44.484', '22.48', '1000.00']] },
    ],
  ] satisfies [string, string, TicketSketch][])('with %s %s', (code, _, sketch) => {
    expect(() => sampleComprobante(sketch)).toThrow(expect.objectContaining({ code }));
  });

  it('where only who sends it says that it was fuel', () => {
    const refused = expect.objectContaining({ code: 'FUEL_LITRES_NOT_FOUND' });
    expect(() => sampleComprobante({ fuelPermit: PERMIT }, {}, 'Gasolina del viaje')).toThrow(refused);
  });

  it('but not where it was paid in cash, which it says then', () => {
    expect(sampleComprobante({ ...FILL, paymentForm: '01' }).formaPago).toBe('01');
  });
});
