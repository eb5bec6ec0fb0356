import { describe, expect, it } from 'vitest';
import type { JobRequest } from '../../../docs/examples/portal/contract.ts';
import {
  isAt,
  isOver,
  type Recipe,
  recipeFor,
  tomorrow,
  type Window,
} from '../../../docs/examples/portal/recipe.ts';
import { recipes } from '../../../docs/examples/portal/recipes/index.ts';

const bought = (date: string | null, time: string | null = '13:05:00') =>
  ({ date, time }) as JobRequest['receipt'];

describe("a recipe's window", () => {
  it.each<[Window, string, string | null, string]>([
    // Until the day is over in the west, eight hours behind UTC.
    [{ hours: 72 }, '2026-11-20', '13:05:00', '2026-11-23T21:05:00Z'],
    [{ hours: 72 }, '2026-11-20', null, '2026-11-24T08:00:00Z'],
    [{ days: 0 }, '2026-11-20', null, '2026-11-21T08:00:00Z'],
    [{ days: 30 }, '2026-11-20', null, '2026-12-21T08:00:00Z'],
    [{ month_end_plus: {} }, '2026-11-20', null, '2026-12-01T08:00:00Z'],
    [{ month_end_plus: { days: 3 } }, '2026-12-31', null, '2027-01-04T08:00:00Z'],
    [{ month_end_plus: { months: 1 } }, '2026-12-01', null, '2027-02-01T08:00:00Z'],
  ])('%j of %s, %s, is open until %s', (window, date, time, end) => {
    const at = Date.parse(end);
    expect(isOver(window, bought(date, time), at)).toBe(false);
    expect(isOver(window, bought(date, time), at + 1)).toBe(true);
  });

  it('has no certain end if it, or the day, is unknown', () => {
    expect(isOver(undefined, bought('2020-01-01'), Date.now())).toBe(false);
    expect(isOver({ days: 1 }, bought(null), Date.now())).toBe(false);
  });

  it.each([
    ['2026-11-23T05:59:59Z', '2026-11-23T12:00:00.000Z'],
    ['2026-11-23T06:00:00Z', '2026-11-24T12:00:00.000Z'],
    ['2026-12-31T18:00:00Z', '2027-01-01T12:00:00.000Z'],
  ])('knows that after %s, tomorrow begins at %s', (now, morning) => {
    expect(new Date(tomorrow(Date.parse(now))).toISOString()).toBe(morning);
  });
});

describe('a recipe', () => {
  it.each([
    ['https://shop.example/t/1', true],
    ['https://www.shop.example', true],
    ['shop.example/facturar', true],
    ['http://shop.example/t/1', false],
    ['https://notshop.example', false],
    ['https://shop.example.com', false],
    ['https://shop.example@elsewhere.example/', false],
    ['javascript:alert(1)', false],
    ['TICKET 1234', false],
  ])('matches %s: %j', (address, is) => {
    expect(isAt(address, ['shop.example'])).toBe(is);
  });

  it('is found by the addresses on a receipt, by the known portal of its vendor, and by the RFC', () => {
    const [laEsquina, cafe] = recipes as [Recipe, Recipe];
    const request = (receipt: object, hosts: string[] = []): JobRequest => {
      const nothing = { vendor_rfc: null, invoicing_site: null, qr_codes: [] };
      return { receipt: { ...nothing, ...receipt }, vendor_portal: { hosts } } as unknown as JobRequest;
    };
    const found = [
      request({ qr_codes: ['https://tickets.cafedelpuente.example/t/1'], vendor_rfc: 'AET140822H32' }),
      request({ invoicing_site: 'facturacion.laesquina.example' }),
      request({}, ['cafedelpuente.example']),
      request({ vendor_rfc: 'AET140822H32' }),
      request({ vendor_rfc: 'EKU9003173C9' }),
    ].map((asked) => recipeFor(asked, recipes));
    expect(found).toEqual([cafe, laEsquina, cafe, laEsquina, null]);
  });
});
