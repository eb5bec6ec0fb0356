import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An invoice knows what it cost, so that a refund gives that back, whatever the next one costs. */
export class PriceEachInvoice1763780000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The default is what every version charges that does not say: an old process may still run beside the new one.
      ALTER TABLE invoices
        ADD COLUMN price integer NOT NULL DEFAULT 1,
        ADD CONSTRAINT invoices_price_positive CHECK (price > 0);

      UPDATE invoices i SET price = -e.amount
        FROM credit_entries e
       WHERE e.account_id = i.account_id AND e.reason = 'debit' AND e.amount <> -1
         AND e.reference = CASE WHEN i.paid_attempt = 1 THEN i.id::text ELSE i.id::text || ':' || i.paid_attempt END;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoices DROP COLUMN price');
  }
}
