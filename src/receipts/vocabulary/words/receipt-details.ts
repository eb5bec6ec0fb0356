/** Details of the receipt and of the sale, other than items and vendor. */
export const RECEIPT_DETAILS = {
  date: ['FECHA'],
  'date-abroad': ['DATE'],
  /** An HORA of parking is an item. */
  time: ['HORA'],
  emission: ['EMISION'],
  phone: ['TEL'],
  phones: ['TELS'],
  rfc: ['R.F.C.', 'RFC*'],
  /** The register that RFC is short for, and the card that it issues. */
  'taxpayers-register': [
    'REGISTRO FEDERAL', 'REG. FED. DE CAUS', 'REG. FED. CAUS', 'REG. FED. DE CONT', 'REG. FED. CONT', 'CEDULA FISCAL', 'CED. FISCAL',
    'CED. DE IDENT', 'CEDULA DE IDENT',
  ],
  regime: ['REGIMEN'],
  /** Names of the regimes of SAT's c_RegimenFiscal. The word REGIMEN may be on the row above. */
  'name-of-regime': [
    'LEY PERSONAS MORALES', 'LEY DE PERSONAS MORALES', 'PERSONAS MORALES', 'PERSONA MORAL', 'PERSONAS FISICAS', 'PERSONA FISICA',
    'ACTIVIDAD EMPRESARIAL', 'ACTIVIDADES EMPRESARIALES', 'INCORPORACION FISCAL', 'SIMPLIFICADO DE CONFIANZA', 'GENERAL DE LEY',
    'PEQUENOS CONTRIBUYENTES', 'FINES NO LUCRATIVOS', 'SIN OBLIGACIONES FISCALES', 'PERS. MORALES', 'PERS. FISICAS',
    'GRAL. DE LEY',
  ],
  ticket: ['TICKET'],
  /** Only before a number: ETIQUETAS are items. */
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
  waiter: ['MESERO', 'MESERA'],
  attended: ['ATENDI'],
  guests: ['COMENSALES', 'COMENSAL'],
  'served-by': ['LE ATENDIO'],
  table: ['MESA'],
  issued: ['EXPEDI'],
  /** Only beside a date. */
  'issued-cut-short': ['EXPED'],
  /** Batch of card payments, or a plot of land. */
  batch: ['LOTE'],
  permit: ['PERMISO'],
  site: ['*WWW*', '*HTTP*'],
  greeting: ['BIENVENID', 'GRACIAS'],
  /** Advertising of shops, which is no name. Companies with a legal form may be named so. */
  slogan: [
    'AUTO COBRO', 'AUTOCOBRO', 'CAJA RAPIDA', 'VIVE MEJOR', 'PRECIOS BAJOS', 'PRECIO BAJO', 'MEJOR PRECIO', 'MEJORES PRECIOS',
    'A TU SERVICIO', 'A SU SERVICIO', 'SOCIALMENTE RESPONSABLE', 'PARA LLEVAR', 'COMER AQUI', 'SERVICIO A DOMICILIO',
    'VENTA DE MOSTRADOR',
  ],
  /** Words of sentences to the customer: shops are not named so. */
  sentence: [
    'PUEDE ', 'PUEDES ', 'PODRA ', ' CONSULTE ', ' CONSERVE ', ' GUARDE ', ' REVISE ', ' SOLICITE ', ' EXIJA ', ' UTILICE ', ' INGRESE ',
    ' VISITE ', 'VISITENOS', 'VISITANOS', 'LLAMENOS', 'SIGUENOS', 'REGISTRATE', 'ESCANEA', 'DESCARGA ', 'DESCARGUE', 'LE ESPERAMOS',
    'TE ESPERAMOS', ' SU COMPRA', ' TU COMPRA', ' SU OPINION', ' TU OPINION', 'COMENTARIOS', 'SUGERENCIAS', ' QUEJAS ', 'ACLARACIONES',
    'DIAS HABILES', 'HASTA EL DIA', ' FIN DE MES', 'ULTIMO DE MES', 'AVISO DE PRIVACIDAD', ' NO SE ', ' ESTE COMPROBANTE',
  ],
  /** Words about the paper itself. COPIAS are sold by some shops. */
  copy: ['COPIA CLIENTE', ' COPIA ', 'REIMPRESION', 'REIMPRESO', 'DUPLICADO'],
  branch: ['SUCURSAL'],
  'place-of-issue': [
    'LUGAR DE EXPEDICION', 'LUGAR Y FECHA DE EXPEDICION', 'EXPEDIDO EN', 'EXPEDIDA EN', 'LUGAR DE EMISION',
  ],
  'head-office': ['MATRIZ'],
  'fiscal-address': ['DOMICILIO FISCAL', 'DOM. FISCAL', 'DIRECCION FISCAL'],
  domicile: ['DOMICILIO'],
} as const; // prettier-ignore
