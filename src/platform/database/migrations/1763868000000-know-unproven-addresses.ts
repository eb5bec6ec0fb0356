import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who got in by a link that was handed over has shown nobody that the address is theirs. */
export class KnowUnprovenAddresses1763868000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth_users ADD COLUMN is_address_unproven boolean');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth_users DROP COLUMN is_address_unproven');
  }
}
