import { Decimal } from 'decimal.js';

/** `600ML`, `2.5 LT`, and packs: `6X355 ML`, `12 PZ 600ML`. */
const VOLUME = /(?:\b(\d{1,2}) ?(?:X|PZAS?|PZS?|PACK) ?)?(?<![\d.])(\d+(?:\.\d+)?) ?(ML|LTS?|LITROS?|L)\b/;

/** The litres of one piece according to its description, or null. */
export function litresOf(description: string): Decimal | null {
  const [, pieces, amount, unit] = VOLUME.exec(description.toUpperCase()) ?? [];
  if (!amount) return null;
  const litres = new Decimal(amount).times(pieces ?? 1).div(unit === 'ML' ? 1000 : 1);
  return litres.gt(0) ? litres : null;
}
