import { InvalidArgumentError } from 'commander';
import { FIELDS } from './compare.js';
import type { Figures, Share } from './figures.js';

/** The minimum shares of right values, and the maximum number of false invoices. */
export interface Floors {
  minShares: Record<string, number>;
  maxFalse: number | null;
}

const NAMES: readonly string[] = [...FIELDS, 'completed', 'refused'];

/** Parses `field=share`, and adds it to the ones before. */
export function toMinShares(text: string, minShares: Record<string, number> = {}): Record<string, number> {
  const [, name = '', share] = /^(\w+)=([01](?:\.\d+)?)$/.exec(text) ?? [];
  if (!NAMES.includes(name) || Number(share) > 1)
    throw new InvalidArgumentError(`Expected field=share, with a share up to 1 of: ${NAMES.join(', ')}.`);
  return { ...minShares, [name]: Number(share) };
}

/** Parses `false=count`. */
export function toMaxFalse(text: string): number {
  const [, count] = /^false=(\d+)$/.exec(text) ?? [];
  if (!count) throw new InvalidArgumentError('Expected false=count.');
  return Number(count);
}

/**
 * The floors that are missed, with a sentence for each. A floor applies to each folder whose labels have its field. If no
 * folder has it, the floor counts as missed.
 */
export function missedFloors(
  { minShares, maxFalse }: Floors,
  folders: readonly { folder: string; figures: Figures }[],
): string[] {
  const shares = Object.entries(minShares).flatMap(([name, share]) => {
    const applicable = folders.flatMap(({ folder, figures }) => {
      const actual = shareOf(figures, name);
      return actual && actual.of > 0 ? [{ folder, actual }] : [];
    });
    if (applicable.length === 0) return [`No label has what ${name}=${share} needs.`];
    return applicable.flatMap(({ folder, actual: { count, of } }) =>
      count / of < share ? [`${folder}: ${name} is ${(count / of).toFixed(4)}, less than ${share}.`] : [],
    );
  });
  const count = folders.reduce((sum, { figures }) => sum + figures.falseInvoices.length, 0);
  return maxFalse === null || count <= maxFalse
    ? shares
    : [...shares, `${count} false invoices, more than ${maxFalse}.`];
}

function shareOf(figures: Figures, name: string): Share | undefined {
  if (name === 'completed') return figures.completed;
  if (name === 'refused') return figures.refused;
  const fields: Record<string, Share> = figures.fields;
  return fields[name];
}
