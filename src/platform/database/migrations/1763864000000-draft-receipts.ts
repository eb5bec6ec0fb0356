import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures that people have sent and not yet asked an invoice for: they are read before anything is charged. */
export class DraftReceipts1763864000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The index of the key is also the one by time, which its ids have in them.
    await runner.query(`
      CREATE TABLE receipt_drafts (
        id uuid CONSTRAINT receipt_drafts_pkey PRIMARY KEY,
        scope_id uuid NOT NULL,
        profile_id uuid NOT NULL CONSTRAINT receipt_drafts_profile_id_fkey REFERENCES profiles ON DELETE CASCADE,
        receiver_rfc text NOT NULL,
        image_key text NOT NULL,
        image_hash bytea NOT NULL,
        status text NOT NULL CONSTRAINT receipt_drafts_status_known CHECK (status IN ('waiting', 'read')),
        whole text CONSTRAINT receipt_drafts_whole_of_read CHECK (whole IS NULL OR status = 'read'),
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT receipt_drafts_picture_once UNIQUE (profile_id, image_hash)
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE receipt_drafts');
  }
}
