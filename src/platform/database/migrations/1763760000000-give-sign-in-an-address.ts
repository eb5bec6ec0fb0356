import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The address that somebody signs in with, apart from the profile's contact data; and the attempts to get in, for all processes. */
export class GiveSignInAnAddress1763760000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Set with the first password, to the address that the link for it was sent to. It takes the place of proven_email.
      ALTER TABLE auth_users ADD COLUMN sign_in_email text;
      -- Anybody could write any email into a profile: what is signed in with is what a link has reached. Who has followed none
      -- keeps the profile's email unless it is proven to be another one's, and has a link sent there otherwise.
      UPDATE auth_users u SET sign_in_email = COALESCE(u.proven_email, p.email)
        FROM profiles p
       WHERE p.auth_user_id = u.id AND u.password_hash IS NOT NULL AND (
         u.proven_email IS NOT NULL
         OR lower(p.email) NOT IN (SELECT lower(proven_email) FROM auth_users WHERE proven_email IS NOT NULL));
      ALTER TABLE auth_users
        DROP COLUMN proven_email,
        ADD CONSTRAINT auth_users_address_has_password CHECK (sign_in_email IS NULL OR password_hash IS NOT NULL);
      CREATE INDEX auth_users_sign_in_email ON auth_users (lower(sign_in_email)) WHERE sign_in_email IS NOT NULL;

      -- A link of each kind works at a time: who asks for another password ends no invitation. Of the kind address, the
      -- email is the one that is to be signed in with.
      ALTER TABLE account_links
        DROP CONSTRAINT account_links_pkey,
        ADD CONSTRAINT account_links_pkey PRIMARY KEY (auth_user_id, kind),
        DROP CONSTRAINT account_links_kind_known,
        ADD CONSTRAINT account_links_kind_known CHECK (kind IN ('invitation', 'reset', 'address'));

      -- As rate-limiter-flexible has it. It is lost when the server crashes, which costs nobody anything.
      CREATE UNLOGGED TABLE attempt_counts (
        key text CONSTRAINT attempt_counts_pkey PRIMARY KEY,
        points integer NOT NULL,
        expire bigint
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE attempt_counts;
      DELETE FROM account_links l
       WHERE kind = 'address' OR kind = 'reset' AND EXISTS (
         SELECT FROM account_links o WHERE o.auth_user_id = l.auth_user_id AND o.kind = 'invitation');
      ALTER TABLE account_links
        DROP CONSTRAINT account_links_pkey,
        ADD CONSTRAINT account_links_pkey PRIMARY KEY (auth_user_id),
        DROP CONSTRAINT account_links_kind_known,
        ADD CONSTRAINT account_links_kind_known CHECK (kind IN ('invitation', 'reset'));
      ALTER TABLE auth_users RENAME COLUMN sign_in_email TO proven_email;
      ALTER TABLE auth_users DROP CONSTRAINT auth_users_address_has_password;
      DROP INDEX auth_users_sign_in_email;
    `);
  }
}
