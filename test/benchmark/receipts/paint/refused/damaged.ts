import { printToFit, shoot } from '../camera/photograph.js';
import type { Shooting } from '../camera/photograph.js';
import { QUICK, sell } from '../goods.js';
import { sum, taxWithin } from '../money.js';
import type { PaperLine } from '../paper.js';
import { printFoot } from '../parts/foot.js';
import { printHead } from '../parts/head.js';
import { printItems } from '../parts/items.js';
import { printVisit } from '../parts/visit.js';
import type { Random } from '../random.js';
import { toPaper } from '../receipt.js';
import { someShop } from './refusal.js';
import type { Refusal } from './refusal.js';

/** The lines of a receipt by part, so that one of them can be damaged. */
interface Parts {
  head: PaperLine[];
  visit: PaperLine[];
  items: PaperLine[];
  totals: PaperLine[];
  foot: PaperLine[];
  rfc: string;
}

function damaged(
  kind: string,
  why: string,
  shooting: (random: Random) => Partial<Shooting>,
  spoil: (parts: Parts) => PaperLine[] = ({ head, visit, items, totals, foot }) =>
    [head, visit, items, totals, foot].flat(),
): Refusal {
  return {
    kind,
    why,
    async take(random) {
      const shop = someShop(random);
      const lines = spoil(printParts());
      const { sheet, em } = await printToFit(toPaper(random, shop.till.style, lines), random.float(24, 38));
      return shoot(random, [{ sheet, x: 0, y: 0 }], {
        difficulty: random.int(0, 1),
        em,
        ...shooting(random),
      });

      function printParts(): Parts {
        const { till } = shop;
        const part = (print: () => void): PaperLine[] => {
          const from = till.lines.length;
          print();
          return till.lines.slice(from);
        };
        const sold = sell(random, QUICK, random.int(3, 7), (good) => good.name);
        const total = sum(sold.map((one) => one.amount));
        const iva = taxWithin(total, shop.rate);
        return {
          head: part(() => printHead(shop)),
          visit: part(() => printVisit(shop)),
          items: part(() => {
            till.rule();
            printItems(shop, sold);
            till.rule();
          }),
          totals: part(() => {
            till.pair('Subtotal', till.style.money(total - iva));
            till.pair(till.style.iva(shop.rate), till.style.money(iva));
            till.pair(till.style.total, till.style.money(total), { size: 1.2, bold: true });
            till.pair('Efectivo', till.style.money(total));
          }),
          foot: part(() => printFoot(shop, total)),
          rfc: till.style.rfc(shop.vendor.rfc),
        };
      }
    },
  };
}

const tornHead = damaged(
  'torn-head',
  'the head with vendor and RFC is torn off',
  () => ({ ragged: 0.05 }),
  ({ visit, items, totals, foot }) => [visit, items, totals, foot].flat(),
);

const tornFoot = damaged(
  'torn-foot',
  'the lower part with the total is torn off',
  () => ({ ragged: 0.05 }),
  ({ head, visit, items }) => [...head, ...visit, ...items.slice(0, -2)],
);

const smudged = damaged(
  'total-smudged',
  'nobody can read the total',
  () => ({}),
  ({ head, visit, items, totals, foot }) => [
    ...head,
    ...visit,
    ...items,
    ...totals.map((line): PaperLine =>
      line.type === 'cells' ? { ...line, look: { ...line.look, blot: 'end' } } : line,
    ),
    ...foot.filter((line) => line.type !== 'text' || !/monto/i.test(line.text)),
  ],
);

const rfcCovered = damaged(
  'rfc-covered',
  'nobody can read the RFC',
  () => ({}),
  ({ head, visit, items, totals, foot, rfc }) => [
    ...head.map((line): PaperLine =>
      line.type === 'text' && line.text.includes(rfc.slice(-3))
        ? { ...line, look: { ...line.look, blot: 'all' } }
        : line,
    ),
    ...visit,
    ...items,
    ...totals,
    ...foot,
  ],
);

export const DAMAGED: readonly Refusal[] = [
  tornHead,
  tornFoot,
  smudged,
  rfcCovered,
  damaged('heavy-blur', 'too blurred to read', (random) => ({ blur: random.float(0.36, 0.6) })),
  damaged('too-dark', 'too dark to read', (random) => ({
    light: { exposure: random.float(0.02, 0.05), least: 0, noise: 9 },
  })),
  damaged('overexposed', 'too bright to read', (random) => ({
    light: { exposure: random.float(7.5, 12), least: 6, noise: 3 },
  })),
];
