import type { FAILURES } from '../../../provider/failure-codes.js';
import type { OtherDocument } from '../../../receipts/vocabulary/document-titles.js';

/** Why there is no invoice, and what the user can do. */
export interface FailureText {
  reason: string;
  hint: string;
}

type Code = keyof typeof FAILURES;

const ASK = 'Pregunta a quien administra el servicio.';
const BETTER =
  'Extiende el ticket sobre una superficie plana, con buena luz, y toma la foto de cerca y enfocada.';

const byCode: Record<Code, FailureText> = {
  NOT_A_RECEIPT: {
    reason: 'La imagen no muestra un ticket de compra.',
    hint: 'Toma la foto del ticket que imprimió el comercio.',
  },
  RECEIPT_UNREADABLE: {
    reason: 'No se puede leer la imagen: está borrosa, oscura o muy lejos.',
    hint: BETTER,
  },
  TOTAL_NOT_FOUND: {
    reason: 'No se ve el total del ticket.',
    hint: `El ticket debe salir completo, hasta el final. ${BETTER}`,
  },
  VENDOR_RFC_NOT_FOUND: {
    reason: 'No se ve el RFC del comercio.',
    hint: `Casi siempre está arriba, debajo del nombre: que no quede cortado. ${BETTER} Si no viene impreso, pide la factura al comercio.`,
  },
  VENDOR_NAME_NOT_FOUND: {
    reason: 'No se ve el nombre del comercio.',
    hint: `Casi siempre está hasta arriba: que no quede cortado. ${BETTER} Si no viene impreso, pide la factura al comercio.`,
  },
  AMOUNTS_DISAGREE: {
    reason: 'Los importes que leímos no cuadran con el total.',
    hint: `El ticket debe salir completo y sin dobleces. ${BETTER} Si el ticket mismo no cuadra, pide la factura al comercio.`,
  },
  TAXES_NOT_FOUND: {
    reason: 'El ticket no dice el IVA, y no se conoce la tasa de todos los artículos.',
    hint: `Si el ticket imprime el IVA, debe salir en la foto, o puedes escribirlo tú. ${BETTER} Si no viene impreso, pide la factura al comercio.`,
  },
  LOCAL_TAX_RATE_NOT_FOUND: {
    reason: 'El ticket no dice la tasa de su impuesto local, como el de hospedaje.',
    hint: `Si el ticket imprime la tasa, debe salir en la foto. ${BETTER} Si no viene impresa, la tasa se saca del precio del hospedaje: que quede como un artículo aparte. Si no se puede, pide la factura al comercio.`,
  },
  FUEL_PERMIT_NOT_FOUND: {
    reason: 'No se ve el permiso de la gasolinera.',
    hint: `El SAT lo pide en toda factura de combustible. Está arriba o abajo, como PERMISO CRE PL/12345/EXP/ES/2015: que no quede cortado. ${BETTER} Si no viene impreso, pide la factura a la gasolinera.`,
  },
  FUEL_PAYMENT_NOT_FOUND: {
    reason: 'El ticket no dice cómo se pagó el combustible.',
    hint: 'En efectivo, con tarjeta de crédito o de débito: no se puede suponer, porque el combustible pagado en efectivo no se deduce. Si pagaste con tarjeta, pon su comprobante, que dice CRÉDITO o DÉBITO, junto al ticket y toma una sola foto de los dos. Si nada lo dice, pide la factura a la gasolinera.',
  },
  FUEL_LITRES_NOT_FOUND: {
    reason: 'No se ven los litros del combustible.',
    hint: `Los litros, el precio y el importe deben salir en la foto. ${BETTER}`,
  },
  FUEL_PURSE: {
    reason: 'El combustible se pagó con monedero electrónico o tarjeta de vales.',
    hint: 'La gasolinera no te lo puede facturar. Pide la factura al emisor del monedero: trae el combustible en su estado de cuenta.',
  },
  COMPLEMENT_NOT_SUPPORTED: {
    reason: 'Esta factura necesita un complemento que aquí no se puede hacer.',
    hint: 'Así es con colegiaturas, donativos y boletos de avión: pide la factura a la escuela, a la donataria o a la aerolínea. Si la compra es otra, corrige el uso del CFDI y envía el ticket otra vez.',
  },
  CURRENCY_NOT_SUPPORTED: {
    reason: 'El ticket no está en pesos mexicanos.',
    hint: 'Solo se pueden facturar compras en pesos. Pide la factura al comercio.',
  },
  SEVERAL_RECEIPTS: {
    reason: 'En la imagen hay más de un ticket.',
    hint: 'Toma una foto de cada ticket por separado y envíalos uno por uno.',
  },
  RECEIPT_TOO_OLD: {
    reason: 'La compra es demasiado antigua para facturarla.',
    hint: 'Otra foto no ayuda. La próxima vez, envía el ticket en cuanto hagas la compra.',
  },
  VENDOR_NOT_SUPPORTED: {
    reason: 'Este comercio no se puede facturar aquí.',
    hint: 'Otra foto no ayuda: pide la factura directamente al comercio.',
  },
  RECEIVER_REFUSED: {
    reason: 'No se aceptaron los datos fiscales de quien recibe la factura.',
    hint: 'Deben estar tal como en la Constancia de Situación Fiscal: RFC, nombre o razón social, código postal y régimen.',
  },
  RECEIPT_ALREADY_INVOICED: {
    reason: 'Esta compra ya tiene factura, o puede que la tenga: su ticket se envió antes.',
    hint: 'Puede que alguien más haya enviado otra foto. Cada compra tiene una sola factura.',
  },
  CORRECTION_NOT_CONFIRMED: {
    reason: 'Nadie confirmó a tiempo los datos corregidos.',
    hint: 'Envía el ticket otra vez y pide a quien administra la organización que confirme la corrección.',
  },
  TICKET_NOT_FOUND: {
    reason: 'El comercio no tiene registrado este ticket.',
    hint: 'Si la compra es de hoy, espera un día y envíalo otra vez. Si no, pregunta al comercio.',
  },
  TICKET_EXPIRED: {
    reason: 'El comercio ya no factura este ticket: se acabó su plazo.',
    hint: 'Otra foto no ayuda: pregunta al comercio si todavía puede facturarlo.',
  },
  TICKET_NOT_OPEN: {
    reason: 'El comercio no permite facturar este ticket.',
    hint: 'Puede que ya se haya facturado antes. Pregunta al comercio.',
  },
  AMOUNT_MISMATCH: {
    reason: 'El comercio tiene registrado otro importe que el del ticket.',
    hint: `Puede que el comercio haya emitido una factura con otro importe. ${ASK}`,
  },
  PROVIDER_REFUSED: {
    reason: 'Quien emite las facturas rechazó la solicitud.',
    hint: ASK,
  },
  PROVIDER_TIMEOUT: {
    reason: 'Quien emite las facturas no respondió a tiempo.',
    hint: `Antes de enviar el ticket otra vez, comprueba que no se haya emitido la factura. ${ASK}`,
  },
  PROVIDER_ANSWER_INVALID: {
    reason: 'Quien emite las facturas respondió con un documento que no corresponde a este ticket.',
    hint: `Antes de enviar el ticket otra vez: ${ASK.toLowerCase()}`,
  },
};

/** Documents that aren't receipts, by their own title. */
const byDocument: Record<OtherDocument, FailureText> = {
  quotation: {
    reason: 'La imagen muestra una cotización.',
    hint: 'Solo se facturan compras: envía el ticket del pago.',
  },
  unpaid: {
    reason: 'La imagen muestra una cuenta que todavía no se paga.',
    hint: 'Envía el ticket que te dan después de pagar.',
  },
  instalment: {
    reason: 'La imagen muestra un abono o el pago de una deuda.',
    hint: 'Envía el ticket de la compra completa cuando esté pagada.',
  },
  cancelled: {
    reason: 'La imagen muestra una venta cancelada.',
    hint: 'Una venta cancelada no se puede facturar.',
  },
  return: {
    reason: 'La imagen muestra una devolución.',
    hint: 'Una devolución no se puede facturar como compra.',
  },
  'payment-for-others': {
    reason: 'La imagen muestra un pago que el comercio cobra por cuenta de otra empresa.',
    hint: 'Pide la factura a esa empresa.',
  },
  'bill-payment': {
    reason: 'La imagen muestra el pago de un recibo o una factura que ya se emitió.',
    hint: 'Pide la factura a la empresa que te mandó el recibo.',
  },
  'card-slip': {
    reason: 'La imagen muestra un voucher de tarjeta, no el ticket.',
    hint: 'Envía el ticket de la compra, solo o junto al voucher: el voucher no dice qué se compró.',
  },
  'not-a-sale': {
    reason:
      'La imagen no muestra una venta, sino otro movimiento: un depósito, una transferencia o un corte de caja.',
    hint: 'Envía el ticket de una compra.',
  },
  invoice: {
    reason: 'La imagen muestra una factura electrónica (CFDI).',
    hint: 'Esta compra ya está facturada.',
  },
  constancia: {
    reason: 'La imagen muestra una Constancia de Situación Fiscal.',
    hint: 'Toma la foto del ticket que imprimió el comercio.',
  },
};

export const failures = {
  byCode,
  byDocument,
  /** A violated rule of SAT, by SAT's code. */
  sat: (code: string): FailureText => ({
    reason: `Las reglas del SAT no permiten esta factura (${code}).`,
    hint: ASK,
  }),
  satReceiver: (code: string): FailureText => ({
    reason: `El SAT no acepta los datos fiscales de quien recibe la factura (${code}).`,
    hint: 'Compáralos con la Constancia de Situación Fiscal.',
  }),
  unknown: { reason: 'No se pudo emitir la factura.', hint: ASK } satisfies FailureText,
  check: 'Revisa',
  receiverFields: {
    taxpayer: 'nombre o razón social',
    tax_id: 'RFC',
    postal_code: 'código postal',
    fiscal_regimen: 'régimen fiscal',
    cfdi_use: 'uso de la factura',
  },
  settings: 'Revisar los datos fiscales',
  newPhoto: 'Tomar otra foto',
  another: 'Facturar otro ticket',
  otherInvoice: 'Ver la factura de esta compra',
  refunded: 'El crédito de esta factura se devolvió.',
  kept: (price: string) => `Este intento usó ${price}: no se devuelve nada.`,
  /** For invoices that can be corrected, so that the credit isn't lost. */
  keptCorrectable: (price: string) => `Este intento usó ${price}. Si lo corriges, no gasta otro.`,
};
