import { NEEDLE_FACES, THERMAL_FACES } from '../dots/faces.js';
import { formatCents } from '../money.js';
import type { Random } from '../random.js';
import { someStyle } from '../style.js';
import type { Style } from '../style.js';
import type { Trait } from './traits.js';

/** A random printer: mostly thermal with bitmap fonts, some with needles, some that print typefaces. */
export function someRealStyle(random: Random, traits: Set<Trait>): Style {
  const style = { ...someStyle(random), ...someSigns(random, traits) };
  const kind = random.pick([
    'thermal',
    'thermal',
    'thermal',
    'thermal',
    'needles',
    'driver',
    'driver',
  ] as const);
  if (kind === 'driver') {
    traits.add('driver-font');
    return style;
  }
  const dots = random.pick(kind === 'thermal' ? THERMAL_FACES : NEEDLE_FACES);
  traits.add(kind === 'thermal' ? 'thermal-dots' : 'needles');
  return {
    ...style,
    dots,
    head: kind === 'thermal' ? 'thermal' : 'dots',
    face: { family: `Mono ${dots.file}`, advance: 0.6 },
    columns: random.pick(dots.columns),
    spacing: random.float(1.04, 1.35),
    rule: random.pick(['-', '-', '-', '=', '*', '_', '- ', '.']),
  };
}

/** The currency sign: none, before each amount of a column, or in a separate column. */
function someSigns(random: Random, traits: Set<Trait>): Pick<Style, 'amount' | 'money'> {
  const thousands = random.pick([',', ',', ',', ',', ',', ',', '', '', ' '] as const);
  const plain = (cents: number): string => {
    if (thousands === ' ' && Math.abs(cents) >= 100_000) traits.add('spaced-thousands');
    return formatCents(cents, thousands);
  };
  const signed = (cents: number): string => `${cents < 0 ? '-' : ''}$${plain(Math.abs(cents))}`;
  const apart = (cents: number): string => `$${plain(cents).padStart(10)}`;
  const habit = random.pick(['none', 'none', 'totals', 'all', 'all', 'apart', 'all apart'] as const);
  if (habit === 'all') traits.add('signs-in-column');
  if (habit.endsWith('apart')) traits.add('signs-apart');
  return {
    amount: habit === 'all' ? signed : habit === 'all apart' ? apart : plain,
    money: habit === 'none' ? plain : habit.endsWith('apart') ? apart : signed,
  };
}
