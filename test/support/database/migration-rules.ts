import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables that grow with the invoices, or that every request reads: a long lock on them makes requests wait. */
const GROWING = new Set([
  'api_keys',
  'auth_users',
  'credit_accounts',
  'credit_entries',
  'idempotency_keys',
  'invoices',
  'profiles',
  'provider_submissions',
  'purchase_claims',
  'receipt_readings',
  'sat_statuses',
  'security_events',
  'tax_infos',
  'webhook_deliveries',
  'webhook_messages',
]);

/** A migration that removes what processes of this and later releases do not use. */
export interface Contracting extends MigrationInterface {
  /** The first release that does not use it, such as `0.3.0`. */
  unusedSince: string;
}

/** The statements of a migration's `up`, a list for each query. */
async function queriesOf(migration: MigrationInterface): Promise<string[][]> {
  const queries: string[][] = [];
  const runner = {
    query: (sql: string) => {
      queries.push(statementsIn(sql));
      return Promise.resolve([]);
    },
  };
  await migration.up(runner as unknown as QueryRunner);
  return queries;
}

/** Each in one line, without comments. Text between `$$` is a function's body. */
function statementsIn(sql: string): string[] {
  return sql
    .replace(/--.*$/gm, '')
    .replace(/\$\$[^]*?\$\$/g, '$$body$$')
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');
}

/** The actions of an `ALTER TABLE`. Commas within parentheses do not separate them. */
function actionsOf(actions: string): string[] {
  let depth = 0;
  const parts = [''];
  for (const letter of actions) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

type Rule = [breaks: RegExp, why: string];

/** Statements that break processes of the previous release. */
const BREAKS_THE_OLD: Rule[] = [
  [/^RENAME\b/i, 'the release before knows the old name'],
  [/^DROP (?:COLUMN )?(?!CONSTRAINT\b)\w/i, 'the release before may use it'],
  [
    /^ALTER (?:COLUMN )?\w+ (?:SET DATA )?TYPE\b/i,
    'writes every row anew, and the release before knows the old type',
  ],
  [/^ALTER (?:COLUMN )?\w+ SET NOT NULL/i, 'the release before may write null'],
  [/^ALTER (?:COLUMN )?\w+ DROP DEFAULT/i, 'the release before may leave it out'],
  [
    /^ADD (?!CONSTRAINT\b)(?=.*\bNOT NULL\b)(?!.*\b(?:DEFAULT|GENERATED)\b)/i,
    'the release before does not write it: NOT NULL needs a DEFAULT',
  ],
];

/** Statements that make requests wait while they scan a growing table. */
const HOLDS_A_GROWING_TABLE: Rule[] = [
  [
    /^ADD CONSTRAINT \w+ (?:CHECK|FOREIGN KEY)\b(?!.*NOT VALID$)/i,
    'looks at every row: NOT VALID, and VALIDATE CONSTRAINT in a migration after it',
  ],
  [
    /^ADD CONSTRAINT \w+ (?:UNIQUE|PRIMARY KEY)\b(?! USING INDEX)/i,
    'makes an index: CREATE UNIQUE INDEX CONCURRENTLY before, then USING INDEX',
  ],
  [
    /^ADD (?!CONSTRAINT\b).*\b(?:REFERENCES|CHECK)\b/i,
    'looks at every row: a constraint of its own, NOT VALID',
  ],
  [
    /^ADD (?!CONSTRAINT\b).*\bDEFAULT (?:gen_random_uuid|random|clock_timestamp|nextval)\b/i,
    'writes every row anew',
  ],
];

/**
 * What of a migration would break processes of the release before that run beside it, or keep requests waiting on a table that
 * is large by now.
 */
export async function breachesOf(migration: MigrationInterface): Promise<string[]> {
  const queries = await queriesOf(migration);
  const isContracting = 'unusedSince' in migration;
  const created = new Set(
    queries.flat().flatMap((statement) => /^CREATE (?:UNLOGGED )?TABLE (\w+)/i.exec(statement)?.[1] ?? []),
  );
  const holdsMany = (table = '') => GROWING.has(table) && !created.has(table);
  const found: string[] = [];
  const refuse = (statement: string, why: string) => found.push(`${statement.slice(0, 100)}: ${why}`);

  for (const statements of queries)
    for (const statement of statements) {
      const [, table, actions = ''] = /^ALTER TABLE (?:ONLY )?(\w+) (.*)$/i.exec(statement) ?? [];
      for (const action of actionsOf(actions)) {
        const rules = [
          ...(isContracting || created.has(table ?? '') ? [] : BREAKS_THE_OLD),
          ...(holdsMany(table) ? HOLDS_A_GROWING_TABLE : []),
        ];
        for (const [breaks, why] of rules) if (breaks.test(action)) refuse(`${table} ${action}`, why);
      }
      if (/^(?:DROP (?:TABLE|VIEW|FUNCTION|TYPE)|TRUNCATE)\b/i.test(statement) && !isContracting)
        refuse(statement, 'the release before may use it');
      const [, isConcurrent, indexed] =
        /^CREATE (?:UNIQUE )?INDEX (CONCURRENTLY )?.*?\bON (\w+)/i.exec(statement) ?? [];
      if (holdsMany(indexed) && !isConcurrent) refuse(statement, 'nobody writes meanwhile: CONCURRENTLY');
      if (
        /\bINDEX CONCURRENTLY\b/i.test(statement) &&
        (migration.transaction !== false || statements.length > 1)
      )
        refuse(statement, 'alone in its query, in a migration with `transaction = false`');
      const [, written] = /^(?:WITH .*\b)?(?:UPDATE|DELETE FROM) (?:ONLY )?(\w+)/i.exec(statement) ?? [];
      if (holdsMany(written)) refuse(statement, 'rows that are there are written by a job, some at a time');
      if (/^LOCK\b/i.test(statement)) refuse(statement, 'keeps requests waiting');
    }
  return found;
}
