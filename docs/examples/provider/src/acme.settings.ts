import { defineSettings } from 'receipt-invoicing-service';
import { providerUrl } from 'receipt-invoicing-service/provider';
import { z } from 'zod';

export const acmeSettings = defineSettings('acme', {
  ACME_URL: providerUrl.describe('Where Acme is.'),
  ACME_KEY: z.string().min(12).describe('What this service shows to Acme.'),
});
