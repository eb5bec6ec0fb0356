/** What shops are. */
export const TRADES = {
  /** A supermarket; a fuel, too. */
  super: ['SUPER'],
  trade: [
    'TIENDA', 'FARMACIA', 'RESTAURANT', 'TAQUERIA', '*CAFE*', 'ABARROTE*', 'SERVICIO', 'PAPELERIA',
    'LIBRERIA', 'FERRETERIA', 'PANADERIA', 'MARISCOS', 'HOTEL', 'COMERCIAL', 'OPERADORA', 'GRUPO', 'DISTRIBUIDORA', 'ESTACION DE',
    'ENTERPRISE', 'TRADING', 'HARDWARE', '*MART', 'STATIONERY', 'RESTORAN',
  ],
} as const; // prettier-ignore
