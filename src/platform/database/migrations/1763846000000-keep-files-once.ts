import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What one process makes for all of them, such as the secret of links, is in the storage, where the database says, and no
 * more in a folder that all must share. What is in the folder is taken from there when it is asked for; it stays there, for
 * a way back.
 */
export class KeepFilesOnce1763846000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE kept_files (
        name text CONSTRAINT kept_files_pkey PRIMARY KEY,
        -- In the storage.
        folder text NOT NULL,
        files text[] NOT NULL,
        kept_at timestamptz(3) NOT NULL DEFAULT now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE kept_files');
  }
}
