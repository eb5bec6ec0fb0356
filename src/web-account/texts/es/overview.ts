export const overview = {
  title: 'Inicio',
  hello: (name: string) => `Hola, ${name}`,
  left: 'Te quedan',
  upload: 'Facturar un ticket',
  uploadHint: 'Toma la foto de tu ticket: la factura llega en segundos.',
  noCredits: 'No te quedan créditos. Pide más a quien administra el servicio.',
  unconfirmed: (count: number) =>
    count === 1
      ? '1 factura espera tu confirmación'
      : `${count.toLocaleString('es-MX')} facturas esperan tu confirmación`,
  last: 'Últimos tickets',
  all: 'Ver todos',
  none: 'Aquí verás llegar la factura de tu primer ticket.',
  samplePicture: 'Un ticket de abarrotes, con sus artículos, su IVA y su total',
  sampleHint:
    '¿No tienes uno a la mano? Prueba con este, de una tienda inventada, y mira cómo se lee y se factura.',
  sample: (credits: string) => `Probar con este · ${credits}`,
};
