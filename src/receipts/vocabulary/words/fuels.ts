/**
 * Motor fuels and fuel stations.
 * Source for the meaning of Shell's names: its director, quoted by campechehoy.mx, 5 September 2017.
 */
export const FUELS = {
  'regular-fuel': ['MAGNA', 'REGULAR', 'SHELL SUPER', 'GASOLINA SUPER', 'G-SUPER'],
  'premium-fuel': ['PREMIUM', 'V-POWER'],
  diesel: ['DIESEL'],
  gasoline: ['GASOLINA'],
  fuel: ['COMBUSTIBLE'],
  /** Fluid for the catalysts of diesel engines. Stations sell it, but it is no fuel. */
  'exhaust-fluid': ['AD BLUE', 'UREA', 'DEF'],
  'fuel-station': [
    'GASOLINERA', 'GASOLINERO', 'GASOLINERIA', 'GASO*', 'ESTACION DE SERVICIO', 'SUPER SERVICIO', 'ENERGETICOS', 'HIDROSINA',
    'OXXO GAS', 'PETRO SEVEN', 'PETRO-7',
  ],
} as const; // prettier-ignore
