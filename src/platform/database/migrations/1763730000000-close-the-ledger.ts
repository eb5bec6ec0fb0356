import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Entries of the ledger are never changed or removed, and an invoice knows which of its debits stands. */
export class CloseTheLedger1763730000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION refuse_to_change_the_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'The ledger is append-only: % on credit_entries is refused', TG_OP
          USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME,
                HINT = 'What was wrong is put right by a further entry.';
      END $$;

      -- For each statement: refused before it looks for rows, and TRUNCATE has no rows.
      CREATE TRIGGER credit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON credit_entries
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_the_ledger();

      ALTER TABLE credit_entries
        ADD CONSTRAINT credit_entries_maker_named CHECK (made_by <> '');

      -- paid_attempt is the attempt whose debit pays for the invoice, refunded whether that debit was given back.
      -- Both are in the row that every transition changes or locks, so that no two of them disagree about it.
      ALTER TABLE invoices
        ADD COLUMN paid_attempt integer NOT NULL DEFAULT 1,
        ADD COLUMN refunded boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT invoices_paid_attempt_was_made CHECK (paid_attempt BETWEEN 1 AND attempt),
        ADD CONSTRAINT invoices_refunded_only_when_failed CHECK (NOT refunded OR status = 'failed');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE invoices DROP COLUMN paid_attempt, DROP COLUMN refunded;
      ALTER TABLE credit_entries DROP CONSTRAINT credit_entries_maker_named;
      DROP TRIGGER credit_entries_append_only ON credit_entries;
      DROP FUNCTION refuse_to_change_the_ledger;
    `);
  }
}
