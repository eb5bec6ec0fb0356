/** What a receipt tells of itself and of the sale, beside what was bought and who sells. */
export const RECEIPT_DETAILS = {
  date: ['FECHA'],
  'date-abroad': ['DATE'],
  /** An HORA of parking is an article. */
  time: ['HORA'],
  emission: ['EMISION'],
  phone: ['TEL'],
  phones: ['TELS'],
  rfc: ['R.F.C.', 'RFC*'],
  /** The register that RFC is short for, and the card that it gives out. */
  'taxpayers-register': [
    'REGISTRO FEDERAL', 'REG. FED. DE CAUS', 'REG. FED. CAUS', 'REG. FED. DE CONT', 'REG. FED. CONT', 'CEDULA FISCAL', 'CED. FISCAL',
    'CED. DE IDENT', 'CEDULA DE IDENT',
  ],
  regime: ['REGIMEN'],
  /** What the regimes of SAT's c_RegimenFiscal are called, whose word may stand on the row above. */
  'name-of-regime': [
    'LEY PERSONAS MORALES', 'LEY DE PERSONAS MORALES', 'PERSONAS MORALES', 'PERSONA MORAL', 'PERSONAS FISICAS', 'PERSONA FISICA',
    'ACTIVIDAD EMPRESARIAL', 'ACTIVIDADES EMPRESARIALES', 'INCORPORACION FISCAL', 'SIMPLIFICADO DE CONFIANZA', 'GENERAL DE LEY',
    'PEQUENOS CONTRIBUYENTES',
  ],
  ticket: ['TICKET'],
  /** Where a number stands behind it: ETIQUETAS are articles. */
  'ticket-with-number': ['*TCKT*', 'TIQUET'],
  folio: ['FOLIO'],
  receipt: ['RECIBO'],
  'receipt-abroad': ['RECEIPT'],
  invoice: ['INVOICE'],
  'proof-of-sale': ['COMPROBANTE'],
  till: ['CAJA'],
  cashier: ['CAJERO'],
  'cashier-cut-short': ['CAJER'],
  member: ['SOCIO'],
  membership: ['MEMBRES'],
  'stock-number': ['SKU*'],
  shift: ['TURNO'],
  waiter: ['MESERO', 'ATENDI'],
  'served-by': ['LE ATENDIO'],
  table: ['MESA'],
  issued: ['EXPEDI'],
  /** Beside a day. */
  'issued-cut-short': ['EXPED'],
  /** Of cards that a terminal settles together, or of land. */
  batch: ['LOTE'],
  permit: ['PERMISO'],
  site: ['*WWW*', '*HTTP*'],
  greeting: ['BIENVENID', 'GRACIAS'],
  /** What shops say of themselves; names of companies may have such words, too. */
  slogan: [
    'AUTO COBRO', 'AUTOCOBRO', 'CAJA RAPIDA', 'VIVE MEJOR', 'PRECIOS BAJOS', 'PRECIO BAJO', 'MEJOR PRECIO', 'MEJORES PRECIOS',
    'A TU SERVICIO', 'A SU SERVICIO', 'SOCIALMENTE RESPONSABLE', 'PARA LLEVAR', 'COMER AQUI', 'SERVICIO A DOMICILIO',
    'VENTA DE MOSTRADOR',
  ],
  /** What the paper says of itself; COPIAS are what some shops sell. */
  copy: ['COPIA CLIENTE', ' COPIA ', 'REIMPRESION', 'REIMPRESO', 'DUPLICADO'],
  branch: ['SUCURSAL'],
  'place-of-issue': [
    'LUGAR DE EXPEDICION', 'LUGAR Y FECHA DE EXPEDICION', 'EXPEDIDO EN', 'EXPEDIDA EN', 'LUGAR DE EMISION',
  ],
  'head-office': ['MATRIZ'],
  'fiscal-address': ['DOMICILIO FISCAL', 'DOM. FISCAL', 'DIRECCION FISCAL'],
  domicile: ['DOMICILIO'],
} as const; // prettier-ignore
