import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets a person act for other members of the organization, each with a role. */
export class AddAccessGrants1763880400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The foreign keys include the scope, so that a person and a member are always of one organization.
    await runner.query(`
      CREATE TABLE access_grants (
        person_id uuid NOT NULL,
        member_id uuid NOT NULL,
        scope_id uuid NOT NULL,
        role text NOT NULL CONSTRAINT access_grants_role_known CHECK (role IN ('reader', 'sender', 'manager')),
        accepted_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT access_grants_pkey PRIMARY KEY (person_id, member_id),
        CONSTRAINT access_grants_of_somebody_else CHECK (person_id <> member_id),
        CONSTRAINT access_grants_person_fkey FOREIGN KEY (person_id, scope_id)
          REFERENCES profiles (id, scope_id) ON DELETE CASCADE,
        CONSTRAINT access_grants_member_fkey FOREIGN KEY (member_id, scope_id)
          REFERENCES profiles (id, scope_id) ON DELETE CASCADE
      );
      CREATE INDEX access_grants_of_member ON access_grants (member_id);
      ALTER TABLE web_sessions ADD COLUMN acting_for uuid;
      ALTER TABLE security_events ADD COLUMN person_id uuid;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE security_events DROP COLUMN person_id;
      ALTER TABLE web_sessions DROP COLUMN acting_for;
      DROP TABLE access_grants;
    `);
  }
}
