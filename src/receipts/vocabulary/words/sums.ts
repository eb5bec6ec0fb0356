/** What the amounts at the foot of a receipt are called. */
export const SUMS = {
  total: ['TOTAL'],
  /** The total, where the row is one of the sums. */
  'to-pay': ['APAGAR', 'PAYABLE', 'AMOUNT DUE', 'DUE', 'GRANTOTAL', 'NETO', 'NET'],
  subtotal: ['SUBTOTAL', 'SUBTTL', 'SUBTL', 'IMPORTE NETO', 'EXCL', 'ANTES DE IMPUESTOS'],
  sum: ['SUMA'],
  /** What was asked for, where nothing is called total. */
  charge: ['IMPORTE', 'COBRO'],
  charged: ['COBRADO'],
  fare: ['TARIFA'],
  /** Of a payment, or what was asked for; MONTOYA is a name. */
  amount: [' MONTO '],
  /** How many were bought. */
  count: [
    'ARTICULOS', 'ARTICULO', 'ARTS', 'ART', 'PIEZAS', 'PZAS', 'PRODUCTOS', 'UNIDADES', 'QTY', 'QUANTITY', 'ITEMS', 'ITEM', 'PRENDAS',
  ],
  /** Of one article. */
  price: ['PRECIO', 'IMPORTE UNITARIO'],
  /** Of something else than the purchase. */
  'other-amount': ['COMISION', 'SUMMARY'],
} as const; // prettier-ignore
