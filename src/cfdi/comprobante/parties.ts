/**
 * Emisor, Receptor and LugarExpedicion.
 * Source: SAT, Anexo 20, guide for filling in CFDI 4.0.
 */
import { normalizeLegalName, normalizeName } from '../../sat/razon-social.js';
import { REGIMEN_SIN_OBLIGACIONES } from '../../sat/regimenes.js';
import { isGenericRfc, normalizeRfc, personaOf } from '../../sat/rfc.js';
import { USO_SIN_EFECTOS, usoOfCfdi } from '../../sat/usos.js';
import { isPublicoEnGeneral } from '../rules/parties.js';
import type { Receiver } from '../receiver.js';
import { printedPlaceOf } from '../../receipts/validation/printed-place.js';
import type { ReceiptVendor } from '../../receipts/validation/validated-receipt.js';
import type { Emisor, Receptor } from '../schema/comprobante.js';
import { cfdiText } from '../schema/text.js';

/** Replaces the name that SAT reserves for the global invoice of a period (CFDI40130), which this document is not. */
const UNNAMED_CUSTOMER = 'CLIENTE SIN IDENTIFICAR';

/**
 * The vendor. A receipt does not print the regime: a company is assumed to be in the general regime (601), an individual in
 * the regime for business activities (612).
 */
export function emisorOf(vendor: ReceiptVendor): Emisor {
  const rfc = normalizeRfc(vendor.rfc);
  return {
    rfc,
    nombre: nameFor(rfc, vendor.name),
    regimenFiscal: personaOf(rfc) === 'moral' ? '601' : '612',
  };
}

/**
 * The receiver. For the generic RFCs, SAT requires regime 616, use S01 and the issuer's postal code; they override what the
 * caller sent.
 */
export function receptorOf(receiver: Receiver, lugarExpedicion: string): Receptor {
  const rfc = normalizeRfc(receiver.rfc);
  if (isGenericRfc(rfc)) {
    const nombre = nameFor(rfc, receiver.name);
    return {
      rfc,
      nombre: isPublicoEnGeneral(nombre) ? UNNAMED_CUSTOMER : nombre,
      domicilioFiscal: lugarExpedicion,
      regimenFiscal: REGIMEN_SIN_OBLIGACIONES,
      usoCfdi: USO_SIN_EFECTOS,
    };
  }
  return {
    rfc,
    nombre: nameFor(rfc, receiver.name),
    domicilioFiscal: receiver.postalCode.trim(),
    regimenFiscal: receiver.fiscalRegimen,
    usoCfdi: usoOfCfdi(receiver.cfdiUse),
  };
}

/** The printed place; the receiver's postal code when the receipt prints none. */
export function lugarExpedicionOf(vendor: ReceiptVendor, receiver: Receiver): string {
  return printedPlaceOf(vendor) ?? receiver.postalCode.trim();
}

/** The Nombre of a name as it is stored or printed. One that is too long is not cut, because a cut name is another name: CFDI40145 or VENDOR_NAME_NOT_FOUND refuses it. */
export function nameFor(rfc: string, name: string): string {
  const text = cfdiText(name.toUpperCase(), Infinity);
  return personaOf(rfc) === 'moral' ? normalizeLegalName(text) : normalizeName(text);
}
