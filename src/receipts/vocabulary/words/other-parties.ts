/** Who else than the vendor is named on a receipt. */
export const OTHER_PARTIES = {
  customer: ['CLIENTE'],
  /** Of the invoice. */
  receiver: ['RECEPTOR', 'FACTURAR A'],
  /** In a row with an RFC, which is theirs; over others CLIENTES and RECEPTORIA are no customer. */
  'customer-beside-rfc': ['CLIENT', 'RECEPT', 'COMPRADOR'],
  /** What customers are called in some trades; prose and names of shops have these, too. */
  'customer-of-trade': [
    'VENDIDO A', 'FACTURADO A', 'HUESPED', 'PASAJERO', 'PACIENTE', 'ALUMNO', 'TRABAJADOR', 'ASEGURADO', 'ARRENDATARIO',
  ],
  bank: ['*BBVA*', 'BANORTE', 'SANTANDER'],
  'bank-of-slip': ['HSBC', 'BANAMEX'],
  'other-bank': ['BANCOMER', 'CITIBANAMEX', 'SCOTIABANK', 'INBURSA', 'BANREGIO', ' AFIRME ', 'BANBAJIO'],
  /** Articles and shops are BANCOS, too; on a card's slip any bank may be meant. */
  'bank-by-itself': [' BANCO '],
  'bank-on-slip': [' BANCO', ' BANK*'],
  acquirer: [' GETNET '],
  'other-acquirer': ['NETPAY', ' PROSA '],
  /** A clip is an article, too. */
  'card-reader': ['CLIP'],
  'paid-through': ['MERCADO PAGO'],
  /** What a card's slip says of itself. */
  slip: ['AUTORIZACI', 'TVR'],
  /** The program on the card's chip, and what it calculated. */
  application: ['AID', 'ARQC*'],
  'promise-to-pay': ['PAGARE'],
  /** The shop's number with its bank. */
  affiliation: ['AFILIACI', 'AFIL'],
  approved: ['APROBAD'],
  /** With a number behind it: the bank's word for a payment, also a printer's or a sender's licence. */
  authorisation: ['AUTORIZACION', 'AUTORIZ', 'AUTH', 'AUT'],
  'approved-cut-short': ['APROB'],
  terminal: ['TERMINAL'],
  /** Who printed the paper, or made what prints it. */
  maker: ['IMPRENTA', 'SOFTWARE'],
  /** Over the maker's RFC; a DESARROLLADORA is a vendor. */
  'maker-over-rfc': ['IMPRESO POR', 'DESARROLLADO', 'SISTEMA DE PUNTO'],
  /** Beside a legal form: a printer's or a programmer's name. */
  'name-of-maker': ['IMPRES', 'SISTEMA'],
  /** Whose own RFC stands on a shop's paper, too. */
  'shopping-centre': ['CENTRO COMERCIAL'],
  certifier: ['PAC', ' CERTIF'],
} as const; // prettier-ignore
