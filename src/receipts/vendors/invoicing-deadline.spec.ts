import { describe, expect, it } from 'vitest';
import { invoicingDeadline } from './invoicing-deadline.js';
import type { InvoicingWindow } from './self-invoicing.js';

describe('invoicingDeadline', () => {
  it.each<[string, InvoicingWindow, string, string | null, string]>([
    ['72 hours from the purchase', { hours: 72 }, '2026-11-20', '13:05:00', '2026-11-23T21:05:00.000Z'],
    ['72 hours from a day', { hours: 72 }, '2026-11-20', null, '2026-11-24T08:00:00.000Z'],
    ['30 days', { days: 30 }, '2026-11-20', '13:05:00', '2026-12-21T08:00:00.000Z'],
    ['the day itself', { days: 0 }, '2026-11-20', null, '2026-11-21T08:00:00.000Z'],
    ['the end of the month', { month_end_plus: {} }, '2026-11-20', null, '2026-12-01T08:00:00.000Z'],
    ['the end of February', { month_end_plus: {} }, '2028-02-01', null, '2028-03-01T08:00:00.000Z'],
    [
      'the end of the next month',
      { month_end_plus: { months: 1 } },
      '2026-12-31',
      null,
      '2027-02-01T08:00:00.000Z',
    ],
    [
      'five days of the next month',
      { month_end_plus: { days: 5 } },
      '2026-11-30',
      null,
      '2026-12-06T08:00:00.000Z',
    ],
  ])('for %s is the latest time anywhere in Mexico', (_, window, day, time, until) => {
    expect(invoicingDeadline(window, day, time).toISOString()).toBe(until);
  });
});
