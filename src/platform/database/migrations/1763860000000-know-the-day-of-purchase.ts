import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invoices keep of their tickets what lists of them show: the day, the number, and the vendor and total that were read. */
export class KnowTheDayOfPurchase1763860000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE invoices
        ADD COLUMN purchased_on date,
        ADD COLUMN ticket_number text,
        ADD COLUMN read_vendor text,
        ADD COLUMN read_total numeric(14, 2);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE invoices
        DROP COLUMN purchased_on,
        DROP COLUMN ticket_number,
        DROP COLUMN read_vendor,
        DROP COLUMN read_total;
    `);
  }
}
