import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The taxes of a document besides its IVA. Null for invoices that were completed before. */
export class AddInvoiceTaxes1763870000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE invoices
        ADD COLUMN ieps numeric(14, 2),
        ADD COLUMN local_taxes numeric(14, 2),
        ADD COLUMN withheld_taxes numeric(14, 2);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE invoices
        DROP COLUMN ieps,
        DROP COLUMN local_taxes,
        DROP COLUMN withheld_taxes;
    `);
  }
}
