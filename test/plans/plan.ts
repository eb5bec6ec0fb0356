/** A plan as `auto_explain` tells it, with what became of it. Numbers of rows are of one loop, on average. */
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

/** What a statement went through in one table. */
export interface Scan {
  table: string;
  /** `Seq Scan`, `Index Scan`, … */
  way: string;
  index: string | null;
  /** Rows that were looked at, whether they counted or not. */
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
