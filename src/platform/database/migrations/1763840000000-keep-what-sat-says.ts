import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What SAT said last of each document that it was asked about. */
export class KeepWhatSatSays1763840000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sat_statuses (
        invoice_id uuid CONSTRAINT sat_statuses_pkey PRIMARY KEY
          CONSTRAINT sat_statuses_invoice_id_fkey REFERENCES invoices,
        -- The tenant.
        scope_id uuid NOT NULL,
        state text NOT NULL
          CONSTRAINT sat_statuses_state_known CHECK (state IN ('vigente', 'cancelado', 'no_encontrado')),
        issuer_on_69b boolean,
        checked_at timestamptz(3) NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sat_statuses');
  }
}
