import type { Random } from '../../../test/benchmark/receipts/paint/random.js';
import { STATES } from './lists/places.js';
import { randomEntry } from './words.js';
import type { Words } from './words.js';

const STREET_KINDS =
  'Av.,Av.,Av.,Calle,Calle,C.,Blvd.,Calz.,Carretera,Carr.,Avenida,Boulevard,Prol.,Priv.,Cda.,Andador,Circuito,Cto.,Autopista,Libramiento,Camino,Anillo,Eje,Av,AV.'.split(
    ',',
  );
const COLONY_KINDS =
  'Col.,Col.,Col.,Col.,Col,Colonia,Fracc.,Fracc.,Fraccionamiento,Barrio,Bo.,U.H.,Zona,Ejido,Pueblo,Res.,Residencial,Parque'.split(
    ',',
  );

function house(random: Random): string {
  const number = random.int(1, random.pick([99, 999, 6999]));
  return random.pick([
    `${number}`,
    `${number}`,
    `No. ${number}`,
    `No. ${number}`,
    `No.${number}`,
    `#${number}`,
    `# ${number}`,
    `Núm. ${number}`,
    `N° ${number}`,
    `Nº ${number}`,
    `${number}-${random.pick(['A', 'B', 'C', '2', '102'])}`,
    `${number} Int. ${random.int(1, 30)}`,
    `No. ${number} Int ${random.pick(['A', 'B', 'PB', '3'])}`,
    `No. Ext. ${number} No. Int. ${random.int(1, 12)}`,
    `${number} Local ${random.int(1, 90)}`,
    `${number} Loc. ${random.int(1, 9)} y ${random.int(10, 19)}`,
    `${number} Piso ${random.int(1, 20)}`,
    `${number} P.B.`,
    `Km ${random.int(1, 90)}.${random.int(0, 9)}`,
    `Km. ${random.int(1, 90)}+${random.digits(3)}`,
    `S/N`,
    `s/n`,
    `Mz. ${random.int(1, 90)} Lt. ${random.int(1, 30)}`,
    `Mza ${random.int(1, 90)} Lote ${random.int(1, 30)}`,
  ]);
}

/** An address in a random layout of receipts. */
export function addressLines(random: Random, words: Words): string[] {
  const street = `${random.chance(0.85) ? `${random.pick(STREET_KINDS)} ` : ''}${randomEntry(random, words.streets)}${random.pick([' ', ' ', ', '])}${house(random)}`;
  const colony = `${random.chance(0.85) ? `${random.pick(COLONY_KINDS)} ` : ''}${randomEntry(random, words.colonies)}`;
  const town = randomEntry(random, words.towns);
  const state = randomEntry(random, STATES);
  const code =
    random.pick(['C.P. ', 'C.P. ', 'C.P.', 'CP ', 'CP: ', 'C.P: ', 'CP. ', '', 'Código Postal ']) +
    random.digits(5);
  const corner = random.chance(0.15)
    ? [random.pick(['Esq. ', 'Entre ', 'Frente a ', 'Esquina con ']) + randomEntry(random, words.streets)]
    : [];
  return random.pick([
    [street, `${colony}, ${code}`, `${town}, ${state}`],
    [street, ...corner, colony, `${town}, ${state}. ${code}`],
    [`${street}, ${colony}`, `${town}, ${state} ${code}`],
    [`${street} ${colony}`, `${code} ${town}, ${state}`],
    [street, colony, `${code} ${town}, ${state}`],
    [`${street}, ${colony}, ${code}, ${town}, ${state}, México`],
    [`${street} ${colony} ${code} ${town} ${state}`],
    [street, ...corner, `${colony} ${town}`, `${state}, ${code}`],
    [street, `${colony} ${code}`, `${town} ${state} MEX`],
    [`Domicilio: ${street}`, `${colony} Del. ${town}`, `${state}, ${code}`],
    [street, `${colony}; ${town}`, `${code} ${state}`, random.pick(['México', 'MEXICO', 'Mex.'])],
  ]);
}
