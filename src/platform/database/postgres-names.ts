import { DefaultNamingStrategy, type Table } from 'typeorm';

/**
 * TypeORM naming strategy that matches the migrations: columns in snake case, and PostgreSQL's default names for
 * keys.
 */
export class PostgresNames extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName: string | undefined): string {
    return customName ?? propertyName.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  }

  override primaryKeyName(table: Table | string): string {
    return `${this.getTableName(table)}_pkey`;
  }

  override uniqueConstraintName(table: Table | string, columns: string[]): string {
    return `${this.getTableName(table)}_${columns.join('_')}_key`;
  }

  override relationConstraintName(table: Table | string, columns: string[]): string {
    return this.uniqueConstraintName(table, columns);
  }

  override foreignKeyName(table: Table | string, columns: string[]): string {
    return `${this.getTableName(table)}_${columns.join('_')}_fkey`;
  }
}
