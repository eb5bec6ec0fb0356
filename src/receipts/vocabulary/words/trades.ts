/** Trades and kinds of shops. */
export const TRADES = {
  /** Supermarket. Also a fuel. */
  super: ['SUPER'],
  hotel: ['HOTEL'],
  airline: ['AEROLINEA*', 'AEROVIAS', 'AEROENLACES', 'CONCESIONARIA VUELA', 'VOLARIS', 'VIVA AEROBUS', 'AEROMEXICO'],
  /** In the name of an airline: it carries no passengers, or is none. */
  'no-passengers': ['CARGO', 'AUTOBUS', 'OMNIBUS', 'AUTOTRANSPORTE', 'EQUIPAJE', 'MALETA', 'PAQUETERIA', 'MENSAJERIA'],
  /** What an airline charges a passenger for. TARIFA is in the term fare. */
  flight: [
    'VUELO', 'PASAJE', 'AVION', 'ASIENTO', 'MALETA DOCUMENTADA', 'MALETA ADICIONAL', 'PRIMERA MALETA', 'SEGUNDA MALETA',
    'EXCESO DE EQUIPAJE', 'EQUIPAJE DOCUMENTADO', 'EQUIPAJE ADICIONAL',
  ],
  /** What it sells besides. */
  freight: ['FLETE', 'CARGA AEREA', 'GUIA AEREA'],
  luggage: ['MALETA', 'MOCHILA'],
  lodging: ['MOTEL', 'HOSTAL', 'POSADA', 'HABITACION', 'SUITE', 'NOCHE'],
  trade: [
    'TIENDA', 'FARMACIA', '*CAFE*', 'ABARROTE*', 'SERVICIO', 'PAPELERIA',
    'LIBRERIA', 'FERRETERIA', 'PANADERIA', 'MARISCOS', 'COMERCIAL', 'OPERADORA', 'GRUPO', 'DISTRIBUIDORA', 'ESTACION DE',
    'ENTERPRISE', 'TRADING', 'HARDWARE', '*MART', 'STATIONERY',
  ],
  restaurant: ['RESTAURANT', 'TAQUERIA', 'RESTORAN'],
  /** Other shops that prepare food. The words also occur in names of goods. */
  eatery: [
    'CAFETERIA', 'PIZZERIA', 'CENADURIA', 'COCINA ECONOMICA', 'FONDA', 'CANTINA', 'STEAKHOUSE', 'CINEPOLIS', 'CINEMEX',
  ],
} as const; // prettier-ignore
