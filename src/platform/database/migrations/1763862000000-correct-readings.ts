import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people say of receipts that were read wrongly. Nobody changes what was said. */
export class CorrectReadings1763862000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE receipt_corrections (
        invoice_id uuid NOT NULL,
        attempt integer NOT NULL,
        made_by uuid NOT NULL,
        made_at timestamptz(3) NOT NULL,
        read jsonb NOT NULL,
        corrected jsonb NOT NULL,
        CONSTRAINT receipt_corrections_pkey PRIMARY KEY (invoice_id, attempt),
        CONSTRAINT receipt_corrections_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices (id) ON DELETE CASCADE
      );

      CREATE FUNCTION refuse_to_change_a_correction() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'Corrections are not changed: % is refused', TG_OP
          USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
      END $$;
      CREATE TRIGGER receipt_corrections_append_only BEFORE UPDATE ON receipt_corrections
        FOR EACH ROW EXECUTE FUNCTION refuse_to_change_a_correction();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE receipt_corrections;
      DROP FUNCTION refuse_to_change_a_correction();
    `);
  }
}
