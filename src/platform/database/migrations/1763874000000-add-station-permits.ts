import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Permits of fuel stations that receipts have printed, or people have entered. */
export class AddStationPermits1763874000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Of no tenant: the permit of a station is the same for all.
      CREATE TABLE station_permits (
        rfc text NOT NULL,
        station_number text NOT NULL,
        permit text NOT NULL,
        source text NOT NULL CONSTRAINT station_permits_source_known CHECK (source IN ('cfdi', 'print', 'typed')),
        learned_at timestamptz(3) NOT NULL,
        CONSTRAINT station_permits_pkey PRIMARY KEY (rfc, station_number, permit)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE station_permits');
  }
}
