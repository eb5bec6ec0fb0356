import { formatCents } from '../money.js';
import { fullName, rfcOfCompany, rfcOfPerson, somePerson } from '../vendors.js';
import { DISHES, GROCERIES, HARDWARE } from '../goods.js';
import { addressLines, someAddress } from '../places.js';
import type { Refusal } from './refusal.js';
import { printedPage } from './refusal.js';

const SENTENCES = [
  'La tarde caía despacio sobre los tejados y nadie encendía todavía las lámparas.',
  'Mi abuela guardaba las cartas en una caja de galletas, atadas con un listón azul.',
  'El camino bajaba hacia el río entre magueyes y piedras que el sol había vuelto blancas.',
  'Nunca supimos quién tocaba el piano en la casa de la esquina, siempre la misma pieza.',
  'Cuando llegó la lluvia, los niños salieron a la calle como si fuera día de fiesta.',
  'Había aprendido a leer las nubes antes que los libros, y no se equivocaba casi nunca.',
  'Te escribo desde el tren, con la mano que tiembla un poco por el traqueteo.',
  'En el mercado olía a guayaba y a pan; las voces iban y venían como el agua.',
  'Pensó que los relojes mienten, que la espera es más larga que todas las horas juntas.',
  'El perro levantó la cabeza, escuchó un momento y volvió a dormirse junto a la puerta.',
];

const letter = printedPage('letter', 'prose, no purchase', 58, (till, random) => {
  till.left(`${random.pick(['Zamora', 'Tehuacán', 'Colima'])}, ${random.int(1, 28)} de mayo de 2026`);
  till.space(1);
  till.left(`Querida ${somePerson(random).given}:`);
  till.space(0.6);
  for (let part = 0; part < 3; part++) {
    till.left(random.some(SENTENCES, 3).join(' '));
    till.space(0.6);
  }
  till.left('Con cariño,');
  till.left(fullName(somePerson(random)), { italic: true });
});

const book = printedPage('book-page', 'prose, no purchase', 62, (till, random) => {
  till.centre(`Capítulo ${random.int(2, 30)}`, { size: 1.3, italic: true });
  till.space(1);
  for (let part = 0; part < 5; part++) till.left(`   ${random.some(SENTENCES, 4).join(' ')}`);
  till.space(0.6);
  till.centre(String(random.int(20, 380)));
});

const menu = printedPage('menu', 'a menu with prices, no purchase', 46, (till, random) => {
  till.centre(random.pick(['Menú', 'Nuestra carta', 'La Carta']), { size: 2, bold: true });
  for (const section of ['Entradas', 'Platos fuertes', 'Bebidas']) {
    till.space(0.6);
    till.centre(section, { size: 1.3, italic: true });
    for (const dish of random.some(DISHES, 5)) till.pair(dish.name, `$${random.int(dish.from, dish.to)}`);
  }
  till.space(0.6);
  till.centre('Precios en pesos, IVA incluido');
});

const prices = printedPage('price-list', 'a price list, no purchase', 48, (till, random) => {
  till.centre('¡OFERTAS DE LA SEMANA!', { size: 1.7, bold: true, inverted: true });
  till.centre(`Vigencia del ${random.int(1, 9)} al ${random.int(12, 28)} de junio de 2026`);
  till.space(0.5);
  for (const good of random.some([...GROCERIES, ...HARDWARE], 14)) {
    till.pair(good.name.slice(0, 34), `$${formatCents(random.int(good.from, good.to) * 100 + 90)}`, {
      bold: random.chance(0.3),
    });
  }
  till.centre('Precios sujetos a cambio sin previo aviso');
});

const businessCard = printedPage('business-card', 'a business card, no amounts', 40, (till, random) => {
  const person = somePerson(random);
  till.space(1);
  till.centre(fullName(person), { size: 1.5, bold: true });
  till.centre(random.pick(['Contadora pública', 'Arquitecto', 'Asesor inmobiliario']), { italic: true });
  till.space(0.8);
  till.centre(`RFC: ${rfcOfPerson(random, person)}`);
  for (const line of addressLines(someAddress(random, false), random)) till.centre(line);
  till.centre(`Cel. 55 ${random.digits(4)} ${random.digits(4)}`);
  till.space(1);
});

const constancia = printedPage(
  'tax-certificate',
  'a tax registration page, no purchase',
  66,
  (till, random) => {
    const person = somePerson(random);
    till.centre('CÉDULA DE IDENTIFICACIÓN FISCAL', { bold: true });
    till.centre('CONSTANCIA DE SITUACIÓN FISCAL', { size: 1.2, bold: true });
    till.left('Lugar y fecha de emisión: 12 DE FEBRERO DE 2026');
    till.space(0.5);
    till.left('Datos de identificación del contribuyente:', { bold: true, inverted: true });
    const { street, colony, postalCode, city, state } = someAddress(random, false);
    for (const [name, value] of [
      ['RFC:', rfcOfPerson(random, person)],
      ['Nombre (s):', person.given.toUpperCase()],
      ['Primer apellido:', person.first.toUpperCase()],
      ['Segundo apellido:', person.second.toUpperCase()],
      ['Fecha inicio de operaciones:', '01 DE MARZO DE 2015'],
      ['Estatus en el padrón:', 'ACTIVO'],
      ['Código postal:', postalCode],
      ['Nombre de vialidad:', street],
      ['Nombre de la colonia:', colony],
      ['Municipio:', city],
      ['Entidad federativa:', state],
    ] as const) {
      till.cells([
        { text: name, at: 0 },
        { text: value, at: 0.45 },
      ]);
    }
    till.space(0.5);
    till.left('Regímenes:', { bold: true, inverted: true });
    till.left('Régimen Simplificado de Confianza    01/01/2022');
    till.squares();
  },
);

const electricity = printedPage(
  'utility-statement',
  'a statement of an account, no purchase',
  56,
  (till, random) => {
    till.left('Luz y Fuerza del Altiplano', { size: 1.4, bold: true });
    till.left(`RFC: ${rfcOfCompany(random, 'Luz Fuerza Altiplano')}`);
    till.left(`Servicio: ${random.digits(12)}   Medidor: ${random.code(6)}`);
    till.left('Aviso de consumo. Periodo facturado: 03 ENE 26 - 04 MAR 26');
    till.rule('solid');
    const before = random.int(10_000, 40_000);
    const used = random.int(180, 620);
    till.pair('Lectura actual (kWh)', String(before + used));
    till.pair('Lectura anterior (kWh)', String(before));
    till.pair('Consumo kWh', String(used));
    till.rule('solid');
    till.left('Historial de consumo', { bold: true });
    for (const month of ['NOV-ENE', 'SEP-NOV', 'JUL-SEP', 'MAY-JUL'])
      till.pair(month, `${random.int(150, 640)} kWh`);
    till.rule('solid');
    till.pair('Saldo anterior', formatCents(random.int(20_000, 90_000)));
    till.pair('Límite de pago', '22 MAR 26');
    till.pair('Corte a partir de', '23 MAR 26');
    till.left('Este aviso no es un comprobante de pago');
  },
);

const calendar = printedPage('calendar', 'a calendar', 28, (till, random) => {
  till.centre(random.pick(['Marzo 2026', 'Junio 2026', 'Agosto 2025']), { size: 1.8, bold: true });
  const row = (texts: string[]): void =>
    till.cells(texts.map((text, at) => ({ text, at: 0.1 + at * 0.145, end: true })));
  row(['L', 'M', 'M', 'J', 'V', 'S', 'D']);
  till.rule('solid');
  const first = random.int(0, 6);
  for (let week = 0; week < 6; week++) {
    row(
      Array.from({ length: 7 }, (_, day) => {
        const number = week * 7 + day - first + 1;
        return number > 0 && number <= 30 ? String(number) : '';
      }),
    );
  }
});

export const PAGES: readonly Refusal[] = [
  letter,
  book,
  menu,
  prices,
  businessCard,
  constancia,
  electricity,
  calendar,
];
