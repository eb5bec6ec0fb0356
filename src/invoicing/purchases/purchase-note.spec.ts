import { describe, expect, it } from 'vitest';
import { Decimal } from 'decimal.js';
import { noteOf } from './purchase-note.js';

const SENT = new Date('2026-11-26T18:00:00Z');
const found = <T>(value: T) => ({ value, certainty: 0.9, region: null });
const NONE = { date: null, ticketNumber: null, vendorName: null, total: null, lines: null };
const line = (description: string) => ({
  description,
  quantity: new Decimal(1),
  unitPrice: new Decimal(1),
  amount: new Decimal(1),
  taxLetter: null,
});

describe('a purchase note', () => {
  it('has the extracted fields', () => {
    expect(
      noteOf(
        {
          date: found('2026-11-12'),
          ticketNumber: found('A-12'),
          vendorName: found('OXXO'),
          total: found(new Decimal('310')),
          lines: found([line('BIG MAC'), line('CAFÉ')]),
        },
        SENT,
      ),
    ).toEqual({
      purchasedOn: '2026-11-12',
      ticketNumber: 'A-12',
      readVendor: 'OXXO',
      readTotal: '310.00',
      articles: 'big mac cafe',
    });
    expect(noteOf(NONE, SENT)).toEqual({
      purchasedOn: null,
      ticketNumber: null,
      readVendor: null,
      readTotal: null,
      articles: null,
    });
  });

  it.each(['2026-11-28', '2026-02-30', '1999-01-01', '12/11/2026', 'x'])(
    'has no day that can not be: %s',
    (date) => expect(noteOf({ ...NONE, date: found(date) }, SENT).purchasedOn).toBeNull(),
  );

  it.each(['1e20', '-5', '1e11'])('has no total that the column cannot store: %s', (total) => {
    expect(noteOf({ ...NONE, total: found(new Decimal(total)) }, SENT).readTotal).toBeNull();
  });

  it('is limited in length, and has no characters that PostgreSQL cannot store', () => {
    const odd = `A\u0000${'x'.repeat(5_000)}`;
    const note = noteOf({ ...NONE, ticketNumber: found(odd), vendorName: found(odd) }, SENT);
    expect(note.ticketNumber?.length).toBeLessThanOrEqual(60);
    expect(note.readVendor?.length).toBeLessThanOrEqual(200);
    expect(`${note.ticketNumber}${note.readVendor}`).not.toContain('\0');
  });
});
