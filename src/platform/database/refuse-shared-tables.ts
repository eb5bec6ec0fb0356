import { getMetadataArgsStorage, type ObjectType } from 'typeorm';
import { StartupError } from '../startup-error.js';
import { PostgresNames } from './postgres-names.js';

/**
 * Of two entities of one table, each would take the other's rows for its own. Two migrations of one name, TypeORM refuses.
 * @throws {StartupError} which names both.
 */
export function refuseSharedTables(entities: readonly ObjectType<object>[]): void {
  const { tables } = getMetadataArgsStorage();
  const known = new Map<string, ObjectType<object>>();
  for (const entity of entities) {
    const written = tables.find(({ target }) => target === entity)?.name;
    const table = new PostgresNames().tableName(entity.name, written);
    const other = known.get(table);
    if (other && other !== entity)
      throw new StartupError(`Two entities have the table ${table}: ${other.name} and ${entity.name}`);
    known.set(table, entity);
  }
}
