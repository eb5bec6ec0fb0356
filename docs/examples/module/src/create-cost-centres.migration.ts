import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCostCentres1780000000000 implements MigrationInterface {
  name = 'CreateCostCentres1780000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE acme_cost_centres (
        profile_id uuid PRIMARY KEY REFERENCES profiles (id) ON DELETE CASCADE,
        scope_id uuid NOT NULL,
        code text NOT NULL
      )`);
    await runner.query('CREATE INDEX acme_cost_centres_of_scope ON acme_cost_centres (scope_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE acme_cost_centres');
  }
}
