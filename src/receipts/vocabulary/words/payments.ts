/** Forms of payment, and other words about payments. */
export const PAYMENTS = {
  cash: ['EFECTIVO'],
  /** Only in a row of the totals: a CASH BOX is an item. */
  'cash-in-sums': ['EFVO', 'EFEVO', ' EFE ', ' EFEC ', ' EFECT ', 'CASH'],
  cheque: ['CHEQUE'],
  transfer: ['TRANSFERENCIA', 'SPEI'],
  /** Only exactly: TRANS belongs to a number, TRANSP to a colour. */
  'transfer-cut-short': [' TRANSF'],
  credit: ['CREDITO', 'TDC'],
  'credit-brand': ['AMERICAN EXPRESS'],
  'credit-brand-short': ['AMEX'],
  debit: ['DEBITO', 'TDD'],
  /** Also a tequila, and a teacher. */
  'debit-brand': ['MAESTRO'],
  'gift-card': ['TARJETA DE REGALO', 'TARJETA REGALO', 'GIFT CARD', 'CERTIFICADO DE REGALO'],
  voucher: ['VALES'],
  /** Issuers of vouchers for food. They also issue purses for fuel, with the same names. */
  'voucher-brand': ['SI VALE', 'EDENRED', 'TICKET VALE', 'SODEXO', 'PLUXEE', 'EFECTIVALE ', 'BROXEL', ' TOKA '],
  /** Purses that pay for fuel. */
  'fuel-purse-brand': ['EFECTICARD', ' TICKET CAR ', 'WIZEO', ' ONE CARD '],
  /** What vouchers pay for. Also an item, and a shop name. */
  pantry: ['DESPENSA'],
  card: ['TARJETA'],
  /** TARJA is a kitchen sink. */
  'card-cut-short': ['TARJ'],
  'of-a-bank': ['BANCARIA'],
  'kind-of-card': ['TIPO DE TARJETA'],
  /** Brands of both credit and debit cards. */
  'card-brand': ['VISA', 'VISA CREDITO', 'VISA DEBITO', 'MASTERCARD'],
  /** Shop and item names contain MASTER, too. CARNE differs from CARNET in one letter. */
  'card-brand-short': ['MASTER'],
  carnet: [' CARNET '],
  payment: ['PAGO', 'CARGO', 'PAYMENT'],
  /** At the start of a row, followed by the form of payment. */
  'way-of-paying': [
    'FORMA DE PAGO', 'FORMA PAGO', ' F. PAGO', 'METODO DE PAGO', 'TIPO DE PAGO', 'MEDIO DE PAGO', 'TIPO OPER', 'TIPO DE OPER',
  ],
  tendered: ['RECIBIDO'],
  /** Only in a row of the totals: an APAGADOR is an item. */
  'tendered-in-sums': ['RECIBI', 'PAGADO', 'PAGO CON', 'SU PAGO'],
  /** English. Chicken TENDERS are items. */
  tender: ['TENDERED', 'TENDER'],
  /** VUELTO only exactly: VUELO is a flight. */
  change: ['CAMBIO', 'VUELTO ', 'CHANGE'],
  /** Cash that the till pays out against the card. */
  withdrawal: ['RETIRO DE EFECTIVO'],
  /** Only with an amount. Shops print such rows below a purchase as well. */
  'withdrawal-in-row': ['RETIRO EFECTIVO'],
  'cash-back': ['CASH BACK', 'CASHBACK', 'DISPOSICION DE EFECTIVO'],
  /** Limit of a balance or of a line of credit. */
  limit: ['LIMITE'],
  /** Balances, and amounts that a loyalty purse gained by the purchase. */
  'not-paid': ['ACUMUL', 'DISPONIBLE', 'GANADO', 'GANASTE', 'GENERADO', 'OBTENIDO', 'ABONADO', 'BONIFICADO'],
} as const; // prettier-ignore
