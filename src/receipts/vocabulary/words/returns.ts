/** Returned items. */
export const RETURNS = {
  returned: [
    'DEVOLUCION', 'DEV', 'DEVOL', 'DEVUELTO', 'CANCELADO', 'CANCELADA', 'CANCELACION', 'CANC', 'ANULADO', 'ANULADA', 'RETORNO',
  ],
} as const; // prettier-ignore
