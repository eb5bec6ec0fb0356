import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What people corrected: which failure, whether an invoice rests on it, who confirmed it, and whether another receipt contradicts it.
 */
export class AddCorrectedInvoices1763875000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE invoices
        ADD COLUMN corrected boolean NOT NULL DEFAULT false,
        ADD COLUMN correction_confirmed_by text,
        ADD COLUMN contested_by uuid;
      ALTER TABLE receipt_corrections ADD COLUMN failure_code text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE receipt_corrections DROP COLUMN failure_code;
      ALTER TABLE invoices DROP COLUMN corrected, DROP COLUMN correction_confirmed_by, DROP COLUMN contested_by;
    `);
  }
}
