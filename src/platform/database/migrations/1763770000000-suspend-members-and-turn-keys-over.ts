import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members can be put out; a key that is replaced may work on for a while, and each tells when and from where it was used. */
export class SuspendMembersAndTurnKeysOver1763770000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE profiles ADD COLUMN suspended_at timestamptz(3);

      -- A profile has one key, and beside it at most one that was replaced and ends by itself.
      ALTER TABLE api_keys
        ADD COLUMN ends_at timestamptz(3),
        ADD COLUMN last_used_on date,
        ADD COLUMN last_used_address text;
      DROP INDEX api_keys_one_per_profile;
      CREATE UNIQUE INDEX api_keys_one_current_and_one_old ON api_keys (profile_id, (ends_at IS NULL));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM api_keys WHERE ends_at IS NOT NULL;
      DROP INDEX api_keys_one_current_and_one_old;
      CREATE UNIQUE INDEX api_keys_one_per_profile ON api_keys (profile_id);
      ALTER TABLE api_keys DROP COLUMN ends_at, DROP COLUMN last_used_on, DROP COLUMN last_used_address;
      ALTER TABLE profiles DROP COLUMN suspended_at;
    `);
  }
}
