/** Words on most receipts, in capitals without accents. None of them becomes another word when one letter changes. */
export const EVERYDAY_WORDS: readonly string[] = [
  'MEXICO', 'REGIMEN', 'MORALES', 'COMPRA', 'COMPRAS', 'COMPROBANTE', 'CAMBIO', 'CAMBIOS', 'MERCANCIA', 'NUMERO', 'TERMINAL',
  'MONEDA', 'DEVOLUCIONES', 'SERVICIO', 'VENTA', 'VISA', 'IVA', 'VENDIDOS', 'AVENIDA', 'SEPTIEMBRE', 'NOVIEMBRE',
  'DICIEMBRE', 'EFECTIVO', 'GENERAL', 'PERSONAS', 'CLIENTE', 'CLIENTES', 'FACTURA', 'FACTURAR', 'ARTICULOS', 'IMPORTE',
] as const; // prettier-ignore
