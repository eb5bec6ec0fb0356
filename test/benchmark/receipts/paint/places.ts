import type { Random } from './random.js';

/** Streets and towns for invented addresses. The first two digits of postal codes are those of the state. */
export interface Address {
  street: string;
  colony: string;
  postalCode: string;
  city: string;
  state: string;
}

interface Town {
  city: string;
  state: string;
  postal: string;
}

const town = (city: string, state: string, postal: string): Town => ({ city, state, postal });

/** Towns at the northern border, where the IVA was 8 % until 2025. */
const BORDER = [
  town('Tijuana', 'Baja California', '222'),
  town('Ciudad Juárez', 'Chihuahua', '323'),
  town('Nogales', 'Sonora', '840'),
  town('Mexicali', 'B.C.', '211'),
  town('Reynosa', 'Tamaulipas', '887'),
  town('Piedras Negras', 'Coahuila', '260'),
];

const INLAND = [
  town('Oaxaca de Juárez', 'Oaxaca', '680'),
  town('Xalapa', 'Veracruz', '910'),
  town('Aguascalientes', 'Ags.', '201'),
  town('Zapopan', 'Jalisco', '450'),
  town('Hermosillo', 'Sonora', '830'),
  town('Benito Juárez', 'CDMX', '031'),
  town('Cuauhtémoc', 'Ciudad de México', '067'),
  town('Toluca', 'Estado de México', '501'),
  town('Morelia', 'Michoacán', '582'),
  town('Villahermosa', 'Tabasco', '860'),
  town('Tuxtla Gutiérrez', 'Chiapas', '290'),
  town('San Luis Potosí', 'S.L.P.', '782'),
  town('Cuernavaca', 'Morelos', '623'),
  town('Durango', 'Dgo.', '340'),
  town('La Paz', 'Baja California Sur', '230'),
  town('Colima', 'Colima', '280'),
  town('Pachuca', 'Hidalgo', '420'),
  town('San Pedro Garza García', 'N.L.', '662'),
  town('Naucalpan', 'Edo. de México', '533'),
  town('Campeche', 'Campeche', '240'),
];

const STREETS = [
  'Av. de los Insurgentes',
  'Calle Ignacio Zaragoza',
  'Blvd. Adolfo Ruiz Cortines',
  'Av. Universidad',
  'Calle 16 de Septiembre',
  'Periférico Sur',
  'Calz. de las Águilas',
  'Av. Mariano Otero',
  'Prol. Constituyentes',
  'Calle Niños Héroes',
  'Av. Miguel Alemán',
  'Carretera a Chapala',
  'Andador Libertad',
  'Av. Vallarta',
  'Calle Melchor Ocampo',
  'Blvd. Kukulcán',
];
const COLONIES = [
  'Col. Las Flores',
  'Col. Industrial',
  'Fracc. Villas del Sol',
  'Barrio de Santiago',
  'Col. Lomas Altas',
  'Zona Centro',
  'Col. Doctores',
  'Fracc. Bugambilias',
  'Col. Miguel Hidalgo',
  'U.H. La Esperanza',
  'Col. Ampliación Norte',
  'Ejido San Isidro',
  'Col. Prados Verdes',
];

export function someAddress(random: Random, border: boolean): Address {
  const { city, state, postal } = random.pick(border ? BORDER : INLAND);
  const number = random.pick([
    `No. ${random.int(5, 899)}`,
    `${random.int(10, 6999)}`,
    `#${random.int(10, 2400)}`,
    `${random.int(10, 900)}-${random.pick(['A', 'B', '3', '102'])}`,
    `${random.int(10, 3000)} Local ${random.int(1, 40)}`,
    `Km. ${random.int(1, 60)}.${random.int(0, 9)}`,
  ]);
  return {
    street: `${random.pick(STREETS)} ${number}`,
    colony: random.pick(COLONIES),
    postalCode: postal + random.digits(2),
    city,
    state,
  };
}

/** The address in a random layout of receipts. */
export function addressLines({ street, colony, postalCode, city, state }: Address, random: Random): string[] {
  const code = random.pick([
    `C.P. ${postalCode}`,
    `C.P. ${postalCode}`,
    `CP ${postalCode}`,
    `CP: ${postalCode}`,
    `C.P.${postalCode}`,
  ]);
  return random.pick([
    [street, `${colony}, ${code}`, `${city}, ${state}`],
    [`${street}, ${colony}`, `${city}, ${state} ${code}`],
    [street, colony, `${code} ${city}, ${state}`],
    [`${street} ${colony}`, `${code}, ${city}`, state],
    [`${street}, ${colony}, ${code}, ${city}, ${state}, México`],
    [street, `${colony} ${city}`, `${state}, ${code}`],
  ]);
}
