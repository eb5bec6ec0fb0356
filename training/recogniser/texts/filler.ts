import { Decimal } from 'decimal.js';
import { amountInWords } from '../../../src/sat/importe-con-letra.js';
import type { Random } from '../../../test/benchmark/receipts/paint/random.js';
import { withoutAccents } from '../../../test/benchmark/receipts/paint/vendors.js';
import { anyCode, anyRfc, DIGITS, HEX, signs } from './codes.js';
import { anyDate, anyTime } from './dates.js';
import { inventedName } from './invented.js';
import { STATES } from './lists/places.js';
import type { PageStyle } from './page-style.js';
import { say, sayMoney } from './page-style.js';
import { fewCents, someCents } from './sums.js';
import { oneOf } from './words.js';
import type { Words } from './words.js';

/** Fills the gaps of templates: `{money}`, `{date}`, `{6}` (so many digits), `{1-24}` (a number between). */
export class Filler {
  /** The shop of this sheet; the same wherever the sheet names it. */
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

  /** The template in the style of the till, with its gaps filled. Codes and addresses of the web keep their case. */
  fill(template: string): string {
    return template
      .split(/(\{[^}]+\})/)
      .map((part) => (part.startsWith('{') ? this.gap(part.slice(1, -1)) : say(this.style, part)))
      .join('');
  }

  person(): string {
    const { random, words } = this;
    const given = [oneOf(random, words.given), ...(random.chance(0.45) ? [oneOf(random, words.given)] : [])];
    const last = [oneOf(random, words.surnames), oneOf(random, words.surnames)];
    return random
      .pick([
        [...given, ...last],
        [...given, ...last],
        [...given, last[0]!],
        [...last, ...given],
      ])
      .join(' ');
  }

  private gap(name: string): string {
    const { random } = this;
    const range = /^(\d+)-(\d+)$/.exec(name);
    if (range) return String(random.int(Number(range[1]), Number(range[2])));
    if (/^\d+$/.test(name)) return random.digits(Number(name));
    switch (name) {
      case 'money':
        return sayMoney(this.style, someCents(random));
      case 'sum':
        return sayMoney(this.style, someCents(random), '');
      case 'less':
        return random.chance(0.8)
          ? sayMoney(this.style, -fewCents(random))
          : `${sayMoney(this.style, fewCents(random))}-`;
      case 'date':
        return anyDate(random, this.style.casing);
      case 'time':
        return anyTime(random, this.style.casing);
      case 'rfc':
        return anyRfc(random);
      case 'code':
        return anyCode(random);
      case 'hex':
        return signs(random, HEX, 16);
      case 'letters':
        return signs(random, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', random.int(1, 4));
      case 'digits':
        return signs(random, DIGITS, random.int(3, 10));
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
        return say(this.style, this.name(name));
    }
  }

  private name(gap: string): string {
    const { random, words } = this;
    switch (gap) {
      case 'person':
        return this.person();
      case 'given':
        return oneOf(random, words.given);
      case 'staff':
        return random.pick([
          oneOf(random, words.given),
          `${oneOf(random, words.given)} ${oneOf(random, words.surnames)}`,
          `${oneOf(random, words.given)} ${oneOf(random, words.surnames)[0]!}.`,
          this.person(),
          `Cajero ${random.int(1, 20)}`,
          random.digits(random.int(3, 7)),
        ]);
      case 'shop':
        return this.shop;
      case 'name':
        return inventedName(random, words);
      case 'street':
        return oneOf(random, words.streets);
      case 'colony':
        return oneOf(random, words.colonies);
      case 'town':
        return oneOf(random, words.towns);
      case 'state':
        return oneOf(random, STATES);
      case 'goods':
        return oneOf(random, random.pick([words.groceries, words.dishes, words.wares, words.services]));
      case 'quality':
        return oneOf(random, words.qualities);
      case 'brand':
        return oneOf(random, words.brands);
      case 'english':
        return oneOf(random, words.english);
      case 'word':
        return oneOf(random, words.everyday);
      default:
        throw new Error(`A template has an unknown gap: ${gap}`);
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
      `${plainLetters(oneOf(random, words.given))}.${plainLetters(oneOf(random, words.surnames))}`,
      `${plainLetters(oneOf(random, words.surnames))}_${random.int(1, 99)}`,
    ]);
    const host = random.pick(['gmail.com', 'hotmail.com', `${plainLetters(this.shop)}.com.mx`]);
    const mail = `${box}@${host}`;
    return this.style.casing === 'upper' && random.chance(0.4) ? mail.toUpperCase() : mail;
  }

  private inWords(): string {
    const { random } = this;
    const text = amountInWords(new Decimal(someCents(random)).div(100));
    const said = random.chance(0.8) ? text : text.replace('M.N.', random.pick(['MN', 'MXN', 'M.N']));
    const spelt = this.style.casing === 'upper' || random.chance(0.5) ? said : said.toLowerCase();
    return say({ ...this.style, casing: this.style.casing === 'lower' ? 'lower' : 'as it is' }, spelt);
  }
}

/** In small letters without accents, as addresses of the web are. */
function plainLetters(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replaceAll('ñ', 'n')
    .replaceAll(/[^a-z]/g, '');
}
