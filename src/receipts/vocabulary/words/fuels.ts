/**
 * Motor fuels, and who sells them.
 * Source of what Shell's names mean: its director, quoted by campechehoy.mx, 5 September 2017.
 */
export const FUELS = {
  'regular-fuel': ['MAGNA', 'REGULAR', 'SHELL SUPER', 'GASOLINA SUPER', 'G-SUPER'],
  'premium-fuel': ['PREMIUM', 'V-POWER'],
  diesel: ['DIESEL'],
  gasoline: ['GASOLINA'],
  fuel: ['COMBUSTIBLE'],
  /** For the catalysts of diesel engines: stations fill it, and it is no fuel. */
  'exhaust-fluid': ['AD BLUE', 'UREA', 'DEF'],
  'fuel-station': [
    'GASOLINERA', 'GASOLINERO', 'GASOLINERIA', 'GASO*', 'ESTACION DE SERVICIO', 'SUPER SERVICIO', 'ENERGETICOS', 'HIDROSINA',
    'OXXO GAS', 'PETRO SEVEN', 'PETRO-7',
  ],
} as const; // prettier-ignore
