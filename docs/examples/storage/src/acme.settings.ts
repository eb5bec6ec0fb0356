import { defineSettings } from 'receipt-invoicing-service';
import { z } from 'zod';

/** The AWS library finds its credentials itself: AWS_ACCESS_KEY_ID and the like, or the machine's role. */
export const acmeSettings = defineSettings('acme', {
  ACME_BUCKET: z.string().min(3).describe('Bucket for images and documents.'),
  ACME_REGION: z.string().min(1).default('us-east-1').describe("The bucket's."),
  ACME_ENDPOINT: z.url().optional().describe('Of a service that speaks S3 and is not AWS.'),
});
