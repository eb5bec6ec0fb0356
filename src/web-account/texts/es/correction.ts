import type { RefusalCode } from '../../../receipts/refusals.js';

/** Errors if the corrected receipt would be refused again. */
const refused: Partial<Record<RefusalCode, string>> = {
  TOTAL_NOT_FOUND: 'Falta el total del ticket.',
  VENDOR_RFC_NOT_FOUND: 'Falta el RFC del comercio.',
  VENDOR_NAME_NOT_FOUND: 'Falta el nombre del comercio.',
  AMOUNTS_DISAGREE: 'Los importes todavía no cuadran: revisa los que se marcan abajo.',
  TAXES_NOT_FOUND: 'Falta el IVA del ticket.',
  LOCAL_TAX_RATE_NOT_FOUND:
    'Falta la tasa del impuesto local: se saca del precio del hospedaje, si va como un artículo aparte.',
  FUEL_PERMIT_NOT_FOUND: 'Falta el permiso de la gasolinera.',
  FUEL_PAYMENT_NOT_FOUND: 'Falta cómo se pagó el combustible.',
  FUEL_LITRES_NOT_FOUND: 'Faltan los litros: van en la cantidad del combustible, entre los artículos.',
};

const wrong: Partial<Record<string, string>> = {
  date: 'Esta fecha no existe.',
  time: 'Esta hora no existe.',
  payment_form: 'Elige cómo se pagó.',
};

export const correction = {
  title: 'Corrige lo que no se leyó bien',
  titleOfDraft: 'Tu ticket',
  intro: 'Compara cada dato con tu ticket y corrige lo que haga falta. Al terminar lo enviamos otra vez.',
  introBefore:
    'Compara cada dato con tu ticket y corrige lo que haga falta. No se cobra nada hasta que lo envíes y todo cuadre.',
  noSecondCredit: 'No gasta otro crédito.',
  debitedAgain: (price: string) => `El crédito de esta factura se devolvió: al enviarla se usa ${price}.`,
  back: 'Volver a la factura',
  backToTray: 'Volver a tus tickets',
  requestPart: 'La factura',
  wasRead: (value: string) => `Se leyó: ${value}`,
  choosePermit: 'Elige el permiso de tu gasolinera entre los que la empresa tiene en la lista del regulador.',
  vendorPart: 'El comercio',
  purchasePart: 'La compra',
  amountsPart: 'Los importes',
  printedTaxes: (taxes: string) => `Impuestos que se leyeron: ${taxes}.`,
  noPrintedTaxes: 'No se leyó ningún impuesto: al facturar se calcula por artículo.',
  articlesPart: 'Los artículos',
  articlesHint:
    'Con los mismos importes que el ticket. Si no se alcanzan a leer, quítalos todos: la factura llevará solo el total.',
  tooManyArticles: 'Son demasiados para corregirlos uno por uno.',
  article: (number: number) => `Artículo ${number}`,
  articleName: 'Descripción',
  quantity: 'Cantidad',
  quantityOfFuel: 'Cantidad (litros)',
  price: 'Precio',
  articleAmount: 'Importe',
  remove: 'Quitar',
  addArticle: 'Agregar artículo',
  unknownPayment: 'El ticket no lo dice',
  rfcAsPrinted: 'Así viene impreso en el ticket',
  rfcAsPrintedHint: 'Solo si lo comparaste letra por letra.',
  submit: 'Enviar de nuevo',
  wholePhoto: 'Ver toda la foto',
  /** The placeholders `#` are the sum and the total. */
  articlesMake: 'Los artículos suman # · el total dice #',
  subtotalMakes: 'El subtotal con impuestos suma # · el total dice #',
  agrees: 'cuadra',
  disagrees: 'no cuadra',
  ivaDoesNotFit: 'El IVA impreso no corresponde a este total.',
  otherTotal:
    'En el ticket leímos otro total que sí cuadra. Si el tuyo es el correcto, corrige también los artículos.',
  refused,
  wrong,
  wrongRfc: 'Un RFC tiene 12 letras y números si es empresa, o 13 si es persona, con una fecha en medio.',
  receiverRfc: 'Este es el RFC de quien recibe la factura. Escribe el del comercio.',
  wrongCheckDigit:
    'El último carácter no corresponde a los demás: revisa letra por letra, por ejemplo 0 y O, 1 e I.',
  inFuture: 'Este día todavía no llega.',
  isOld: 'Es de hace más de un año: puede que el comercio o tu contador ya no la acepten.',
  wrongAmount: 'Escribe un importe, como 310.00.',
  wrongValue: 'Este dato no tiene la forma esperada.',
  wrongArticle: (name: string) => `Revisa cantidad, precio e importe de este artículo: ${name}.`,
  tooManyItems: (most: number) =>
    `Son demasiados artículos: caben ${most}. Junta algunos en uno, o quítalos todos para facturar solo el total.`,
  isCertain:
    'Esto se leyó con certeza: solo puedes corregir una letra o un dígito que se confundió con otro.',
  otherVendor: 'Este RFC no es del comercio cuyo nombre viene impreso en el ticket.',
  nothingSaid: 'Todavía no corriges nada.',
  notNow: {
    INVOICE_TOO_OLD: 'Esta factura es demasiado antigua para enviarla de nuevo. Envía el ticket otra vez.',
    INSUFFICIENT_CREDITS: 'No quedan créditos para enviarla de nuevo.',
  } as Partial<Record<string, string>>,
  history: 'Correcciones',
  correctedBy: (who: string, when: string) => `${who} corrigió estos datos el ${when}`,
  field: 'Dato',
  read: 'Se leyó',
  correctedTo: 'Corregido a',
  confirmedAsRead: 'Confirmado como se leyó, sin cambios',
  noValues: 'No hay datos corregidos que mostrar.',
  notRead: 'nada',
  notPrinted: 'no viene en el ticket',
  you: 'Tú',
  somebody: 'Alguien más',
};
