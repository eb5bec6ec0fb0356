import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Credits move between accounts, invitations are passed on by hand, and it is kept when somebody was there last. */
export class LetATeamWork1763866000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Weaker than before: no row that is there contradicts them. The next migration lets the database know.
    await runner.query(`
      ALTER TABLE credit_entries
        DROP CONSTRAINT credit_entries_reason_known,
        DROP CONSTRAINT credit_entries_sign,
        ADD CONSTRAINT credit_entries_reason_known
          CHECK (reason IN ('grant', 'debit', 'refund', 'transfer')) NOT VALID,
        ADD CONSTRAINT credit_entries_sign
          CHECK (reason = 'transfer' OR (reason = 'debit') = (amount < 0)) NOT VALID;

      ALTER TABLE account_links
        DROP CONSTRAINT account_links_kind_known,
        ADD CONSTRAINT account_links_kind_known
          CHECK (kind IN ('invitation', 'reset', 'address', 'handed')) NOT VALID;

      ALTER TABLE auth_users ADD COLUMN last_access_at timestamptz(3);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE auth_users DROP COLUMN last_access_at;
      DELETE FROM account_links WHERE kind = 'handed';
      ALTER TABLE account_links
        DROP CONSTRAINT account_links_kind_known,
        ADD CONSTRAINT account_links_kind_known CHECK (kind IN ('invitation', 'reset', 'address'));
      ALTER TABLE credit_entries
        DROP CONSTRAINT credit_entries_reason_known,
        DROP CONSTRAINT credit_entries_sign,
        ADD CONSTRAINT credit_entries_reason_known CHECK (reason IN ('grant', 'debit', 'refund')),
        ADD CONSTRAINT credit_entries_sign CHECK ((reason = 'debit') = (amount < 0));
    `);
  }
}
