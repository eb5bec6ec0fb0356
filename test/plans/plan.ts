/** A plan from `auto_explain`, with its execution. Row counts are averages of the loops. */
export interface ExecutedPlan {
  'Query Text': string;
  Plan: PlanNode;
}

export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/** The reads of a statement from one table. */
export interface Scan {
  table: string;
  /** `Seq Scan`, `Index Scan`, … */
  way: string;
  index: string | null;
  /** Number of rows read, whether or not they matched. */
  rows: number;
}

/** Every scan of a plan. */
export function scansOf(node: PlanNode): Scan[] {
  const below = (node.Plans ?? []).flatMap(scansOf);
  const table = node['Relation Name'];
  if (table === undefined || !node['Node Type'].endsWith('Scan')) return below;
  const each =
    (node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  const rows = each * (node['Actual Loops'] ?? 0);
  return [...below, { table, way: node['Node Type'], index: node['Index Name'] ?? null, rows }];
}
