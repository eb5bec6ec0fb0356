import { getMetadataArgsStorage, type ObjectType } from 'typeorm';
import { StartupError } from '../startup-error.js';
import { PostgresNames } from './postgres-names.js';

type Class = ObjectType<object>;

/**
 * Of two entities of one table, each would take the other's rows for its own; of two migrations of one name, the second never
 * runs.
 * @throws {StartupError} which names both.
 */
export function refuseSharedNames(entities: readonly Class[], migrations: readonly Class[]): void {
  const tables = getMetadataArgsStorage().tables;
  refuseTwice('entities have the table', entities, (entity) => {
    const written = tables.find(({ target }) => target === entity)?.name;
    return new PostgresNames().tableName(nameOf(entity), written);
  });
  refuseTwice('migrations are named', migrations, nameOf);
}

const nameOf = ({ name }: Class): string => name;

function refuseTwice(what: string, classes: readonly Class[], keyOf: (one: Class) => string): void {
  const known = new Map<string, Class>();
  for (const one of classes) {
    const key = keyOf(one);
    const other = known.get(key);
    if (other && other !== one)
      throw new StartupError(`Two ${what} ${key}: ${nameOf(other)} and ${nameOf(one)}`);
    known.set(key, one);
  }
}
