import type { Recipe } from '../recipe.ts';
import { receiverFields } from './receiver.ts';

/** Its receipt has a QR code that leads to the purchase, behind a picture for people. It shows no total. */
export const cafeDelPuente: Recipe = {
  name: 'Café del Puente',
  hosts: ['cafedelpuente.example'],
  start: 'qr',
  ticket: [],
  person: { picture: '#imagen', into: '#lo-que-dice' },
  find: '#continuar',
  receiver: receiverFields({
    rfc: 'input[name=rfc]',
    name: 'input[name=razon_social]',
    postalCode: 'input[name=codigo_postal]',
    regimen: 'select[name=regimen]',
    use: 'select[name=uso]',
  }),
  issue: '#emitir',
  xml: 'a[href$=".xml"]',
  pdf: 'a[href$=".pdf"]',
  notice: '.aviso',
  says: [
    { text: /no coincide con la imagen/i, means: 'ask_again' },
    { text: /no es de un consumo/i, means: 'ticket_not_found' },
    { text: /fuera de plazo/i, means: 'ticket_expired' },
    { text: /(RFC|nombre|código postal) no corresponde/i, means: { refuses: 'name' } },
  ],
};
