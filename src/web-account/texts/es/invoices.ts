import { newInvoice } from './new-invoice.js';

export const invoices = {
  title: 'Facturas',
  titleOf: (name: string) => `Facturas de ${name}`,
  vendor: 'Comercio',
  created: 'Enviado',
  amount: 'Total',
  state: 'Estado',
  unknownVendor: 'Leyendo el recibo',
  noVendor: 'Comercio desconocido',
  text: 'Buscar por comercio, descripción o folio',
  anyState: 'Todos',
  search: 'Buscar',
  nothingFound: 'No hay facturas como las que buscas. Prueba con otra palabra o con otro estado.',
  noneOfMember: 'Este miembro todavía no tiene facturas.',
  pageIsEmpty: 'Esta página está vacía.',
  showAll: 'Ver todas las facturas',
  cutOff: (count: string) =>
    `Se buscó en las ${count} facturas más recientes. Las anteriores están en la lista completa.`,
  done: { accepted: 'Recibimos tus recibos. Aquí verás cómo llegan sus facturas.' } as Record<string, string>,
  new: newInvoice,
};
