/** Labels of the totals at the foot of a receipt. */
export const SUMS = {
  total: ['TOTAL'],
  /** The total, if the row is one of the totals. */
  'to-pay': ['APAGAR', 'PAYABLE', 'AMOUNT DUE', 'DUE', 'GRANTOTAL', 'NETO', 'NET'],
  subtotal: ['SUBTOTAL', 'SUBTTL', 'SUBTL', 'IMPORTE NETO', 'EXCL', 'ANTES DE IMPUESTOS'],
  sum: ['SUMA'],
  /** Amount charged, when no row is called total. */
  charge: ['IMPORTE', 'COBRO'],
  charged: ['COBRADO'],
  fare: ['TARIFA'],
  /** Amount of a payment, or amount charged. MONTOYA is a name. */
  amount: [' MONTO '],
  /** Number of items. */
  count: [
    'ARTICULOS', 'ARTICULO', 'ARTS', 'ART', 'PIEZAS', 'PZAS', 'PRODUCTOS', 'UNIDADES', 'QTY', 'QUANTITY', 'ITEMS', 'ITEM', 'PRENDAS',
  ],
  /** Price of one item. */
  price: ['PRECIO', 'IMPORTE UNITARIO'],
  /** Amount of something other than the purchase. */
  'other-amount': ['COMISION', 'SUMMARY'],
} as const; // prettier-ignore
