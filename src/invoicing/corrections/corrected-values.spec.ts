import { describe, expect, it } from 'vitest';
import { correctedValues } from './corrected-values.js';

const item = (description: string, amount: string) => ({
  description,
  quantity: '1',
  unitPrice: amount,
  amount,
});
const MILK = item('LECHE', '25.00');
const BREAD = item('PAN', '41.00');
const SOAP = item('JABON', '30.00');
const lines = (...items: ReturnType<typeof item>[]) => JSON.stringify(items);

describe('corrected values', () => {
  it('are beside what was read before the first correction, the last correction winning', () => {
    expect(
      correctedValues([
        { read: { vendor: 'OXX0', total: '11.00' }, corrected: { vendorName: 'OXXO', total: '116.00' } },
        { read: { total: '116.00', time: '10:00:00' }, corrected: { total: '118.00', time: null } },
      ]),
    ).toEqual({
      fields: [
        { name: 'vendor', read: 'OXX0', corrected: 'OXXO' },
        { name: 'total', read: '11.00', corrected: '118.00' },
        { name: 'time', read: '10:00:00', corrected: null },
      ],
      items: [],
    });
  });

  it('of a field that was not read have nothing beside them', () => {
    expect(correctedValues([{ read: { total: null }, corrected: { total: '116.00' } }]).fields).toEqual([
      { name: 'total', read: null, corrected: '116.00' },
    ]);
  });

  it('have the items that were changed, added or removed', () => {
    const changed = { ...BREAD, amount: '47.00', unitPrice: '47.00' };
    const { items } = correctedValues([
      {
        read: { lines: lines(MILK, BREAD, SOAP) },
        corrected: {
          lines: [
            { was: 0, ...MILK, unitPrice: '25' },
            { was: 1, ...changed },
            { was: null, ...item('SAL', '9.00') },
          ],
        },
      },
    ]);
    expect(items).toEqual([
      { read: BREAD, corrected: changed },
      { read: null, corrected: item('SAL', '9.00') },
      { read: SOAP, corrected: null },
    ]);
  });

  it('follow an item through several corrections', () => {
    const once = { ...BREAD, amount: '47.00' };
    const twice = { ...BREAD, amount: '48.00' };
    const first = { read: { lines: lines(MILK, BREAD) }, corrected: { lines: [{ was: 1, ...once }] } };
    expect(
      correctedValues([first, { read: { lines: lines(once) }, corrected: { lines: [{ was: 0, ...twice }] } }])
        .items,
    ).toEqual([
      { read: BREAD, corrected: twice },
      { read: MILK, corrected: null },
    ]);
    // Both refer to what was read if the first one was not applied.
    expect(
      correctedValues([
        first,
        { read: first.read, corrected: { lines: [{ was: 0, ...MILK, amount: '26.00' }] } },
      ]).items,
    ).toEqual([
      { read: MILK, corrected: { ...MILK, amount: '26.00' } },
      { read: BREAD, corrected: null },
    ]);
  });

  it('remove all items if the invoice is over the total alone', () => {
    expect(correctedValues([{ read: { lines: lines(MILK) }, corrected: { lines: [] } }]).items).toEqual([
      { read: MILK, corrected: null },
    ]);
  });

  it('survive a format of an earlier version', () => {
    const corrected = { lines: [{ was: 0, ...MILK }] };
    for (const text of [null, 'LECHE 25', '[1]'])
      expect(correctedValues([{ read: { lines: text }, corrected }]).items).toEqual([
        { read: null, corrected: MILK },
      ]);
  });
});
