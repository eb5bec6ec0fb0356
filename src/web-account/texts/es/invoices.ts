export const invoices = {
  vendor: 'Comercio',
  created: 'Enviado',
  amount: 'Total',
  state: 'Estado',
  unknownVendor: 'Recibo sin leer',
};
