import { defineSettings } from 'receipt-invoicing-service';
import { z } from 'zod';

export const oidcSettings = defineSettings('oidc', {
  OIDC_INTROSPECTION_URL: z.url().describe('The introspection endpoint of the OpenID provider.'),
  OIDC_CLIENT_ID: z.string().min(1).describe('This service at the provider, and the audience of its tokens.'),
  OIDC_CLIENT_SECRET: z.string().min(12).describe('Its secret.'),
});
