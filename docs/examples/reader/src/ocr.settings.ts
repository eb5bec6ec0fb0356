import { defineSettings } from 'receipt-invoicing-service';
import { providerUrl } from 'receipt-invoicing-service/provider';
import { z } from 'zod';

export const ocrSettings = defineSettings('ocr', {
  OCR_URL: providerUrl.describe('URL of the OCR service.'),
  OCR_KEY: z.string().min(1).describe('What this service shows there.'),
  OCR_TIMEOUT: z.coerce
    .number()
    .int()
    .min(1)
    .max(300)
    .default(30)
    .describe('Seconds that a picture may take.'),
});
