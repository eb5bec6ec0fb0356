import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Shows people where they are signed in: the kind of browser, and the network of the last request. */
export class AddSessionOrigins1763880500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE web_sessions ADD COLUMN device text, ADD COLUMN network text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE web_sessions DROP COLUMN device, DROP COLUMN network');
  }
}
