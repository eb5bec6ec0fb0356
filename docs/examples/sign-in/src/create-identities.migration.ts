import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateIdentities1780000000000 implements MigrationInterface {
  name = 'CreateIdentities1780000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE acme_identities (
        subject text PRIMARY KEY,
        profile_id uuid NOT NULL REFERENCES profiles (id) ON DELETE CASCADE
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE acme_identities');
  }
}
