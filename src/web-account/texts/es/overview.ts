export const overview = {
  title: 'Resumen',
  hello: (name: string) => `Hola, ${name}`,
  left: 'Te quedan',
  upload: 'Facturar un recibo',
  uploadHint: 'Toma una foto del recibo o ticket de tu compra: la factura llega en segundos.',
  noCredits: 'No te quedan créditos. Pide más a quien administra el servicio.',
  last: 'Últimas facturas',
  all: 'Ver todas las facturas',
  none: 'Todavía no hay facturas. Toma la foto de tu primer recibo y aquí verás cómo llega la factura.',
};
