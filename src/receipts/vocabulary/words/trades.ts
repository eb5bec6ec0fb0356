/** Trades and kinds of shops. */
export const TRADES = {
  /** Supermarket. Also a fuel. */
  super: ['SUPER'],
  hotel: ['HOTEL'],
  airline: ['AEROLINEA*', 'AEROVIAS', 'AEROENLACES', 'CONCESIONARIA VUELA', 'VOLARIS', 'VIVA AEROBUS', 'AEROMEXICO'],
  lodging: ['MOTEL', 'HOSTAL', 'POSADA', 'HABITACION', 'SUITE', 'NOCHE'],
  trade: [
    'TIENDA', 'FARMACIA', 'RESTAURANT', 'TAQUERIA', '*CAFE*', 'ABARROTE*', 'SERVICIO', 'PAPELERIA',
    'LIBRERIA', 'FERRETERIA', 'PANADERIA', 'MARISCOS', 'COMERCIAL', 'OPERADORA', 'GRUPO', 'DISTRIBUIDORA', 'ESTACION DE',
    'ENTERPRISE', 'TRADING', 'HARDWARE', '*MART', 'STATIONERY', 'RESTORAN',
  ],
} as const; // prettier-ignore
