import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateMemberPrices1780000000000 implements MigrationInterface {
  name = 'CreateMemberPrices1780000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE acme_member_prices (
        profile_id uuid PRIMARY KEY REFERENCES profiles (id) ON DELETE CASCADE,
        scope_id uuid NOT NULL,
        credits integer NOT NULL CHECK (credits > 0)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE acme_member_prices');
  }
}
