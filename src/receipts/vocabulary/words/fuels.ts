/** Motor fuels, and who sells them. */
export const FUELS = {
  'regular-fuel': ['MAGNA', 'REGULAR'],
  'premium-fuel': ['PREMIUM'],
  diesel: ['DIESEL'],
  gasoline: ['GASOLINA'],
  fuel: ['COMBUSTIBLE'],
  'fuel-station': ['GASOLINERA', 'GASOLINERO', 'GASOLINERIA', 'ESTACION DE SERVICIO'],
} as const;
