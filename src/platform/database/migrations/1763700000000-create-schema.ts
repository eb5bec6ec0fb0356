import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The first schema. Constraints are named: code turns a violated name into the error that a caller sees. */
export class CreateSchema1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE organizations (
        id uuid CONSTRAINT organizations_pkey PRIMARY KEY,
        name text NOT NULL,
        description text,
        feature_flags jsonb NOT NULL DEFAULT '{}',
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );

      CREATE TABLE auth_users (
        id uuid CONSTRAINT auth_users_pkey PRIMARY KEY,
        password_hash text,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );

      -- scope_id is the tenant of a profile: its organization, or, outside of one, the profile that created it
      -- (itself when an operator did). Every query of a caller carries it.
      CREATE TABLE profiles (
        id uuid CONSTRAINT profiles_pkey PRIMARY KEY,
        scope_id uuid NOT NULL,
        org_id uuid CONSTRAINT profiles_org_id_fkey REFERENCES organizations,
        parent_id uuid CONSTRAINT profiles_parent_id_fkey REFERENCES profiles,
        auth_user_id uuid NOT NULL
          CONSTRAINT profiles_auth_user_id_key UNIQUE
          CONSTRAINT profiles_auth_user_id_fkey REFERENCES auth_users,
        name text NOT NULL,
        email text,
        phone_number text,
        is_admin boolean NOT NULL DEFAULT false,
        invoice_count integer NOT NULL DEFAULT 0
          CONSTRAINT profiles_invoice_count_not_negative CHECK (invoice_count >= 0),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT profiles_scope_is_organization CHECK (org_id IS NULL OR scope_id = org_id),
        CONSTRAINT profiles_id_scope_key UNIQUE (id, scope_id)
      );
      CREATE INDEX profiles_scope_created ON profiles (scope_id, created_at, id);
      CREATE INDEX profiles_parent ON profiles (parent_id) WHERE parent_id IS NOT NULL;

      CREATE TABLE tax_infos (
        profile_id uuid CONSTRAINT tax_infos_pkey PRIMARY KEY,
        scope_id uuid NOT NULL,
        tax_id text NOT NULL,
        taxpayer text NOT NULL,
        street text,
        ext_num text,
        neighborhood text,
        city text,
        state text,
        country text,
        postal_code text NOT NULL,
        fiscal_regimen text NOT NULL,
        registered_regimens text[] NOT NULL,
        cfdi_use text NOT NULL,
        CONSTRAINT tax_infos_regimen_is_registered CHECK (fiscal_regimen = ANY (registered_regimens)),
        CONSTRAINT tax_infos_profile_fkey FOREIGN KEY (profile_id, scope_id)
          REFERENCES profiles (id, scope_id) ON DELETE CASCADE,
        CONSTRAINT tax_infos_rfc_in_scope_key UNIQUE (scope_id, tax_id)
      );

      CREATE TABLE api_keys (
        id uuid CONSTRAINT api_keys_pkey PRIMARY KEY,
        profile_id uuid NOT NULL CONSTRAINT api_keys_profile_id_fkey REFERENCES profiles ON DELETE CASCADE,
        hash bytea NOT NULL CONSTRAINT api_keys_hash_key UNIQUE,
        last_four text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX api_keys_one_per_profile ON api_keys (profile_id);

      -- An account belongs to a profile or to an organization, and has its id.
      CREATE TABLE credit_accounts (
        id uuid CONSTRAINT credit_accounts_pkey PRIMARY KEY,
        balance bigint NOT NULL DEFAULT 0
          CONSTRAINT credit_accounts_balance_not_negative CHECK (balance >= 0)
      );

      CREATE TABLE credit_entries (
        id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT credit_entries_pkey PRIMARY KEY,
        account_id uuid NOT NULL CONSTRAINT credit_entries_account_id_fkey REFERENCES credit_accounts,
        amount bigint NOT NULL CONSTRAINT credit_entries_amount_not_zero CHECK (amount <> 0),
        reason text NOT NULL CONSTRAINT credit_entries_reason_known CHECK (reason IN ('grant', 'debit', 'refund')),
        reference text NOT NULL,
        made_by text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT credit_entries_once UNIQUE (account_id, reason, reference),
        CONSTRAINT credit_entries_sign CHECK ((reason = 'debit') = (amount < 0))
      );

      CREATE TABLE invoices (
        id uuid CONSTRAINT invoices_pkey PRIMARY KEY,
        scope_id uuid NOT NULL,
        profile_id uuid NOT NULL CONSTRAINT invoices_profile_id_fkey REFERENCES profiles,
        account_id uuid NOT NULL,
        status text NOT NULL
          CONSTRAINT invoices_status_known CHECK (status IN ('pending', 'processing', 'completed', 'failed')),
        receiver_rfc text NOT NULL,
        receiver_name text NOT NULL,
        receiver_postal_code text NOT NULL,
        receiver_regimen text NOT NULL,
        cfdi_usage text NOT NULL,
        expense_description text,
        image_key text NOT NULL,
        provider_reference text,
        amount numeric(14, 2),
        subtotal numeric(14, 2),
        tax numeric(14, 2),
        currency text NOT NULL DEFAULT 'MXN',
        vendor_name text,
        vendor_rfc text,
        vendor_address text,
        uuid uuid CONSTRAINT invoices_uuid_key UNIQUE,
        pdf_key text,
        xml_key text,
        failure_code text,
        failure_message text,
        created_at timestamptz(3) NOT NULL,
        submitted_at timestamptz(3),
        completed_at timestamptz(3),
        CONSTRAINT invoices_completed_is_whole CHECK (
          status <> 'completed' OR num_nulls(amount, subtotal, tax, vendor_name, vendor_rfc, uuid, pdf_key, xml_key,
                                             completed_at) = 0),
        CONSTRAINT invoices_failed_says_why CHECK (
          (status = 'failed') = (failure_code IS NOT NULL) AND (failure_code IS NULL) = (failure_message IS NULL))
      );
      CREATE INDEX invoices_of_profile ON invoices (profile_id, created_at DESC, id DESC);
      CREATE INDEX invoices_unsettled ON invoices (created_at) WHERE status IN ('pending', 'processing');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE invoices, credit_entries, credit_accounts, api_keys, tax_infos, profiles, auth_users, organizations;
    `);
  }
}
