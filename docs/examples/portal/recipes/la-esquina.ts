import { code, type Recipe } from '../recipe.ts';
import { receiverFields } from './receiver.ts';

/** Finds a purchase by folio, day and total, and shows the total before it issues. */
export const laEsquina: Recipe = {
  name: 'Abarrotes La Esquina de Tere',
  hosts: ['facturacion.laesquina.example'],
  rfcs: ['AET140822H32'],
  window: { month_end_plus: { days: 3 } },
  start: 'https://facturacion.laesquina.example/',
  ticket: [
    {
      name: 'folio',
      label: 'folio',
      into: '#folio',
      from: (job) => code(job, 'folio', 'ticket') ?? job.receipt.ticket_number,
    },
    {
      name: 'receipt.date',
      label: 'fecha',
      into: '#fecha',
      // As dates are written in Mexico.
      from: ({ receipt }) => receipt.date?.split('-').reverse().join('/'),
    },
    { name: 'receipt.total', label: 'total', into: '#total', from: ({ receipt }) => receipt.total },
  ],
  find: '#buscar',
  total: '#importe',
  receiver: receiverFields({
    rfc: '#rfc',
    name: '#nombre',
    postalCode: '#cp',
    regimen: '#regimen',
    use: '#uso',
  }),
  issue: '#facturar',
  xml: '#descargar-xml',
  pdf: '#descargar-pdf',
  notice: '[role=alert]',
  says: [
    { text: /no (se encontró|existe)/i, means: 'ticket_not_found' },
    { text: /plazo.*venci/i, means: 'ticket_expired' },
    { text: /a partir de mañana/i, means: 'tomorrow' },
    { text: /ya fue facturado/i, means: 'ticket_not_open' },
    { text: /código postal no/i, means: { refuses: 'postal_code' } },
    { text: /RFC no/i, means: { refuses: 'rfc' } },
    { text: /nombre no/i, means: { refuses: 'name' } },
    { text: /mantenimiento|intente más tarde/i, means: 'portal_down' },
  ],
};
