import type { DocumentWarning } from '../../../provider/provider.js';
import type { WaitReason } from '../../../provider/wait.js';
import type { InvoiceStatus } from '../../../invoicing/invoice.entity.js';
import type { FieldName } from '../../../receipts/reading/field-table.js';
import type { Standing } from '../../../receipts/reading/shown-fields.js';

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
  ticket_number: 'Número de recibo',
  fuel_permit: 'Permiso de la gasolinera',
  invoicing_code: 'Código para facturar',
  invoicing_site: 'Sitio para facturar',
  lines: 'Artículos',
  other_rfc: 'Otro RFC',
  qr_code: 'Código QR',
  barcode: 'Código de barras',
  code: 'Código del recibo',
};

const explained: Record<InvoiceStatus, string> = {
  pending: 'Tu recibo está en la fila.',
  processing: 'Estamos leyendo el recibo y pidiendo la factura. Puedes cerrar esta página.',
  completed: 'La factura está lista.',
  failed: 'No se pudo facturar este recibo.',
};

const waits: Record<WaitReason, string> = {
  DEFERRED:
    'El comercio todavía no factura esta compra. La factura llegará después; puedes cerrar esta página.',
  NEEDS_INPUT: 'Falta un dato para facturar esta compra.',
  WAITING_FOR_PERSON:
    'Una persona tiene que terminar un paso en el sitio del comercio. Puedes cerrar esta página.',
  PORTAL_DOWN:
    'El sitio donde factura el comercio no funciona. Lo intentaremos otra vez; puedes cerrar esta página.',
};

const warnings: Record<DocumentWarning['code'], string> = {
  TOTAL_DIFFERS_BY_A_CENT:
    'El total de la factura difiere en un centavo del total del recibo. La factura es válida.',
  ISSUED_BY_ANOTHER_COMPANY:
    'La factura la emitió otra empresa del mismo grupo que el comercio del recibo. La factura es válida.',
};

const standings: Record<Standing | 'missed', string> = {
  certain: 'Seguro',
  uncertain: 'Dudoso',
  contradicted: 'No cuadra',
  aside: 'No se usa',
  missed: 'No se leyó',
};

export const receipt = {
  title: 'Factura de tu recibo',
  titleOf: (vendor: string) => `Factura de ${vendor}`,
  back: 'Todas las facturas',
  explained,
  waits,
  waitsUntil: (time: string) => `Sigue el ${time}.`,
  warnings,
  facts: 'Datos de la factura',
  total: 'Total',
  subtotal: 'Subtotal',
  tax: 'IVA e impuestos',
  vendor: 'Comercio',
  receiver: 'Para',
  use: 'Uso',
  uuid: 'Folio fiscal (UUID)',
  description: 'Descripción',
  created: 'Enviado',
  completed: 'Terminado',
  pdf: 'Abrir el PDF',
  xml: 'Descargar el XML',
  cancelled: 'El comercio canceló esta factura.',
  cancelledHint: (time: string) =>
    `El SAT lo informó el ${time}. Ya no es válida: no la deduzcas y pide otra al comercio.`,
  unknownToSat: (time: string) =>
    `El ${time} el SAT aún no tenía esta factura. Puede tardar hasta tres días; si ya pasaron más, pregunta al comercio.`,
  issuerListed: 'El SAT tiene a este comercio en la lista del artículo 69-B.',
  issuerListedHint:
    'Considera simuladas las facturas de quienes están en esa lista. Consulta a tu contador antes de deducirla.',
  documentsLater: 'Aquí aparecerán el PDF y el XML.',
  documentsRemoved: (when: string) =>
    `El PDF y el XML ya no están aquí: los borramos el ${when}, al terminar el plazo por el que se guardan.`,
  whyNot: 'Qué pasó',
  receipt: 'Tu recibo',
  picture: 'Foto del recibo',
  pictureRemoved: (when: string) =>
    `La foto ya no está aquí: la borramos el ${when}. Las fotos se guardan por un tiempo limitado.`,
  markedPicture: (count: number) =>
    count === 1 ? 'Foto del recibo con un dato marcado' : `Foto del recibo con ${count} datos marcados`,
  wholePicture: 'Ver la foto en tamaño completo',
  read: 'Lo que leímos',
  readHint:
    'Cada número señala en la foto dónde está el dato. El porcentaje es qué tan segura es la lectura.',
  readLater: 'Aquí verás lo que se lea del recibo.',
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
  localTax: 'Local',
  card: 'Tarjeta',
};
