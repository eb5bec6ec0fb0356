import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What accounts pay for is done in turns. */
export class TakeTurns1763850000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Of what the account has paid for last.
      ALTER TABLE credit_accounts ADD COLUMN turn bigint NOT NULL DEFAULT 0;
      -- The latest turn of which something was begun.
      CREATE SEQUENCE turn_at_work;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SEQUENCE turn_at_work; ALTER TABLE credit_accounts DROP COLUMN turn');
  }
}
