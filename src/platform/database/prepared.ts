import pg from 'pg';
import type { EntityMetadata } from 'typeorm';
import { type Send, sendTraced } from './traced-statement.js';

/** Names of the statements that are to be prepared, by their text. */
const names = new Map<unknown, string>();

/**
 * Marks a statement that each connection is to parse and plan once, and not every time: for those that requests wait
 * for. Make it a constant, as connections keep it. Leave it out where the best plan depends on the parameters.
 */
export function prepared(sql: string): string {
  if (!names.has(sql)) names.set(sql, `prepared_${names.size}`);
  return sql;
}

/** A connection that prepares what is marked so. TypeORM has no way to say it, but lets its pool be made of these. */
export class PreparingClient extends pg.Client {
  override query = ((sql: unknown, ...rest: unknown[]) => {
    const name = names.get(sql);
    return sendTraced(this.send, name === undefined ? sql : { name, text: sql }, ...rest);
  }) as pg.Client['query'];

  private readonly send = super.query.bind(this) as Send;
}

/** An entity's columns under the names of its members: rows of them are what TypeORM would make of them, at a fraction of the cost. */
export const columnsOf = ({ columns }: EntityMetadata, table: string): string =>
  columns
    .map(({ databaseName, propertyName, type }) => {
      // A day, of which the driver would make an instant.
      const value = `${table}.${databaseName}${type === 'date' ? '::text' : ''}`;
      return `${value} AS "${propertyName}"`;
    })
    .join(', ');

/** The same as one JSON object, for an entity that belongs to another one. Not for dates and decimals, which JSON has not. */
export const jsonOf = ({ columns }: EntityMetadata, table: string): string =>
  `json_build_object(${columns.map(({ databaseName, propertyName }) => `'${propertyName}', ${table}.${databaseName}`).join(', ')})`;
