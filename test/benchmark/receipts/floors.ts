import { InvalidArgumentError } from 'commander';
import { FIELDS } from './compare.js';
import type { Figures, Share } from './figures.js';

/** What must be reached at least, as a share, and the most wrong invoices that may be made. */
export interface Floors {
  least: Record<string, number>;
  mostWrong: number | null;
}

const NAMES: readonly string[] = [...FIELDS, 'completed', 'refused'];

/** `field=share`, added to those before it. */
export function toLeast(text: string, least: Record<string, number> = {}): Record<string, number> {
  const [, name = '', share] = /^(\w+)=([01](?:\.\d+)?)$/.exec(text) ?? [];
  if (!NAMES.includes(name) || Number(share) > 1)
    throw new InvalidArgumentError(`Expected field=share, with a share up to 1 of: ${NAMES.join(', ')}.`);
  return { ...least, [name]: Number(share) };
}

/** `wrong=count`. */
export function toMostWrong(text: string): number {
  const [, count] = /^wrong=(\d+)$/.exec(text) ?? [];
  if (!count) throw new InvalidArgumentError('Expected wrong=count.');
  return Number(count);
}

/**
 * The floors that are not reached, one sentence each. A floor holds in each folder whose labels have its field; one
 * that nothing could be held against is not reached, so that it is not believed to hold.
 */
export function missed(
  { least, mostWrong }: Floors,
  folders: readonly { folder: string; figures: Figures }[],
): string[] {
  const shares = Object.entries(least).flatMap(([name, share]) => {
    const held = folders.flatMap(({ folder, figures }) => {
      const found = shareOf(figures, name);
      return found && found.of > 0 ? [{ folder, found }] : [];
    });
    if (held.length === 0) return [`No label has what ${name}=${share} needs.`];
    return held.flatMap(({ folder, found: { count, of } }) =>
      count / of < share ? [`${folder}: ${name} is ${(count / of).toFixed(4)}, less than ${share}.`] : [],
    );
  });
  const wrong = folders.reduce((sum, { figures }) => sum + figures.wrong.length, 0);
  return mostWrong === null || wrong <= mostWrong
    ? shares
    : [...shares, `${wrong} wrong invoices, more than ${mostWrong}.`];
}

function shareOf(figures: Figures, name: string): Share | undefined {
  if (name === 'completed') return figures.completed;
  if (name === 'refused') return figures.refused;
  const fields: Record<string, Share> = figures.fields;
  return fields[name];
}
