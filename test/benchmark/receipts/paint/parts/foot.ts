import type { Facts, Shop } from '../shop.js';
import { fullName, rfcOfPerson, somePerson } from '../vendors.js';

const THANKS = [
  '¡Gracias por su compra!',
  'Gracias por su preferencia, vuelva pronto',
  'Conserve su ticket para cualquier aclaración',
  'No hay cambios ni devoluciones en mercancía de oferta',
  'Atención a clientes 800 555 0147',
  'Este ticket no es un comprobante fiscal',
  'Síguenos en redes',
];

/** Prints the buyer: the general public, or a person with an RFC that is not the vendor's. */
export function printCustomer({ random, till }: Shop): void {
  if (random.chance(0.5)) {
    till.left(
      random.pick([
        'RFC CLIENTE: XAXX010101000',
        'Cliente: Público en general',
        'RFC receptor: XAXX010101000',
      ]),
    );
    return;
  }
  const person = somePerson(random);
  till.left(`Cliente: ${fullName(person)}`);
  if (random.chance(0.6)) till.left(`RFC cliente: ${rfcOfPerson(random, person)}`);
}

/** Prints thanks, and instructions to get the invoice. */
export function printFoot({ random, till, vendor }: Shop, total: number): Facts['invoice'] {
  const invoice = random.chance(0.6) ? printInvoicing() : undefined;
  till.space(0.4);
  for (const text of random.some(THANKS, random.int(1, 2))) till.centre(text);
  if (random.chance(0.2)) till.bars();
  else if (random.chance(0.15)) till.squares();
  return invoice;

  function printInvoicing(): Facts['invoice'] {
    const name = (vendor.brand ?? vendor.legalName.replace(/,? S\.?[AC].*| S\. ?de.*| S de.*/i, ''))
      .normalize('NFD')
      .replaceAll(/[^a-zA-Z]/g, '')
      .toLowerCase()
      .slice(0, 10);
    // The number avoids the domains of real companies.
    const domain = `${name}${random.digits(2)}.${random.pick(['com.mx', 'com.mx', 'mx', 'com'])}`;
    const site = random.pick([
      `www.${domain}`,
      `factura.${domain}`,
      `${domain}/factura`,
      `www.factura-${domain}`,
    ]);
    const code = random.pick([
      random.digits(20),
      random.code(8),
      `${random.code(4)}-${random.code(4)}-${random.code(4)}`,
      random.digits(12),
      `${random.code(5)}${random.digits(6)}`,
    ]);
    till.space(0.4);
    // Tills have different words for the code. Some repeat the total for the site's form.
    till.centre(
      random.pick([
        'Factura tu compra en',
        'Facture en línea:',
        'Para facturar entre a',
        'Autofactura en',
        'Solicita tu factura en',
      ]),
    );
    till.lines.push({ type: 'text', text: site, align: 'centre', look: {} });
    const label = random.pick([
      'Código: ',
      'Web ID: ',
      'ID de facturación: ',
      'Código de facturación: ',
      'Referencia: ',
      'Token: ',
    ]);
    const printed = random.chance(0.85) ? code : null;
    if (printed !== null) till.centre(label + printed);
    if (random.chance(0.25))
      till.centre(
        random.pick([
          'Tiene 7 días para facturar',
          'Vigencia: mes en curso',
          `Monto: ${till.style.money(total)}`,
        ]),
      );
    return { code: printed, site };
  }
}
