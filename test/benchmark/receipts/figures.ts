import { compare, FIELDS } from './compare.js';
import type { FieldName } from './compare.js';
import type { FalseStatement } from './false-statements.js';
import type { Outcome, Performance } from './run-benchmark.js';

export interface Share {
  count: number;
  of: number;
}

/** The exact matches of a field, with those that are neither printed nor read. */
export interface FieldFigures extends Share {
  /** Pictures in which the field was read but is not printed. */
  invented: number;
}

/** An invoice that states something untrue. */
export interface FalseInvoice {
  picture: string;
  statements: readonly FalseStatement[];
}

/** The figures of the pictures of a kind, or with a trait. */
export interface ClassFigures {
  pictures: number;
  completed: Share;
  false: number;
}

/** The figures of a reader for a folder. */
export interface Figures {
  contestant: string;
  pictures: number;
  fields: Partial<Record<FieldName, FieldFigures>>;
  /** Of the pictures that can be invoiced. */
  completed: Share;
  /** Of the pictures that must be rejected. */
  refused: Share;
  /** Invoices that state something untrue, or of pictures that should be rejected. */
  falseInvoices: FalseInvoice[];
  /** Invoices that state nothing untrue but what they say that they assume. */
  falseAssumptions: FalseInvoice[];
  /** Figures by kind and trait, the lowest completion first. */
  classes: Record<string, ClassFigures>;
  /** The codes of rejections, the most frequent first. */
  codes: Record<string, number>;
  seconds: { median: number; p90: number; worst: number };
  picturesPerMinute: number;
  /** The peak memory of its largest process. */
  peakMegabytes: number | null;
}

export function figuresOf({ name, outcomes, turnSeconds, peakMegabytes }: Performance): Figures {
  const compared = outcomes.map((outcome) => ({ ...outcome, ...compare(outcome.label, outcome.read) }));
  const invoiceable = compared.filter(({ mayComplete }) => mayComplete);
  const notInvoiceable = compared.filter(({ mayComplete }) => !mayComplete);
  const seconds = outcomes.map((outcome) => outcome.seconds).sort((a, b) => a - b);
  return {
    contestant: name,
    pictures: outcomes.length,
    fields: fieldFigures(compared),
    completed: { count: invoiceable.filter(({ read }) => read.completed).length, of: invoiceable.length },
    refused: {
      count: notInvoiceable.filter(({ read }) => !read.completed).length,
      of: notInvoiceable.length,
    },
    falseInvoices: compared.flatMap(({ label, falseStatements }) => {
      const statements = falseStatements.filter(({ isAssumed }) => !isAssumed);
      return statements.length > 0 ? [{ picture: label.name, statements }] : [];
    }),
    falseAssumptions: compared.flatMap(({ label, falseStatements: statements }) =>
      statements.length > 0 && statements.every(({ isAssumed }) => isAssumed)
        ? [{ picture: label.name, statements }]
        : [],
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
    const invoiceable = all.filter(({ one }) => one.mayComplete);
    const completed = {
      count: invoiceable.filter(({ one }) => one.read.completed).length,
      of: invoiceable.length,
    };
    return [
      name,
      {
        pictures: all.length,
        completed,
        false: all.filter(({ one }) => one.falseStatements.some(({ isAssumed }) => !isAssumed)).length,
      },
    ] as const;
  });
  const share = ({ completed: { count, of } }: ClassFigures): number => (of === 0 ? 1 : count / of);
  return Object.fromEntries(figures.sort(([, a], [, b]) => share(a) - share(b)));
}

/** The smallest value that this share of the values does not exceed. */
function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

function frequencies(codes: readonly string[]): Record<string, number> {
  const counts = Map.groupBy(codes, (code) => code);
  return Object.fromEntries(
    [...counts].map(([code, all]) => [code, all.length] as const).sort(([, a], [, b]) => b - a),
  );
}
