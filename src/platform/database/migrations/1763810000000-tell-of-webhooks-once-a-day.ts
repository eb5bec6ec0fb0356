import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When administrators were told the last time that the service has disabled a webhook. */
export class TellOfWebhooksOnceADay1763810000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_endpoints ADD told_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_endpoints DROP told_at');
  }
}
