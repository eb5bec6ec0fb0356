import type { paths } from './schema.js';

/** Paths whose POST takes an `Idempotency-Key` in the OpenAPI document. */
type Creation = {
  [Path in keyof paths]: paths[Path] extends { post: { parameters: { header?: infer Headers } } }
    ? [NonNullable<Headers>] extends [never]
      ? never
      : 'Idempotency-Key' extends keyof NonNullable<Headers>
        ? Path
        : never
    : never;
}[keyof paths];

/** The operations that create invoices. It does not compile if the document has others. */
const CREATIONS: Record<Creation, true> = {
  '/api/invoicing/create-invoice-full': true,
  '/api/invoicing/facturar-ticket': true,
  '/api/invoicing/facturar-ticket-org': true,
};

/** Whether the operation of a path creates an invoice. */
export const isCreation = (path: string): boolean => Object.hasOwn(CREATIONS, path);
