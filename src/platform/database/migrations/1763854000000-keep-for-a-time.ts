import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is kept has its time: what was removed is counted, invoices say whose files are gone, and profiles who was erased. */
export class KeepForATime1763854000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE removals (
        what text NOT NULL,
        day date NOT NULL,
        count bigint NOT NULL DEFAULT 0,
        reached uuid,
        CONSTRAINT removals_pkey PRIMARY KEY (what, day)
      );

      ALTER TABLE invoices
        ADD COLUMN picture_removed_at timestamptz(3),
        ADD COLUMN documents_removed_at timestamptz(3);
      ALTER TABLE profiles ADD COLUMN erased_at timestamptz(3);

      -- Only who says that it is for that removes events: the job that keeps to their time.
      CREATE OR REPLACE FUNCTION refuse_to_change_the_security_log() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' AND current_setting('security_log.forgets', true) = 'on' THEN RETURN NULL; END IF;
        RAISE EXCEPTION 'The security log is append-only: % is refused', TG_OP
          USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
      END $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION refuse_to_change_the_security_log() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'The security log is append-only: % is refused', TG_OP
          USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
      END $$;
      ALTER TABLE profiles DROP COLUMN erased_at;
      ALTER TABLE invoices DROP COLUMN picture_removed_at, DROP COLUMN documents_removed_at;
      DROP TABLE removals;
    `);
  }
}
