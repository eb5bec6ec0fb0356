import { expect, it } from 'vitest';
import { convenience } from './layouts/convenience.js';
import { Random } from './random.js';
import { makeReceipt } from './receipt.js';

it('labels articles with the rates of the law, whatever the till does', () => {
  const labels = Array.from(
    { length: 60 },
    (_, at) => makeReceipt(Random.forPicture(1, at), convenience).label,
  );
  const ratesOf = (name: RegExp): unknown[] => {
    const sold = labels.filter((label) => label.iva_rate === 0.16).flatMap(({ items }) => items);
    return [
      ...new Set(sold.filter(({ description }) => name.test(description)).map((item) => item.iva_rate)),
    ];
  };
  expect(ratesOf(/^hielo bolsa/i)).toEqual([0]);
  expect(ratesOf(/^agua natural/i)).toEqual([0.16]);
  expect(ratesOf(/^chicle/i)).toEqual([0.16]);
  expect(ratesOf(/^papas/i)).toEqual([0]);
  expect(ratesOf(/^electrolitos/i)).toEqual([undefined]);
});
