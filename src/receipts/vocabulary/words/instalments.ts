/** Part payments of a price or a debt, and remaining balances. */
export const INSTALMENTS = {
  /** Also a fertilizer. */
  'part-payment': ['ABONO'],
  instalment: [
    'ABONO A CUENTA', 'ABONO A APARTADO', 'ABONO A CREDITO', 'ANTICIPO', 'ENGANCHE', 'PAGO A CUENTA', 'PAGO PARCIAL',
  ],
  /** Only with an amount: titles with the same beginning belong to other documents. */
  'instalment-in-row': ['ADELANTO', 'A CUENTA', 'PAGO INICIAL'],
  'left-to-pay': [
    'RESTA', 'RESTAN', 'RESTANTE', 'PENDIENTE', 'POR PAGAR', 'ADEUDO', 'SALDO PENDIENTE', 'SALDO ACTUAL', 'SALDO INSOLUTO',
    'SALDO RESTANTE', 'SALDO DEUDOR', 'SALDO NUEVO', 'SALDO FINAL', 'SALDO POR PAGAR', 'SALDO A PAGAR',
  ],
  'earlier-balance': ['SALDO ANTERIOR', 'SALDO INICIAL', 'SALDO PREVIO'],
  deposit: ['DEPOSITO'],
  /** Payments that the shop takes for somebody else. */
  'handed-on': [
    'DEPOSITO A TARJETA', 'DEPOSITO A CUENTA', 'ENVIO DE DINERO', 'REMESA DE DINERO', 'GIRO DE DINERO',
  ],
  /** Only with an amount: as a title it may be the shipping cost of a purchase. */
  'handed-on-in-row': ['MONTO A ENVIAR', 'MONTO DE ENVIO', 'MONTO DEL ENVIO'],
} as const; // prettier-ignore
