import { defineSettings } from '../platform/settings/define-settings.js';
import { flag } from '../platform/settings/forms.js';
import { providerUrl } from '../provider/remote/provider-url.js';

/** Settings of the query to SAT about a Constancia. */
export const constanciaSettings = defineSettings('constancia', {
  SAT_LOOKUP: flag(false).describe(
    "Whether SAT's page is asked about the photograph of a Constancia de Situación Fiscal, by the RFC and the number in its QR code. Otherwise nothing of a Constancia leaves this machine.",
  ),
  SAT_LOOKUP_URL: providerUrl
    .default('https://siat.sat.gob.mx/app/qr/faces/pages/mobile/validadorqr.jsf')
    .describe("Where SAT's page for these QR codes is; what a QR code says of it is not followed."),
});
