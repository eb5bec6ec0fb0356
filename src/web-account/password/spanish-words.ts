/** Words without meaning of their own, which add nothing to a password. */
const PARTICLES = new Set(
  words(`
  mi mis el la los las de del y yo tu soy es un una te mia mio en con por al lo que`),
);

/**
 * Words that people in Mexico put into passwords, in lower case and without accents. The list of common passwords has few of them.
 */
export const SPANISH_WORDS: readonly string[] = words(`
  contrasena clave password secreto acceso usuario administrador admin bienvenido bienvenida entrar seguridad seguro cuenta sistema
  nueva nuevo prueba temporal cambiame cambiar invitado internet correo computadora hola adios gracias factura facturas facturacion
  facturar ticket tickets recibo recibos papelito empresa negocio tienda oficina trabajo contador contadora contabilidad impuestos sat
  dinero banco nomina ventas compras gerente director jefe secretaria cliente clientes proveedor sociedad grupo servicios comercial
  refaccionaria papeleria ferreteria restaurante taqueria farmacia consultorio doctor doctora licenciado ingeniero arquitecto abogado
  maestro maestra enfermera teamo amor tequiero corazon amorcito bebe princesa princeso hermosa hermoso bonita bonito preciosa
  precioso reina rey amiga amigo amigos amistad siempre juntos felicidad feliz vida cielo angel angelito estrella estrellita mariposa
  luna sol beso besos carino mucho amo quiero familia mama papa mamita papito papacito mamacita mami papi hijo hija hijos hermano
  hermana abuela abuelo tia tio esposa esposo novia novio chiquita chiquito muneca gordito gordita flaca flaco nena nene loca loco
  sexy linda lindo dulce caramelo chocolate osito gatito perrito dios jesus guadalupe jesucristo cristo diosesamor virgen santo santa
  bendicion milagro fe esperanza gloria biblia iglesia jehova senor espiritu sanjudas judas tadeo navidad maria jose juan luis carlos
  antonio miguel francisco alejandro alejandra fernanda fernando daniel daniela jorge pedro manuel ricardo eduardo roberto rafael
  javier arturo oscar sergio david diego andrea andres ana laura rosa martha patricia veronica gabriela gabriel leticia silvia
  elizabeth claudia monica adriana diana karla karina sandra lucia sofia valentina ximena valeria mariana paola paulina isabel teresa
  margarita carmen alicia angelica yolanda irma norma beatriz susana rocio brenda jessica erika cristina raul enrique hector victor
  mario alberto alfredo armando gerardo guillermo gustavo hugo ignacio ivan jaime joaquin julio leonardo marco martin mauricio omar
  pablo ramon rodrigo ruben salvador santiago mateo sebastian emiliano tomas ernesto felipe esteban emilio regina renata camila
  natalia victoria julieta viridiana lupita lupe pepe paco pancho tono beto memo nacho chuy quique hernandez garcia martinez lopez
  gonzalez rodriguez perez sanchez ramirez cruz gomez morales vazquez jimenez torres diaz gutierrez ruiz mendoza aguilar ortiz moreno
  castillo romero alvarez mendez chavez rivera juarez ramos dominguez herrera medina castro vargas guzman velazquez mexico mexicano
  mexicana viva guadalajara monterrey puebla veracruz tijuana cancun acapulco oaxaca chiapas jalisco michoacan morelia queretaro leon
  toluca merida yucatan sinaloa culiacan sonora hermosillo chihuahua durango zacatecas tamaulipas tampico reynosa hidalgo pachuca
  morelos cuernavaca tlaxcala guerrero colima nayarit tepic campeche tabasco villahermosa coahuila torreon saltillo aguascalientes
  mexicali ensenada mazatlan tuxtla cdmx df ciudad distrito chilango tapatio norteno coyoacan iztapalapa ecatepec neza tepito azteca
  maya patria libertad america chivas azul pumas tigres rayados santos atlas necaxa xolos gallos club deportivo futbol campeon aguilas
  aguila barcelona realmadrid madrid messi ronaldo chicharito memoochoa seleccion mundial gol cachorros diablos rojos guerreros balon
  equipo enero febrero marzo abril mayo junio agosto septiembre octubre noviembre diciembre lunes martes miercoles jueves viernes
  sabado domingo verano invierno primavera otono quince cumpleanos hoy uno dos tres cuatro cinco seis siete ocho nueve diez cien mil
  perro gato tigre lobo dragon caballo toro delfin conejo pajaro serpiente raton mono oso tortuga rojo verde negro blanco amarillo
  morado naranja dorado sandia mango limon fresa manzana tacos tequila cerveza mezcal pizza queso chile tamal pozole torta musica
  guitarra rock banda metal mundo casa carro moto playa flor fuego agua tierra rayo trueno noche dia lluvia libro escuela universidad
  politecnico unam pokemon batman superman spiderman goku naruto minecraft fortnite cocacola pepsi bimbo telcel iphone samsung toyota
  nissan chevrolet ford honda pinche cabron cabrona chingon chingona verga puto puta mierda culo chido guey wey nomames pendejo`);

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

const LISTED = new Set(SPANISH_WORDS);
const MAX_WORD_LENGTH = Math.max(...SPANISH_WORDS.map(({ length }) => length));
/** A text of more letters is a sentence, or is found to repeat. */
const MAX_LETTERS = 40;
/** Digits and signs that people add to words: a year, a date, an exclamation mark. */
const MAX_ADDED = 8;
/** Listed words that a guesser combines. */
const MAX_WORDS = 2;

/** Digits and signs that people write for letters. */
const SWAPS: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Whether a password is one or two listed words with a year, a date, or some digits and signs, such as `contrasena123` or
 * `viva.mexico.1810`, also if digits stand for letters (`c0ntr4s3na`).
 * @param password in lower case and without accents.
 */
export function isListedPhrase(password: string): boolean {
  const [, core = '', end = ''] = /^[^a-z]*(.*?)([^a-z]*)$/s.exec(password) ?? [];
  // Letters that are written as digits may be the last ones, before a number.
  const cores = [core, ...[0, 1, 2].map((taken) => swapped(core + end.slice(0, taken)))];
  return cores.some((text) => {
    const letters = text.replaceAll(/[^a-z]/g, '');
    const added = password.length - letters.length;
    return letters.length <= MAX_LETTERS && added <= MAX_ADDED && wordsIn(letters) <= MAX_WORDS;
  });
}

const swapped = (text: string): string => text.replaceAll(/[^a-z]/g, (sign) => SWAPS[sign] ?? sign);

/** The smallest number of listed words that a text consists of, particles not counted. Infinity: it has other letters. */
function wordsIn(letters: string): number {
  const counts = [0];
  for (let end = 1; end <= letters.length; end += 1) {
    let least = Infinity;
    for (let start = Math.max(0, end - MAX_WORD_LENGTH); start < end; start += 1) {
      const word = letters.slice(start, end);
      const cost = PARTICLES.has(word) ? 0 : LISTED.has(word) ? 1 : Infinity;
      least = Math.min(least, (counts[start] ?? Infinity) + cost);
    }
    counts.push(least);
  }
  return counts.at(-1) ?? 0;
}
