import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Views for the queries of extensions, so that the tables may change. `docs/extending.md` documents their columns. */
export class AddExtensionViews1763880350000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE VIEW extension_organizations AS SELECT id, name, created_at FROM organizations',
    );
    await runner.query(`
      CREATE VIEW extension_profiles AS
      SELECT id, scope_id, org_id, name, is_admin, suspended_at, created_at FROM profiles`);
    await runner.query(`
      CREATE VIEW extension_invoices AS
      SELECT id, scope_id, profile_id, status, failure_code, attempt, price, uuid, vendor_rfc, vendor_name,
             amount, subtotal, currency, purchased_on, created_at, completed_at
        FROM invoices`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW extension_invoices, extension_profiles, extension_organizations');
  }
}
