import { defineSettings } from 'receipt-invoicing-service';
import { z } from 'zod';

export const erpSettings = defineSettings('erp', {
  ERP_URL: z.url({ protocol: /^https?$/ }).describe('Where the ERP is, such as https://erp.example.com/api.'),
  ERP_KEY: z.string().min(1).describe('What this service shows to it.'),
});
