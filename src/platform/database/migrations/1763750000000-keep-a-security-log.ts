import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who did what to keys, passwords, sessions and rights. Rows are never changed or removed. */
export class KeepASecurityLog1763750000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Without foreign keys: what was done to somebody stays known when they are gone.
      CREATE TABLE security_events (
        id uuid CONSTRAINT security_events_pkey PRIMARY KEY,
        scope_id uuid NOT NULL,
        kind text NOT NULL CONSTRAINT security_events_kind_named CHECK (kind <> ''),
        profile_id uuid,
        made_by text,
        address text,
        at timestamptz(3) NOT NULL
      );
      CREATE INDEX security_events_of_scope ON security_events (scope_id, id);

      CREATE FUNCTION refuse_to_change_the_security_log() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'The security log is append-only: % is refused', TG_OP
          USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
      END $$;
      CREATE TRIGGER security_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON security_events
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_the_security_log();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE security_events;
      DROP FUNCTION refuse_to_change_the_security_log;
    `);
  }
}
