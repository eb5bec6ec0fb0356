import { defineSettings } from '../../platform/settings/define-settings.js';
import { flag } from '../../platform/settings/formats.js';
import { providerUrl } from '../../provider/remote/provider-url.js';

/** Whether SAT is asked about the documents that were issued. */
export const satStatusSettings = defineSettings('sat-status', {
  SAT_STATUS: flag.describe(
    'Whether SAT is queried about each document when it is issued, and 1, 3 and 30 days later: whether it is in force, and whether its issuer is on the list of article 69-B. Documents without fiscal validity are never queried.',
  ),
  SAT_STATUS_URL: providerUrl
    .default('https://consultaqr.facturaelectronica.sat.gob.mx/ConsultaCFDIService.svc')
    .describe("URL of SAT's service ConsultaCFDIService."),
});
