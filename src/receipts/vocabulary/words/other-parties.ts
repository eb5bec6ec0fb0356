/** Parties on a receipt other than the vendor. */
export const OTHER_PARTIES = {
  customer: ['CLIENTE'],
  /** Receiver of the invoice. */
  receiver: ['RECEPTOR', 'FACTURAR A'],
  /** Only in a row with an RFC, which is the customer's. Above other rows, CLIENTES and RECEPTORIA are no customer. */
  'customer-beside-rfc': ['CLIENT', 'RECEPT', 'COMPRADOR'],
  /** Customers in certain trades. These words also appear in prose and in shop names. */
  'customer-of-trade': [
    'VENDIDO A', 'FACTURADO A', 'HUESPED', 'PASAJERO', 'PACIENTE', 'ALUMNO', 'TRABAJADOR', 'ASEGURADO', 'ARRENDATARIO',
  ],
  bank: ['*BBVA*', 'BANORTE', 'SANTANDER'],
  'bank-of-slip': ['HSBC', 'BANAMEX'],
  'other-bank': ['BANCOMER', 'CITIBANAMEX', 'SCOTIABANK', 'INBURSA', 'BANREGIO', ' AFIRME ', 'BANBAJIO'],
  /** BANCO may also be an item (a bench) or a shop. On a card slip any bank may be meant. */
  'bank-by-itself': [' BANCO '],
  'bank-on-slip': [' BANCO', ' BANK*'],
  acquirer: [' GETNET '],
  'other-acquirer': ['NETPAY', ' PROSA '],
  /** Also an item (a clip). */
  'card-reader': ['CLIP'],
  'paid-through': ['MERCADO PAGO'],
  /** Words of card slips. */
  slip: ['AUTORIZACI', 'TVR'],
  /** Application on the card's chip, and the cryptogram it calculated. */
  application: ['AID', 'ARQC*'],
  'promise-to-pay': ['PAGARE'],
  /** The shop's number with its bank. */
  affiliation: ['AFILIACI', 'AFIL'],
  approved: ['APROBAD'],
  /** Only with a number after it: the bank's authorisation of a payment, or a printer's or sender's licence. */
  authorisation: ['AUTORIZACION', 'AUTORIZ', 'AUTH', 'AUT'],
  'approved-cut-short': ['APROB'],
  terminal: ['TERMINAL'],
  /** Printer of the paper, or maker of the software that prints it. */
  maker: ['IMPRENTA', 'SOFTWARE'],
  /** Above the maker's RFC. A DESARROLLADORA is a vendor. */
  'maker-over-rfc': ['IMPRESO POR', 'DESARROLLADO', 'SISTEMA DE PUNTO'],
  /** Beside a legal form: the name of a printer or software maker. */
  'name-of-maker': ['IMPRES', 'SISTEMA'],
  /** Its own RFC is on the receipts of its shops. */
  'shopping-centre': ['CENTRO COMERCIAL'],
  certifier: ['PAC', ' CERTIF'],
} as const; // prettier-ignore
