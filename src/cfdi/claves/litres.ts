import { Decimal } from 'decimal.js';

/** `600ML`, `2.5 LT`, and packs: `6X355 ML`, `12 PZ 600ML`. */
const VOLUME = /(?:\b(\d{1,2}) ?(?:X|PZAS?|PZS?|PACK) ?)?(?<![\d.])(\d+(?:\.\d+)?) ?(ML|LTS?|LITROS?|L)\b/;

/** The litres of one piece according to its description, or null. A pack has those of all its containers. */
export function litresOf(description: string): Decimal | null {
  const [, pieces] = matchOf(description) ?? [];
  return containerLitresOf(description)?.times(pieces ?? 1) ?? null;
}

/** The litres of one container according to the description of it or of its pack, or null. */
export function containerLitresOf(description: string): Decimal | null {
  const [, , amount, unit] = matchOf(description) ?? [];
  if (!amount) return null;
  const litres = new Decimal(amount).div(unit === 'ML' ? 1000 : 1);
  return litres.gt(0) ? litres : null;
}

const matchOf = (description: string): RegExpExecArray | null => VOLUME.exec(description.toUpperCase());
