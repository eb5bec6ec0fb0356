import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a draft costs the service: the bytes of its picture, and the time of a reader. */
export class AddDraftCosts1763876000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Processes of the previous release insert drafts without them. A draft lasts a day.
    await runner.query(`
      ALTER TABLE receipt_drafts
        ADD COLUMN image_bytes integer NOT NULL DEFAULT 0,
        ADD COLUMN reading_ms integer NOT NULL DEFAULT 0;
      CREATE INDEX receipt_drafts_of_scope ON receipt_drafts (scope_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX receipt_drafts_of_scope;
      ALTER TABLE receipt_drafts DROP COLUMN image_bytes, DROP COLUMN reading_ms;
    `);
  }
}
