/**
 * Motor fuels and fuel stations.
 * Source for the meaning of Shell's names: its director, quoted by campechehoy.mx, 5 September 2017; for Mobil's:
 * mexiconewsdaily.com on the first stations of Mobil in Mexico, December 2017.
 */
export const FUELS = {
  'regular-fuel': ['MAGNA', 'REGULAR', 'SHELL SUPER', 'GASOLINA SUPER', 'G-SUPER', 'SYNERGY EXTRA', 'MOBIL EXTRA'],
  'premium-fuel': ['PREMIUM', 'V-POWER', 'SYNERGY SUPREME', 'MOBIL SUPREME', 'BP ULTIMATE'],
  diesel: ['DIESEL'],
  gasoline: ['GASOLINA'],
  fuel: ['COMBUSTIBLE'],
  /** Brands of fuels only. Shell's oils have names of their own. */
  'fuel-brand': ['PEMEX', 'SHELL', 'SYNERGY', 'EFITEC'],
  /** Brands of fuels that also name oils, additives or other goods. */
  'fuel-and-oil-brand': ['MOBIL', 'REPSOL', 'CHEVRON', 'TECHRON', 'VALERO', 'AKRON', 'GULF', 'BP'],
  /** Fluid for the catalysts of diesel engines. Stations sell it, but it is no fuel. */
  'exhaust-fluid': ['AD BLUE', 'UREA', 'DEF'],
  'fuel-station': [
    'GASOLINERA', 'GASOLINERO', 'GASOLINERIA', 'GASO*', 'ESTACION DE SERVICIO', 'SUPER SERVICIO', 'ENERGETICOS', 'HIDROSINA',
    'OXXO GAS', 'PETRO SEVEN', 'PETRO-7',
  ],
} as const; // prettier-ignore
