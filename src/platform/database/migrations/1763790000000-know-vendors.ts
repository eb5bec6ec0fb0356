import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Vendors that stamped documents, or people, have confirmed: receipts are read with them from then on. */
export class KnowVendors1763790000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Of no tenant: who a company is, is the same for all.
      CREATE TABLE known_vendors (
        rfc text CONSTRAINT known_vendors_pkey PRIMARY KEY,
        name text NOT NULL CONSTRAINT known_vendors_name_given CHECK (name <> ''),
        signs text[] NOT NULL,
        source text NOT NULL CONSTRAINT known_vendors_source_known CHECK (source IN ('cfdi', 'correction')),
        times integer NOT NULL CONSTRAINT known_vendors_times_positive CHECK (times > 0),
        first_at timestamptz(3) NOT NULL,
        last_at timestamptz(3) NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE known_vendors');
  }
}
