/** Ways of paying, and what else is said of a payment. */
export const PAYMENTS = {
  cash: ['EFECTIVO'],
  /** In a row of the sums; a CASH BOX is an article. */
  'cash-in-sums': ['EFVO', 'CASH'],
  cheque: ['CHEQUE'],
  transfer: ['TRANSFERENCIA', 'SPEI'],
  /** Exactly so: TRANS is a number's, and TRANSP a colour's. */
  'transfer-cut-short': [' TRANSF'],
  credit: ['CREDITO', 'TDC'],
  'credit-brand': ['AMERICAN EXPRESS'],
  'credit-brand-short': ['AMEX'],
  debit: ['DEBITO', 'TDD'],
  /** A tequila and a teacher, too. */
  'debit-brand': ['MAESTRO'],
  'gift-card': ['TARJETA DE REGALO', 'TARJETA REGALO', 'GIFT CARD', 'CERTIFICADO DE REGALO'],
  voucher: ['VALES'],
  'voucher-brand': ['SIVALE', 'EDENRED', 'TICKET VALE', 'SODEXO', 'PLUXEE', 'EFECTIVALE', 'BROXEL'],
  /** What vouchers are for; also what is bought, and a shop's name. */
  pantry: ['DESPENSA'],
  card: ['TARJETA'],
  /** A kitchen's sink is a TARJA. */
  'card-cut-short': ['TARJ'],
  'of-a-bank': ['BANCARIA'],
  'kind-of-card': ['TIPO DE TARJETA'],
  /** Of credit and of debit. */
  'card-brand': ['VISA', 'VISA CREDITO', 'VISA DEBITO', 'MASTERCARD'],
  /** Names of shops and articles have MASTER, too; CARNE, which is one letter away, is one. */
  'card-brand-short': ['MASTER'],
  carnet: [' CARNET '],
  payment: ['PAGO', 'CARGO', 'PAYMENT'],
  /** At a row's beginning, with how behind it. */
  'way-of-paying': ['FORMA DE PAGO', 'FORMA PAGO', 'METODO DE PAGO', 'TIPO DE PAGO', 'MEDIO DE PAGO'],
  tendered: ['RECIBIDO'],
  /** In a row of the sums; an APAGADOR is an article. */
  'tendered-in-sums': ['RECIBI', 'PAGADO', 'PAGO CON', 'SU PAGO'],
  /** In English; chicken has TENDERS. */
  tender: ['TENDERED', 'TENDER'],
  change: ['CAMBIO', 'VUELTO', 'CHANGE'],
  /** Cash that the till pays out against the card. */
  withdrawal: ['RETIRO DE EFECTIVO'],
  /** With an amount; shops have such rows under a purchase as well. */
  'withdrawal-in-row': ['RETIRO EFECTIVO'],
  'cash-back': ['CASH BACK', 'CASHBACK', 'DISPOSICION DE EFECTIVO'],
  /** What a balance, or a line of credit, tells of itself. */
  limit: ['LIMITE'],
  /** … and what a purse gained by the purchase. */
  'not-paid': ['ACUMUL', 'DISPONIBLE', 'GANADO', 'GANASTE', 'GENERADO', 'OBTENIDO', 'ABONADO', 'BONIFICADO'],
} as const; // prettier-ignore
