import { describe, expect, it } from 'vitest';
import type { ExecutedPlan, PlanNode } from './plan.js';
import { judge } from './verdict.js';

const scan = (way: string, table: string, rows: number, more: Partial<PlanNode> = {}): PlanNode => ({
  'Node Type': way,
  'Relation Name': table,
  'Actual Rows': rows,
  'Actual Loops': 1,
  ...more,
});
const plan = (text: string, ...Plans: PlanNode[]): ExecutedPlan => ({
  'Query Text': text,
  Plan: { 'Node Type': 'Limit', Plans },
});
const faultsOf = (...plans: ExecutedPlan[]) =>
  judge(plans, {
    large: new Set(['invoices']),
    rows: 100,
    allowances: [
      { part: 'SELECT many', rows: 1_000, why: 'it has to' },
      { part: 'SELECT all', rows: Infinity, through: ['invoices'], why: 'so does it' },
    ],
  }).flatMap(({ faults }) => faults);

describe('a plan', () => {
  it('must not scan a large table, however few rows it finds', () => {
    expect(faultsOf(plan('SELECT', scan('Seq Scan', 'invoices', 1)))).toEqual([
      'goes through invoices from end to end',
    ]);
    expect(faultsOf(plan('SELECT', scan('Seq Scan', 'provider_outages', 1)))).toEqual([]);
    expect(faultsOf(plan('SELECT all', scan('Seq Scan', 'invoices', 1_000_000)))).toEqual([]);
  });

  it('must not read many rows, even if it returns few, or reads few repeatedly', () => {
    const removed = scan('Index Scan', 'invoices', 1, { 'Rows Removed by Filter': 200 });
    const again = scan('Index Scan', 'invoices', 2, { 'Actual Loops': 60 });
    expect(faultsOf(plan('SELECT 1', removed), plan('SELECT 2', again))).toHaveLength(2);
    expect(faultsOf(plan('SELECT', scan('Index Scan', 'invoices', 100)))).toEqual([]);
  });

  it('is judged by the worst of its executions, and by its own limit if it has one', () => {
    const many = (rows: number) => plan('SELECT   many', scan('Index Scan', 'invoices', rows));
    expect(faultsOf(many(1_000), many(1))).toEqual([]);
    expect(faultsOf(many(1), many(1_001), many(1))).toEqual(['looks at 1001 rows, more than 1000']);
  });
});
