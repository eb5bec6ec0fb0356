import pg from 'pg';
import type { EntityMetadata } from 'typeorm';
import { type Send, sendTraced } from './traced-statement.js';

/** Names of prepared statements, by their text. */
const names = new Map<unknown, string>();

/**
 * Marks a statement as prepared: each connection parses and plans it once. Use it for constant statements that
 * requests wait for, unless the best plan depends on the parameters.
 */
export function prepared(sql: string): string {
  if (!names.has(sql)) names.set(sql, `prepared_${names.size}`);
  return sql;
}

/**
 * A client that prepares marked statements. TypeORM has no option for it, but accepts a client class for its pool.
 */
export class PreparingClient extends pg.Client {
  override query = ((sql: unknown, ...rest: unknown[]) => {
    const name = names.get(sql);
    return sendTraced(this.send, name === undefined ? sql : { name, text: sql }, ...rest);
  }) as pg.Client['query'];

  private readonly send = super.query.bind(this) as Send;
}

/**
 * Selects an entity's columns under its property names: the rows equal TypeORM's entities, at a fraction of the cost.
 */
export const columnsOf = ({ columns }: EntityMetadata, table: string): string =>
  columns
    .map(({ databaseName, propertyName, type }) => {
      // As text: the driver would convert a date to an instant.
      const value = `${table}.${databaseName}${type === 'date' ? '::text' : ''}`;
      return `${value} AS "${propertyName}"`;
    })
    .join(', ');

/** The same as a JSON object, for a joined entity. Not for dates and decimals, which JSON does not have. */
export const jsonOf = ({ columns }: EntityMetadata, table: string): string =>
  `json_build_object(${columns.map(({ databaseName, propertyName }) => `'${propertyName}', ${table}.${databaseName}`).join(', ')})`;
