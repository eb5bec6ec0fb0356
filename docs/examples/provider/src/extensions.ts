import type { Extensions } from 'receipt-invoicing-service';
import { AcmeProvider } from './acme-provider.js';

/** The service with Acme, by `INVOICING_PROVIDER=acme`. */
export const EXTENSIONS: Extensions = { name: 'acme', providers: { acme: AcmeProvider } };
