import { defineSettings } from '../platform/settings/define-settings.js';
import { flag } from '../platform/settings/formats.js';
import { providerUrl } from '../provider/remote/provider-url.js';

/** Settings of the query to SAT about a Constancia. */
export const constanciaSettings = defineSettings('constancia', {
  SAT_LOOKUP: flag.describe(
    "Whether SAT's page is queried about the photo of a Constancia de Situación Fiscal, with the RFC and the number in its QR code. Otherwise no data of a Constancia leaves this machine.",
  ),
  SAT_LOOKUP_URL: providerUrl
    .default('https://siat.sat.gob.mx/app/qr/faces/pages/mobile/validadorqr.jsf')
    .describe("URL of SAT's page for these QR codes; the URL in a QR code itself is not used."),
});
