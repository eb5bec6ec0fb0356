import type { MigrationInterface, QueryRunner } from 'typeorm';

const CHECKS = [
  ['credit_entries', 'credit_entries_reason_known'],
  ['credit_entries', 'credit_entries_sign'],
  ['account_links', 'account_links_kind_known'],
] as const;

/** Validates the constraints of the previous migration for the rows that existed before it. */
export class CheckWhatATeamHas1763866100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, check] of CHECKS)
      await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${check}`);
  }

  /** The way back of the migration before has constraints of its own. */
  async down(): Promise<void> {}
}
