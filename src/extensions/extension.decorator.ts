import { Module, type ModuleMetadata, type Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import type { MigrationInterface } from 'typeorm';
import type { Extensions } from './extensions.js';

/** What an extension stores in the database. */
export interface ExtensionData {
  /** Entities of TypeORM; the module's providers inject their repositories. */
  entities?: readonly Type[];
  /** Migrations that create its tables. They run with the service's own, each once, ordered by the times in their names. */
  migrations?: readonly Type<MigrationInterface>[];
}

const DATA = Symbol('database schema of an extension');

/** A Nest module that also has tables in the database. */
export function Extension({
  entities = [],
  migrations = [],
  ...module
}: ModuleMetadata & ExtensionData): ClassDecorator {
  const imports = [...(module.imports ?? []), TypeOrmModule.forFeature([...entities])];
  return (target) => {
    Module({ ...module, imports })(target);
    Reflect.defineMetadata(DATA, { entities, migrations } satisfies ExtensionData, target);
  };
}

/** The entities and migrations of all modules of the extensions, and of the modules that they import. */
export function dataOf({ modules = [] }: Extensions): Required<ExtensionData> {
  const all = [...classesOf(modules)].flatMap(
    (module) => (Reflect.getMetadata(DATA, module) as Required<ExtensionData> | undefined) ?? [],
  );
  return {
    entities: all.flatMap(({ entities }) => entities),
    migrations: all.flatMap(({ migrations }) => migrations),
  };
}

type Imported = NonNullable<ModuleMetadata['imports']>[number];

/** Returns the classes of these modules and of all modules that they import, each once. Imports by promise are skipped. */
function classesOf(modules: readonly Imported[], known = new Set<object>()): Set<object> {
  for (const one of modules) {
    const marked = 'module' in one ? one.module : 'forwardRef' in one ? (one.forwardRef() as object) : one;
    if (known.has(marked)) continue;
    known.add(marked);
    const imports = Reflect.getMetadata(MODULE_METADATA.IMPORTS, marked) as Imported[] | undefined;
    classesOf([...(imports ?? []), ...(('imports' in one && one.imports) || [])], known);
  }
  return known;
}
