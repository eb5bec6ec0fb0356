import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One purchase, one invoice; and pictures that were sent before. */
export class ClaimPurchases1763814000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Of no tenant: whoever sends it, a purchase has one invoice.
      CREATE TABLE purchase_claims (
        fingerprint bytea CONSTRAINT purchase_claims_pkey PRIMARY KEY,
        besides bytea,
        invoice_id uuid NOT NULL
          CONSTRAINT purchase_claims_invoice_id_fkey REFERENCES invoices ON DELETE CASCADE,
        claimed_at timestamptz(3) NOT NULL
      );
      CREATE INDEX purchase_claims_of_invoice ON purchase_claims (invoice_id);

      ALTER TABLE invoices
        ADD repeats uuid CONSTRAINT invoices_repeats_fkey REFERENCES invoices,
        ADD image_hash bytea,
        ADD CONSTRAINT invoices_repeats_only_when_failed CHECK (repeats IS NULL OR status = 'failed');
      CREATE INDEX invoices_of_image ON invoices (image_hash);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE invoices DROP repeats, DROP image_hash;
      DROP TABLE purchase_claims;
    `);
  }
}
