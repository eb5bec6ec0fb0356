import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = {
  // A page of an account's ledger. By its number alone, the newest entries of an account that has few are far away.
  credit_entries_of_account: 'credit_entries (account_id, id)',
  // Who manages an organization, whom every change of rights locks.
  profiles_administrators: 'profiles (org_id) WHERE is_admin',
  // Other submissions of a vendor on the same days.
  provider_submissions_of_vendor: "provider_submissions ((expected ->> 'vendorRfc'), sent_at)",
};

/**
 * How many rows have one address: about one. PostgreSQL keeps no count for an index of only a part of the rows, takes half
 * a percent of all for granted, and would rather read a table of a hundred thousand people whenever somebody signs in.
 */
const COUNTS = {
  auth_users_sign_in_emails: '(lower(sign_in_email)) FROM auth_users',
  profiles_emails: '(lower(email)) FROM profiles',
};

/** What is looked for among millions of rows is found by an index. */
export class FindAmongMillions1763852000000 implements MigrationInterface {
  /** Indexes that keep nobody waiting can't be made in one. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // While it waits for those who began before it, nobody waits for it; begun anew, it would read all rows again.
    await runner.query('SET lock_timeout = 0');
    try {
      for (const [name, on] of Object.entries(INDEXES)) {
        // One whose making was interrupted is there, and works for nobody.
        await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
        await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${on}`);
      }
    } finally {
      await runner.query('RESET lock_timeout');
    }
    for (const [name, on] of Object.entries(COUNTS)) {
      await runner.query(`CREATE STATISTICS IF NOT EXISTS ${name} ON ${on}`);
    }
    await runner.query('ANALYZE auth_users, profiles');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(COUNTS)) await runner.query(`DROP STATISTICS IF EXISTS ${name}`);
    // The way back is always a transaction.
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX IF EXISTS ${name}`);
  }
}
