import { addressLines } from './address.js';
import { labelledRfc, randomCompany, randomRegime } from './company.js';
import { THANKS } from './lists/foot-rows.js';
import type { Sheet } from './sheet.js';
import { randomEntry } from './words.js';

/** Prints the head: shop sign, legal name with RFC, addresses, telephone. */
export function printHead(sheet: Sheet): void {
  const { random, words, filler } = sheet;
  const company = randomCompany(random, words);
  filler.shop = random.chance(0.7) ? filler.shop : company.sign;
  const align = random.chance(0.8) ? 'centre' : 'left';
  if (random.chance(0.85)) sheet.printStyled(company.sign, align, sheet.headingLook());
  if (random.chance(0.2)) sheet.template(randomEntry(random, THANKS));
  const rfc = labelledRfc(random, company.rfc);
  const rfcFirst = random.chance(0.65);
  const bold = random.chance(0.1);
  sheet.printStyled(company.legalName, align, { bold });
  if (rfcFirst) sheet.print(rfc, align, { bold });
  if (random.chance(0.12)) sheet.printStyled('Domicilio fiscal:', align);
  for (const line of addressLines(random, words)) sheet.printStyled(line, align);
  if (!rfcFirst) sheet.print(rfc, align, { bold });
  if (random.chance(0.4))
    sheet.printStyled(
      random.pick(['Tel. ', 'Tel: ', 'Tel.', 'Teléfono: ', 'Tels. ']) + filler.phone(),
      align,
    );
  if (random.chance(0.35)) sheet.printStyled(randomRegime(random), align);
  if (random.chance(0.35)) printBranch(sheet, align);
}

function printBranch(sheet: Sheet, align: 'left' | 'centre'): void {
  const { random, words, filler } = sheet;
  sheet.print(
    filler.fill(
      random.pick([
        'Sucursal:',
        'Sucursal {town}',
        'Suc. {colony}',
        'Suc. {1-480} {town}',
        'Sucursal {1-999} {colony}',
        'Tienda {4} {town}',
        'Unidad {colony}',
        'Unidad {town}',
        'Lugar de expedición:',
        'Lugar de expedición: {5}',
        'Expedido en:',
        'Expedido en: {town}, {state}',
        'Matriz',
        'SUCURSAL {letters}{3}',
      ]),
    ),
    align,
  );
  if (random.chance(0.6)) for (const line of addressLines(random, words)) sheet.printStyled(line, align);
}
