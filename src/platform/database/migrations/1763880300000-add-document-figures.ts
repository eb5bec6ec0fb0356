import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The day of a document's stamp, its form of payment, its discount and its IVA by rate. Null for invoices that were completed before. */
export class AddDocumentFigures1763880300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE invoices
        ADD COLUMN stamped_on date,
        ADD COLUMN figures jsonb;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE invoices
        DROP COLUMN stamped_on,
        DROP COLUMN figures;
    `);
  }
}
