import type { paths } from './schema.js';

/** Paths whose POST the document gives an `Idempotency-Key`. */
type Creation = {
  [Path in keyof paths]: paths[Path] extends { post: { parameters: { header?: infer Headers } } }
    ? [NonNullable<Headers>] extends [never]
      ? never
      : 'Idempotency-Key' extends keyof NonNullable<Headers>
        ? Path
        : never
    : never;
}[keyof paths];

/** The operations that create invoices. This does not compile when the document has others. */
const CREATIONS: Record<Creation, true> = {
  '/api/invoicing/create-invoice-full': true,
  '/api/invoicing/facturar-ticket': true,
  '/api/invoicing/facturar-ticket-org': true,
};

/** Whether a path of the document creates an invoice. */
export const isCreation = (path: string): boolean => Object.hasOwn(CREATIONS, path);
