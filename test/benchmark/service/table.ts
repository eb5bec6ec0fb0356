import type { Figure } from './harness/bench.js';

const NAME_WIDTH = 58;
const COLUMN_WIDTH = 12;

/** Figures for people, one to a line. */
export function tableOf(figures: readonly Figure[], { head }: { head: boolean }): string {
  return [...(head ? [row('', 'measured', 'goal', '')] : []), ...figures.map(lineOf)].join('\n');
}

/** Whether a figure reaches a share of its goal: with 0.5, half as much of what should be more, twice of what should be less. */
export function reaches({ value, goal }: Figure, share: number): boolean {
  if (value === null || !goal) return true;
  return 'least' in goal ? value >= goal.least * share : value <= goal.most / share;
}

function lineOf(figure: Figure): string {
  const { name, value, unit, goal, note } = figure;
  const measured = value === null ? '-' : `${round(value)}${unit ? ` ${unit}` : ''}`;
  const wanted = goal ? ('least' in goal ? `>= ${goal.least}` : `<= ${goal.most}`) : '';
  return row(name, measured, wanted, `${reaches(figure, 1) ? '' : 'MISSED  '}${note}`);
}

const row = (name: string, measured: string, goal: string, note: string): string =>
  [name.padEnd(NAME_WIDTH), measured.padEnd(COLUMN_WIDTH), goal.padEnd(COLUMN_WIDTH), note]
    .join('')
    .trimEnd();

const round = (value: number): string =>
  value >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
