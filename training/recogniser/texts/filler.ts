import { Decimal } from 'decimal.js';
import { amountInWords } from '../../../src/sat/importe-con-letra.js';
import type { Random } from '../../../test/benchmark/receipts/paint/random.js';
import { withoutAccents } from '../../../test/benchmark/receipts/paint/vendors.js';
import { randomCode, randomRfc, DIGITS, HEX, randomCharacters } from './codes.js';
import { randomDate, randomTime } from './dates.js';
import { inventedName } from './invented-names.js';
import { STATES } from './lists/places.js';
import type { PageStyle } from './page-style.js';
import { applyStyle, formatMoney } from './page-style.js';
import { randomSmallAmount, randomAmount } from './amounts.js';
import { randomEntry } from './words.js';
import type { Words } from './words.js';

/** Fills the placeholders of templates: `{money}`, `{date}`, `{6}` (that number of digits), `{1-24}` (a number in the range). */
export class Filler {
  /** The shop of this sheet. */
  shop: string;
  readonly random: Random;
  readonly words: Words;
  readonly style: PageStyle;

  constructor(random: Random, words: Words, style: PageStyle) {
    this.random = random;
    this.words = words;
    this.style = style;
    this.shop = inventedName(random, words);
  }

  /** Fills the template in the style of the till. Codes and web addresses keep their case. */
  fill(template: string): string {
    return template
      .split(/(\{[^}]+\})/)
      .map((part) =>
        part.startsWith('{') ? this.placeholder(part.slice(1, -1)) : applyStyle(this.style, part),
      )
      .join('');
  }

  person(): string {
    const { random, words } = this;
    const given = [
      randomEntry(random, words.given),
      ...(random.chance(0.45) ? [randomEntry(random, words.given)] : []),
    ];
    const last = [randomEntry(random, words.surnames), randomEntry(random, words.surnames)];
    return random
      .pick([
        [...given, ...last],
        [...given, ...last],
        [...given, last[0]!],
        [...last, ...given],
      ])
      .join(' ');
  }

  private placeholder(name: string): string {
    const { random } = this;
    const range = /^(\d+)-(\d+)$/.exec(name);
    if (range) return String(random.int(Number(range[1]), Number(range[2])));
    if (/^\d+$/.test(name)) return random.digits(Number(name));
    switch (name) {
      case 'money':
        return formatMoney(this.style, randomAmount(random));
      case 'sum':
        return formatMoney(this.style, randomAmount(random), '');
      case 'less':
        return random.chance(0.8)
          ? formatMoney(this.style, -randomSmallAmount(random))
          : `${formatMoney(this.style, randomSmallAmount(random))}-`;
      case 'date':
        return randomDate(random, this.style.casing);
      case 'time':
        return randomTime(random, this.style.casing);
      case 'rfc':
        return randomRfc(random);
      case 'code':
        return randomCode(random);
      case 'hex':
        return randomCharacters(random, HEX, 16);
      case 'letters':
        return randomCharacters(random, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', random.int(1, 4));
      case 'digits':
        return randomCharacters(random, DIGITS, random.int(3, 10));
      case 'phone':
        return this.phone();
      case 'site':
        return this.site();
      case 'mail':
        return this.mail();
      case 'words':
        return this.inWords();
      case 'spaces':
        return ' '.repeat(random.int(1, 4));
      default:
        return applyStyle(this.style, this.name(name));
    }
  }

  private name(placeholder: string): string {
    const { random, words } = this;
    switch (placeholder) {
      case 'person':
        return this.person();
      case 'given':
        return randomEntry(random, words.given);
      case 'staff':
        return random.pick([
          randomEntry(random, words.given),
          `${randomEntry(random, words.given)} ${randomEntry(random, words.surnames)}`,
          `${randomEntry(random, words.given)} ${randomEntry(random, words.surnames)[0]!}.`,
          this.person(),
          `Cajero ${random.int(1, 20)}`,
          random.digits(random.int(3, 7)),
        ]);
      case 'shop':
        return this.shop;
      case 'name':
        return inventedName(random, words);
      case 'street':
        return randomEntry(random, words.streets);
      case 'colony':
        return randomEntry(random, words.colonies);
      case 'town':
        return randomEntry(random, words.towns);
      case 'state':
        return randomEntry(random, STATES);
      case 'goods':
        return randomEntry(random, random.pick([words.groceries, words.dishes, words.wares, words.services]));
      case 'quality':
        return randomEntry(random, words.qualities);
      case 'brand':
        return randomEntry(random, words.brands);
      case 'english':
        return randomEntry(random, words.english);
      case 'word':
        return randomEntry(random, words.everyday);
      default:
        throw new Error(`A template has an unknown placeholder: ${placeholder}`);
    }
  }

  phone(): string {
    const { random } = this;
    const digits = random.digits(10);
    return random.pick([
      digits,
      `${digits.slice(0, 2)} ${digits.slice(2, 6)} ${digits.slice(6)}`,
      `${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`,
      `${digits.slice(0, 2)}-${digits.slice(2, 6)}-${digits.slice(6)}`,
      `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`,
      `(${digits.slice(0, 2)}) ${digits.slice(2, 6)} ${digits.slice(6)}`,
      `(${digits.slice(0, 3)})${digits.slice(3, 6)}-${digits.slice(6, 8)}-${digits.slice(8)}`,
      `01 800 ${digits.slice(0, 3)} ${digits.slice(3, 7)}`,
      `800 ${digits.slice(0, 3)} ${digits.slice(3, 7)}`,
      `+52 ${digits}`,
      `01(${digits.slice(0, 2)})${digits.slice(2, 6)}${digits.slice(6)}`,
    ]);
  }

  site(): string {
    const { random } = this;
    const domain = `${plainLetters(this.shop)}.${random.pick(['com.mx', 'com.mx', 'com.mx', 'mx', 'com', 'net'])}`;
    const site = random.pick([
      `www.${domain}`,
      `www.${domain}`,
      `www.${domain}`,
      `factura.${domain}`,
      `facturacion.${domain}`,
      `https://www.${domain}`,
      `https://factura.${domain}/`,
      `http://${domain}`,
      `www.${domain}/facturacion`,
      `www.${domain}/factura`,
      `www.factura-${domain}`,
      `www.${domain}/ticket?id=${random.int(1, 9999)}`,
      domain,
    ]);
    return this.style.casing === 'upper' && random.chance(0.45) ? site.toUpperCase() : site;
  }

  private mail(): string {
    const { random, words } = this;
    const box = random.pick([
      'facturas',
      'facturacion',
      'contacto',
      'atencion',
      'atencion_clientes',
      'ventas',
      'info',
      `${plainLetters(randomEntry(random, words.given))}.${plainLetters(randomEntry(random, words.surnames))}`,
      `${plainLetters(randomEntry(random, words.surnames))}_${random.int(1, 99)}`,
    ]);
    const host = random.pick(['gmail.com', 'hotmail.com', `${plainLetters(this.shop)}.com.mx`]);
    const mail = `${box}@${host}`;
    return this.style.casing === 'upper' && random.chance(0.4) ? mail.toUpperCase() : mail;
  }

  private inWords(): string {
    const { random } = this;
    const text = amountInWords(new Decimal(randomAmount(random)).div(100));
    const said = random.chance(0.8) ? text : text.replace('M.N.', random.pick(['MN', 'MXN', 'M.N']));
    const spelt = this.style.casing === 'upper' || random.chance(0.5) ? said : said.toLowerCase();
    return applyStyle({ ...this.style, casing: this.style.casing === 'lower' ? 'lower' : 'as it is' }, spelt);
  }
}

/** Converts to lower case without accents, for web addresses. */
function plainLetters(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replaceAll('ñ', 'n')
    .replaceAll(/[^a-z]/g, '');
}
