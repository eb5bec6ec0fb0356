import { compare, FIELDS } from './compare.js';
import type { FieldName } from './compare.js';
import type { Outcome, Performance } from './match.js';

export interface Share {
  count: number;
  of: number;
}

/** A field's exact matches; where nothing is printed, reading nothing is one. */
export interface FieldFigures extends Share {
  /** Pictures on which nothing is printed, and something was read. */
  invented: number;
}

export interface WrongInvoice {
  picture: string;
  read: string;
  truth: string;
}

/** Of the pictures of one kind, or with one trait. */
export interface ClassFigures {
  pictures: number;
  completed: Share;
  wrong: number;
}

/** How a contestant did on a folder. */
export interface Figures {
  contestant: string;
  pictures: number;
  fields: Partial<Record<FieldName, FieldFigures>>;
  /** Of the pictures from which an invoice may come. */
  completed: Share;
  /** Of the pictures from which none may come. */
  refused: Share;
  /** Invoices with another total or RFC than the true one, or of what should have been refused. */
  wrong: WrongInvoice[];
  /** Invoices with another IVA than the printed one. */
  wrongTaxes: WrongInvoice[];
  /** By kind and trait, those that fail most often first. */
  classes: Record<string, ClassFigures>;
  /** Why pictures were refused, the most frequent first. */
  codes: Record<string, number>;
  seconds: { median: number; p90: number; worst: number };
  picturesPerMinute: number;
  /** Of its greatest process. */
  peakMegabytes: number | null;
}

export function figuresOf({ name, outcomes, turnSeconds, peakMegabytes }: Performance): Figures {
  const compared = outcomes.map((outcome) => ({ ...outcome, ...compare(outcome.label, outcome.read) }));
  const fit = compared.filter(({ mayComplete }) => mayComplete);
  const unfit = compared.filter(({ mayComplete }) => !mayComplete);
  const seconds = outcomes.map((outcome) => outcome.seconds).sort((a, b) => a - b);
  return {
    contestant: name,
    pictures: outcomes.length,
    fields: fieldFigures(compared),
    completed: { count: fit.filter(({ read }) => read.completed).length, of: fit.length },
    refused: { count: unfit.filter(({ read }) => !read.completed).length, of: unfit.length },
    wrong: compared.flatMap(({ label, wrong }) => (wrong ? [{ picture: label.name, ...wrong }] : [])),
    wrongTaxes: compared.flatMap(({ label, wrongTaxes }) =>
      wrongTaxes ? [{ picture: label.name, ...wrongTaxes }] : [],
    ),
    classes: classFigures(compared),
    codes: frequencies(compared.flatMap(({ read }) => read.code ?? [])),
    seconds: {
      median: percentile(seconds, 0.5),
      p90: percentile(seconds, 0.9),
      worst: percentile(seconds, 1),
    },
    picturesPerMinute: (60 * outcomes.length) / turnSeconds,
    peakMegabytes,
  };
}

function fieldFigures(compared: readonly ReturnType<typeof compare>[]): Figures['fields'] {
  return Object.fromEntries(
    FIELDS.flatMap((name) => {
      const marks = compared.flatMap(({ marks: { [name]: mark } }) => mark ?? []);
      if (marks.length === 0) return [];
      const count = marks.filter((mark) => mark === 'right' || mark === 'absent').length;
      const invented = marks.filter((mark) => mark === 'invented').length;
      return [[name, { count, of: marks.length, invented }]];
    }),
  );
}

function classFigures(compared: readonly (ReturnType<typeof compare> & Outcome)[]): Figures['classes'] {
  const pairs = compared.flatMap((one) => (one.label.classes ?? []).map((name) => ({ name, one })));
  const figures = [...Map.groupBy(pairs, ({ name }) => name)].map(([name, all]) => {
    const fit = all.filter(({ one }) => one.mayComplete);
    const completed = { count: fit.filter(({ one }) => one.read.completed).length, of: fit.length };
    return [
      name,
      { pictures: all.length, completed, wrong: all.filter(({ one }) => one.wrong).length },
    ] as const;
  });
  const share = ({ completed: { count, of } }: ClassFigures): number => (of === 0 ? 1 : count / of);
  return Object.fromEntries(figures.sort(([, a], [, b]) => share(a) - share(b)));
}

/** The smallest value that this share of all does not exceed. */
function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

function frequencies(codes: readonly string[]): Record<string, number> {
  const counts = Map.groupBy(codes, (code) => code);
  return Object.fromEntries(
    [...counts].map(([code, all]) => [code, all.length] as const).sort(([, a], [, b]) => b - a),
  );
}
