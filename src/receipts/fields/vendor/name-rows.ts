import type { Row } from '../../layout/page.js';
import { amountsOf } from '../amounts.js';
import { hasLegalForm, REGISTERED } from '../../vocabulary/company-forms.js';
import { STATES } from '../../vocabulary/places.js';

/** Who takes the card is not who sells. */
export const BANK =
  /\bBANCO\b|BBVA|BANCOMER|BANORTE|SANTANDER|CITIBANAMEX|BANAMEX|\bHSBC\b|SCOTIABANK|INBURSA|BANREGIO|\bAFIRME\b|BANBAJIO|\bGETNET\b|NETPAY|\bPROSA\b|AMERICAN EXPRESS|\bVISA\b|MASTERCARD/;
export const TRADE =
  /TIENDA|SUPER|FARMACIA|RESTAURANT|TAQUERIA|CAFE|ABARROTE|GASOLIN|COMBUSTIBLE|SERVICIO|PAPELERIA|LIBRERIA|FERRETERIA|PANADERIA|MARISCOS|HOTEL|COMERCIAL|OPERADORA|GRUPO|DISTRIBUIDORA|ESTACION DE|ENTERPRISE|TRADING|HARDWARE|MART\b|STATIONERY|RESTORAN/;
const NOT_A_NAME =
  /R\.?\s?F\.?\s?C\b|\bRFC|\bTELS?\b|TEL[.:]|FECHA|\bDATE\b|CALLE|\bAV[.\s]|AVENIDA|\bBLVD|\bCALZ|\bCARR[.\s]|\bCOL[.\s]|COLONIA|C\.?P\.?\s?\d|TICKET|FOLIO|\bCAJA\b|INVOICE|RECEIPT|REGIMEN|WWW|\.COM|HTTP|GST|\bNO[.:]\s?\d|JALAN|\bJLN|BIENVENID|GRACIAS|SUCURSAL|MATRIZ|DOMICILIO|EXPEDI|\bLOTE?\b|\bFLR\b|OWNED BY|PERMISO|NOTA DE|COMPROBANTE|CLIENTE|\bHORA\b|CAJER|\bMESA\b|MESERO|ATENDI/;
export /** A district in Malaysia; companies are named after them, too. */
const TOWNSHIP = /\bTAMAN\b/;
export const COLUMN_TITLES =
  /(?:CANT|QTY|CODIGO|CLAVE)\b.*(?:DESC|ART|PROD|CONCEPTO|IMPORTE|PRECIO)|(?:DESCRIPCION|ARTICULO|PRODUCTO|CONCEPTO).*(?:IMPORTE|PRECIO|TOTAL)/;
/** The row's text when it can be a name: letters, not an address, a date or a greeting. */
export function nameOf(row: Row): string | null {
  const unregistered = row.folded.replace(REGISTERED, '');
  const letters = unregistered.replaceAll(/[^A-Z]/g, '').length;
  const printed = unregistered.replaceAll(/\s/g, '').length;
  const isPlace =
    (STATES.test(row.folded) || TOWNSHIP.test(row.folded)) &&
    !hasLegalForm(row.folded) &&
    !TRADE.test(row.folded);
  if (
    letters < 3 ||
    letters < printed * 0.5 ||
    isPlace ||
    BANK.test(row.folded) ||
    NOT_A_NAME.test(beforeRfc(row.folded)) ||
    amountsOf(row).length > 0
  )
    return null;
  const name = beforeRfc(row.text).trim();
  return name.length >= 3 ? name : null;
}

function beforeRfc(text: string): string {
  return text.split(/\bR\.?\s?F\.?\s?C\b/i)[0] ?? '';
}
