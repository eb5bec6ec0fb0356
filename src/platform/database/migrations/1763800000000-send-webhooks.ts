import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses that organizations have registered, what they are told, and what became of it. */
export class SendWebhooks1763800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE webhook_endpoints (
        id uuid CONSTRAINT webhook_endpoints_pkey PRIMARY KEY,
        organization_id uuid NOT NULL
          CONSTRAINT webhook_endpoints_organization_id_fkey REFERENCES organizations,
        url text NOT NULL,
        events text[] NOT NULL CONSTRAINT webhook_endpoints_some_events CHECK (cardinality(events) > 0),
        -- It signs, so it is no hash.
        secret text NOT NULL,
        former_secret text,
        former_secret_ends_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        failing_since timestamptz(3),
        disabled_at timestamptz(3),
        disabled_because text
          CONSTRAINT webhook_endpoints_reason_known CHECK (disabled_because IN ('asked', 'failing', 'gone')),
        CONSTRAINT webhook_endpoints_url_once UNIQUE (organization_id, url),
        CONSTRAINT webhook_endpoints_former_secret_ends
          CHECK ((former_secret IS NULL) = (former_secret_ends_at IS NULL)),
        CONSTRAINT webhook_endpoints_disabled_says_why
          CHECK ((disabled_at IS NULL) = (disabled_because IS NULL))
      );

      -- Once for each subject: what is heard of twice is one message, and keeps its id.
      CREATE TABLE webhook_messages (
        id uuid CONSTRAINT webhook_messages_pkey PRIMARY KEY,
        organization_id uuid NOT NULL
          CONSTRAINT webhook_messages_organization_id_fkey REFERENCES organizations,
        type text NOT NULL,
        subject text NOT NULL,
        data jsonb NOT NULL,
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT webhook_messages_once UNIQUE (organization_id, subject)
      );
      CREATE INDEX webhook_messages_made ON webhook_messages (created_at);

      CREATE TABLE webhook_deliveries (
        id uuid CONSTRAINT webhook_deliveries_pkey PRIMARY KEY,
        endpoint_id uuid NOT NULL
          CONSTRAINT webhook_deliveries_endpoint_id_fkey REFERENCES webhook_endpoints ON DELETE CASCADE,
        message_id uuid NOT NULL
          CONSTRAINT webhook_deliveries_message_id_fkey REFERENCES webhook_messages ON DELETE CASCADE,
        state text NOT NULL
          CONSTRAINT webhook_deliveries_state_known CHECK (state IN ('waiting', 'delivered', 'failed')),
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz(3),
        answers jsonb NOT NULL DEFAULT '[]',
        CONSTRAINT webhook_deliveries_once UNIQUE (endpoint_id, message_id)
      );
      CREATE INDEX webhook_deliveries_of_message ON webhook_deliveries (message_id);
      CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (id) WHERE state = 'waiting';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE webhook_deliveries, webhook_messages, webhook_endpoints');
  }
}
