/** What is paid of a price, or of a debt, and what is left of it. */
export const INSTALMENTS = {
  /** A fertilizer, too. */
  'part-payment': ['ABONO'],
  instalment: [
    'ABONO A CUENTA', 'ABONO A APARTADO', 'ABONO A CREDITO', 'ANTICIPO', 'ENGANCHE', 'PAGO A CUENTA', 'PAGO PARCIAL',
  ],
  /** With an amount; titles that begin like these are of other papers. */
  'instalment-in-row': ['ADELANTO', 'A CUENTA', 'PAGO INICIAL'],
  'left-to-pay': [
    'RESTA', 'RESTAN', 'RESTANTE', 'PENDIENTE', 'POR PAGAR', 'ADEUDO', 'SALDO PENDIENTE', 'SALDO ACTUAL', 'SALDO INSOLUTO',
    'SALDO RESTANTE', 'SALDO DEUDOR', 'SALDO NUEVO', 'SALDO FINAL', 'SALDO POR PAGAR', 'SALDO A PAGAR',
  ],
  'earlier-balance': ['SALDO ANTERIOR', 'SALDO INICIAL', 'SALDO PREVIO'],
  deposit: ['DEPOSITO'],
  /** Taken by the shop for somebody else. */
  'handed-on': [
    'DEPOSITO A TARJETA', 'DEPOSITO A CUENTA', 'ENVIO DE DINERO', 'REMESA DE DINERO', 'GIRO DE DINERO',
  ],
  /** With an amount; as a title it may be of what a purchase costs to send. */
  'handed-on-in-row': ['MONTO A ENVIAR', 'MONTO DE ENVIO', 'MONTO DEL ENVIO'],
} as const; // prettier-ignore
