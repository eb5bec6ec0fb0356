import { getMetadataArgsStorage, type ObjectType } from 'typeorm';
import { StartupError } from '../startup-error.js';
import { PostgresNames } from './postgres-names.js';

/**
 * Checks that no two entities have the same table: each would treat the other's rows as its own. TypeORM itself refuses
 * two migrations with the same name.
 * @throws {StartupError} with the names of both entities.
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
