import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys with which callers make a creation repeatable. */
export class CreateIdempotencyKeys1763710000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // claim names the request that holds the key. The answer is json, not jsonb: it is given again as it was written.
    await runner.query(`
      CREATE TABLE idempotency_keys (
        profile_id uuid NOT NULL CONSTRAINT idempotency_keys_profile_id_fkey REFERENCES profiles ON DELETE CASCADE,
        endpoint text NOT NULL,
        key text NOT NULL CONSTRAINT idempotency_keys_key_length CHECK (length(key) BETWEEN 1 AND 255),
        body_hash bytea NOT NULL,
        claim uuid NOT NULL,
        claimed_at timestamptz(3) NOT NULL,
        answer json,
        CONSTRAINT idempotency_keys_pkey PRIMARY KEY (profile_id, endpoint, key)
      );
      CREATE INDEX idempotency_keys_claimed ON idempotency_keys (claimed_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE idempotency_keys');
  }
}
