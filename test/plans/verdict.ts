import { type ExecutedPlan, type Scan, scansOf } from './plan.js';

/** A statement, with the maximum of all its executions. */
export interface Judged {
  /** Its text, in one line. */
  text: string;
  times: number;
  /** Maximum number of rows that it read, in all tables together. */
  rows: number;
  /** Number of rows that it may read. */
  allowed: number;
  /** Of that execution. */
  scans: Scan[];
  faults: string[];
}

/** An exception for a statement that reads many rows: how many, and why. */
export interface Allowance {
  /** Part of its text, in one line. */
  part: string;
  rows: number;
  /** Large tables that it may scan. */
  through?: readonly string[];
  why: string;
}

/**
 * Judges what statements did, those of one text together: none goes through a large table from end to end, and none looks at
 * more rows than it may.
 * @param large names of the tables that are large.
 * @param rows that a statement may look at that has no allowance of its own.
 */
export function judge(
  plans: Iterable<ExecutedPlan>,
  {
    large,
    rows: most,
    allowances,
  }: { large: ReadonlySet<string>; rows: number; allowances: readonly Allowance[] },
): Judged[] {
  const judged = new Map<string, Judged>();
  for (const plan of plans) {
    const text = inOneLine(plan['Query Text']);
    const { rows: allowed = most, through = [] } = allowances.find(({ part }) => text.includes(part)) ?? {};
    const scans = scansOf(plan.Plan);
    const rows = scans.reduce((sum, scan) => sum + scan.rows, 0);
    const known = judged.get(text) ?? { text, times: 0, rows: -1, allowed, scans, faults: [] };
    known.times += 1;
    for (const { table, way } of scans) {
      if (way === 'Seq Scan' && large.has(table) && !through.includes(table))
        fault(known, `goes through ${table} from end to end`);
    }
    if (rows > known.rows) Object.assign(known, { rows, scans });
    judged.set(text, known);
  }
  for (const one of judged.values()) {
    if (one.rows > one.allowed) fault(one, `looks at ${Math.round(one.rows)} rows, more than ${one.allowed}`);
  }
  return [...judged.values()].sort((a, b) => b.rows - a.rows);
}

const fault = ({ faults }: Judged, text: string): void => {
  if (!faults.includes(text)) faults.push(text);
};

export const inOneLine = (sql: string): string => sql.replace(/\s+/g, ' ').trim();
