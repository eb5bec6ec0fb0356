import type { MigrationInterface, QueryRunner } from 'typeorm';

/** All that was read of a receipt, so that an invoice that is tried again is not read again. */
export class KeepWholeReadings1763812000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE receipt_readings ADD whole text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE receipt_readings DROP whole');
  }
}
