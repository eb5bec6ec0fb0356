import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who is signed in, the links by which a password is set, and what was read of receipts, for people to look at. */
export class OpenTheWebAccount1763740000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX profiles_email ON profiles (lower(email)) WHERE email IS NOT NULL;

      -- When the password was set, and the address whose owner has shown by a link that it is theirs. Of several profiles
      -- with one email those count first whose owner has shown it, and among them the oldest password.
      ALTER TABLE auth_users
        ADD COLUMN password_set_at timestamptz(3),
        ADD COLUMN proven_email text;
      -- Left by a way down from here: of such a password nobody knows when it was set.
      UPDATE auth_users SET password_set_at = now() WHERE password_hash IS NOT NULL;
      ALTER TABLE auth_users
        ADD CONSTRAINT auth_users_password_has_time CHECK ((password_hash IS NULL) = (password_set_at IS NULL));

      -- The browser has the token; what is kept opens nothing.
      CREATE TABLE web_sessions (
        id uuid CONSTRAINT web_sessions_pkey PRIMARY KEY,
        auth_user_id uuid NOT NULL
          CONSTRAINT web_sessions_auth_user_id_fkey REFERENCES auth_users ON DELETE CASCADE,
        token_hash bytea NOT NULL CONSTRAINT web_sessions_token_hash_key UNIQUE,
        created_at timestamptz(3) NOT NULL,
        last_seen_at timestamptz(3) NOT NULL
      );
      CREATE INDEX web_sessions_of_user ON web_sessions (auth_user_id);

      -- One link of an auth user works at a time. It was made for this address, and is nobody's when that changes.
      CREATE TABLE account_links (
        auth_user_id uuid CONSTRAINT account_links_pkey PRIMARY KEY
          CONSTRAINT account_links_auth_user_id_fkey REFERENCES auth_users ON DELETE CASCADE,
        kind text NOT NULL CONSTRAINT account_links_kind_known CHECK (kind IN ('invitation', 'reset')),
        token_hash bytea NOT NULL CONSTRAINT account_links_token_hash_key UNIQUE,
        email text NOT NULL,
        expires_at timestamptz(3) NOT NULL
      );

      -- What was read of an invoice's receipt the last time, and where in the picture it stands.
      CREATE TABLE receipt_readings (
        invoice_id uuid CONSTRAINT receipt_readings_pkey PRIMARY KEY
          CONSTRAINT receipt_readings_invoice_id_fkey REFERENCES invoices ON DELETE CASCADE,
        reading jsonb NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE receipt_readings, account_links, web_sessions;
      ALTER TABLE auth_users DROP COLUMN password_set_at, DROP COLUMN proven_email;
      DROP INDEX profiles_email;
    `);
  }
}
