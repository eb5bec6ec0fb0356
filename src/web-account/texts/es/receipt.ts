import type { Assumption, DocumentWarning } from '../../../provider/provider.js';
import type { InvoiceWaitReason } from '../../../provider/wait.js';
import type { FieldName } from '../../../receipts/extraction/field-table.js';
import type { FieldStatus } from '../../../receipts/output/shown-fields.js';

const fields: Record<FieldName, string> = {
  vendor: 'Comercio',
  vendor_rfc: 'RFC del comercio',
  address: 'Domicilio fiscal',
  postal_code: 'Código postal',
  branch_address: 'Sucursal',
  branch_postal_code: 'Código postal de la sucursal',
  date: 'Fecha',
  time: 'Hora',
  currency: 'Moneda',
  subtotal: 'Subtotal',
  discount: 'Descuento',
  iva: 'IVA',
  iva_rate: 'Tasa de IVA',
  ieps: 'IEPS',
  local_taxes: 'Impuestos locales',
  taxes: 'Impuestos',
  tip: 'Propina',
  total: 'Total',
  payment_form: 'Forma de pago',
  payments: 'Pagos',
  ticket_number: 'Número de ticket',
  fuel_permit: 'Permiso de la gasolinera',
  invoicing_code: 'Código para facturar',
  invoicing_site: 'Sitio para facturar',
  lines: 'Artículos',
  other_rfc: 'Otro RFC',
  qr_code: 'Código QR',
  barcode: 'Código de barras',
  code: 'Código del ticket',
};

const waits: Record<InvoiceWaitReason, string> = {
  DEFERRED:
    'El comercio todavía no factura esta compra. La factura llegará después; puedes cerrar esta página.',
  NEEDS_INPUT: 'Falta un dato para facturar esta compra.',
  WAITING_FOR_PERSON:
    'Una persona tiene que terminar un paso en el sitio del comercio. Puedes cerrar esta página.',
  PORTAL_DOWN:
    'El sitio donde factura el comercio no funciona. Lo intentaremos otra vez; puedes cerrar esta página.',
  NEEDS_CONFIRMATION:
    'Falta que quien administra la organización confirme los datos corregidos. Puedes cerrar esta página.',
};

const warnings: Record<DocumentWarning['code'], string> = {
  TOTAL_DIFFERS_BY_A_CENT:
    'El total de la factura difiere en un centavo del total del ticket. La factura es válida.',
  TAXES_WITHHELD:
    'La factura lleva retención de impuestos (ISR o IVA): su total es menor que el del ticket por lo retenido. La factura es válida; pregunta a tu contador cómo enterar lo retenido.',
  ISSUED_BY_ANOTHER_COMPANY:
    'La factura la emitió otra empresa del mismo grupo que el comercio del ticket. La factura es válida.',
};

const assumptions: Record<Assumption, string> = {
  IVA_RATE:
    'El ticket no imprime el IVA y no se conoce la tasa de algún artículo: se supuso 16 %. Compara la factura con tu ticket.',
  LOCAL_TAX_RATE:
    'El ticket no imprime la tasa de su impuesto local, como el de hospedaje: se supuso el porcentaje de la compra que es su importe.',
  FUEL_PERMIT:
    'El ticket no imprime el permiso de la gasolinera, o no se lee bien: se tomó de otro ticket de la estación, de lo que alguien escribió en uno, o de la lista de la Comisión Nacional de Energía.',
  VENDOR_NAME:
    'El nombre del vendedor es el que se leyó en el ticket, y nada confirma que sea su razón social: puede ser el de la tienda.',
  PAYMENT_FORM:
    'El ticket no dice cómo se pagó, o con qué tipo de tarjeta: se supuso efectivo, o tarjeta de crédito. Si pagaste de otra forma, el comercio debe corregir la factura.',
};

const standings: Record<FieldStatus | 'missed', string> = {
  certain: 'se leyó con seguridad',
  corrected: 'corregido por una persona',
  uncertain: 'revísalo',
  contradicted: 'no cuadra',
  aside: 'no se usa',
  missed: 'no se pudo leer',
};

export const receipt = {
  title: 'Factura de tu ticket',
  titleOf: (vendor: string) => `Factura de ${vendor}`,
  back: 'Todos los tickets',
  underWay: 'Estamos facturando tu ticket',
  failed: 'Este ticket quedó sin factura',
  mayClose: 'Puedes cerrar esta página: la factura llega de todos modos.',
  purchaseOf: (day: string) => `Compra del ${day}`,
  /** Steps of an unsettled invoice. */
  steps: {
    received: 'Recibido',
    read: 'Leyendo el ticket',
    stamped: 'Timbrando la factura',
    ready: 'Lista',
  },
  stepDone: 'hecho',
  stepNow: 'ahora',
  old: (day: string) =>
    `La compra es del ${day}, hace más de un año. Pregunta a tu contador antes de deducirla.`,
  anotherYear: (day: string) =>
    `La compra es del ${day}, de otro ejercicio fiscal. Pregunta a tu contador en cuál se puede deducir.`,
  waits,
  waitsUntil: (time: string) => `Sigue el ${time}.`,
  warnings,
  assumptions,
  corrected: 'Una persona corrigió datos que se leyeron del ticket. Abajo dice cuáles.',
  contested:
    'Esta compra también se leyó en el ticket de alguien más: los datos corregidos a mano pueden ser los de otra compra. Compara la factura con tu ticket.',
  confirmHint: 'Compara los datos corregidos con la foto del ticket. Al confirmar, se emite la factura.',
  confirm: 'Confirmar y emitir la factura',
  details: 'Todo sobre la factura',
  total: 'Total',
  subtotal: 'Subtotal',
  tax: 'IVA',
  allTaxes: 'Impuestos',
  withheldTaxes: 'Impuestos retenidos',
  vendor: 'Comercio',
  receiver: 'Para',
  use: 'Uso',
  uuid: 'Folio fiscal (UUID)',
  description: 'Descripción',
  created: 'Enviado',
  completed: 'Terminado',
  pdf: 'Ver el PDF',
  xml: 'Descargar XML',
  pdfPage: (number: number) => `Página ${number} de la factura`,
  pdfFailed: 'No se pudo mostrar el PDF aquí.',
  pdfElsewhere: 'Abrir el PDF aparte',
  closePdf: 'Cerrar el PDF',
  share: 'Compartir',
  shareTitle: (vendor: string) => `Factura de ${vendor}`,
  correct: 'Corregir y enviar de nuevo',
  atStore: 'Factúralo en la tienda',
  atStoreHint: (host: string) =>
    `El ticket dice que esta compra se factura en ${host}. Ahí te pedirán datos de tu ticket.`,
  storeCode: 'Código para facturar',
  goToStore: (host: string) => `Ir a ${host}`,
  cancelled: 'El comercio canceló esta factura.',
  cancelledHint: (time: string) =>
    `El SAT lo informó el ${time}. Ya no es válida: no la deduzcas y pide otra al comercio.`,
  unknownToSat: (time: string) =>
    `El ${time} el SAT aún no tenía esta factura. Puede tardar hasta tres días; si ya pasaron más, pregunta al comercio.`,
  issuerListed: 'El SAT tiene a este comercio en la lista del artículo 69-B.',
  issuerListedHint:
    'Considera simuladas las facturas de quienes están en esa lista. Consulta a tu contador antes de deducirla.',
  wrong: {
    title: '¿La factura tiene un error?',
    final:
      'Una factura ya emitida no se corrige ni se cancela aquí: ante el SAT solo la cancela quien la emitió.',
    askVendor:
      'Pide al comercio que la cancele y te dé otra con los datos correctos. Dale el folio fiscal (UUID) y tu ticket.',
    acceptance: 'Si el SAT te pide aceptar la cancelación, responde en su portal o en tu Buzón Tributario.',
    askAdministrator: 'Si el comercio no te ayuda, avisa a quien administra tu organización.',
    askOperator: 'Si el comercio no la encuentra entre sus facturas, avisa a quien opera el servicio.',
    sandbox:
      'Esta factura es de prueba y no tiene validez fiscal: no se corrige, y no hay nada que cancelar ante el SAT.',
    once: 'No envíes el ticket otra vez mientras esta factura siga vigente: una compra lleva una sola factura.',
    taxData: 'Revisa tus datos fiscales, para que la próxima salga bien',
  },
  documentsRemoved: (when: string) =>
    `El PDF y el XML ya no están aquí: los borramos el ${when}, al terminar el plazo por el que se guardan.`,
  receipt: 'Tu ticket',
  picture: 'Foto del ticket',
  pictureRemoved: (when: string) =>
    `La foto ya no está aquí: la borramos el ${when}. Las fotos se guardan por un tiempo limitado.`,
  markedPicture: (count: number) =>
    count === 1 ? 'Foto del ticket con un dato marcado' : `Foto del ticket con ${count} datos marcados`,
  wholePicture: 'Ver la foto en tamaño completo',
  read: 'Lo que leímos',
  readHint: 'Cada número señala en la foto dónde está el dato. Lo dudoso lo dice.',
  readLater: 'Aquí verás lo que se lea del ticket.',
  readNothing: 'No pudimos leer nada en la foto.',
  showMark: (number: number, field: string) => `${number}: ver ${field} en la foto`,
  fields,
  standings,
  article: 'Artículo',
  quantity: 'Cant.',
  amount: 'Importe',
  articles: (count: number) => (count === 1 ? '1 artículo' : `${count} artículos`),
  moreArticles: (count: number) => (count === 1 ? 'y 1 más' : `y ${count} más`),
  exempt: 'exento',
  /** IEPS in pesos per unit, such as per litre. */
  quota: 'por cuota',
  /** The amount that a tax is computed from. */
  taxBase: (base: string) => `sobre ${base}`,
  withheld: (tax: string) => `${tax} retenido`,
  localTax: 'Local',
  card: 'Tarjeta',
};
