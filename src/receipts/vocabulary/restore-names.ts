import { foldCharacters } from '../layout/fold.js';
import { editDistance } from './text-similarity.js';
import { LEXICON } from './lexicon.js';
import { gapsInTornWords } from './torn-words.js';

/** Words of shop and company names, normalized, in addition to those of trades. */
const NAME_WORDS = `
  ABARROTERA ABARROTES ACABADOS ACEROS ADMINISTRADORA AEROPUERTO AGENCIA AGRICOLA AGROPECUARIA ALIMENTOS ALMACEN ALMACENES ANTOJITOS ASADERO
  ASADOS ASOCIADOS AUTOBUSES AUTOMOTRIZ AUTOPARTES AUTOPISTAS AUTOSERVICIO AUTOTRANSPORTES BODEGA BOTANERO BOUTIQUE CADENA
  CAFETERIA CAMINOS CARNICERIA CARRETERAS CASETA CENTRAL CENTRO CLINICA COCINA COMBUSTIBLES COMERCIALIZADORA COMERCIALES COMERCIO
  COMPANIA COMPUTADORAS CONCESIONARIA CONSTRUCCION CONSTRUCCIONES CONSTRUCTORA CONSULTORIO CONVENIENCIA COOPERATIVA CORPORACION CORPORATIVO
  CREDITO CREMERIA CULTURAL DEPARTAMENTALES DEPORTES DESARROLLO DESARROLLOS DISTRIBUCION DISTRIBUCIONES DROGUERIA DULCERIA
  EMBOTELLADORA ELECTRICA ELECTRICOS ELECTRONICA EMPRESA EMPRESAS ENERGETICOS ENERGIA ESTACION ESTACIONAMIENTO ESTACIONAMIENTOS ESTACIONES
  EXPRESS FARMACEUTICA FARMACIAS FERRETERA FRANQUICIAS FRUTERIA GASOLINERA GASOLINERAS GASOLINERIA GASTRONOMICA GASTRONOMICO
  HAMBURGUESAS HELADOS
  HERRAMIENTAS HERMANOS HOSPEDAJE HOSPITAL HOTELERA HOTELES IMPORTADORA INDUSTRIA INDUSTRIAL INDUSTRIAS INMOBILIARIA INTEGRADORA INTERNACIONAL INVERSIONES
  JARDIN JOYERIA JUGUETERIA LABORATORIO LABORATORIOS LAVANDERIA LIBRERIAS LOGISTICA LUBRICANTES MADERERIA MATERIALES MAYOREO
  MEDICAMENTOS MERCADO MERCADOS MEXICANA MEXICANO MEXICO MISCELANEA MUEBLERIA NACIONAL NEGOCIOS NEVERIA OPTICA ORGANIZACION
  PALETERIA PANIFICADORA PAPELERA PAPELERIAS PARADOR PASTELERIA PASTELERIAS PELUQUERIA PESCADERIA PETROLEOS PINTURAS PIZZERIA
  PLASTICOS POLLERIA PRODUCTORA PRODUCTOS PROMOTORA PROVEEDORA REFACCIONARIA REFACCIONES RESTAURANTE RESTAURANTERA RESTAURANTES ROSTICERIA
  SERVICIOS SISTEMAS SOCIEDAD SOLUCIONES SUCURSAL SUCURSALES SUPERMERCADO SUPERMERCADOS TAQUERIAS TECNOLOGIA TELECOMUNICACIONES TELEFONIA TERMINAL TIENDAS
  TINTORERIA TLAPALERIA TORTAS TORTERIA TORTILLERIA TRANSPORTES TURISMO TURISTICA VETERINARIA VINATERIA VULCANIZADORA ZAPATERIA
  ZAPATERIAS
  BAKERIES BAKERY BOOKS BOOKSTORE BOOKSTORES CASH CARRY CENTRE CONFECTIONERY ELECTRICAL ENTERPRISES FASHION FURNITURE HEALTHCARE
  HOLDINGS INTERNATIONAL MACHINERY MARKET MARKETING MART MINIMARKET PHARMACY RESTAURANTS SPEED STORE SUPERMARKET SUPPLIES SUPPLY
  TIMES`;
const WORDS = new Set(
  [...LEXICON.trade, ...LEXICON.restaurant, ...NAME_WORDS.split(/\s+/)].filter((word) =>
    /^[A-Z]{4,}$/.test(word),
  ),
);
/** Maximum certainty (0..1) of a letter that may be misread. */
const MAX_MISREAD_CERTAINTY = 0.97;
/** Shorter words resemble each other too easily. */
const MIN_LENGTH = 5;
const MIN_LENGTH_WITH_LOST_OR_EXTRA_LETTER = 8;
/** Minimum length of a word in which two letters may be misread. */
const MIN_LENGTH_FOR_TWO_MISTAKES = 11;

/** Character as read, with its certainty (0..1). */
interface Letter {
  text: string;
  certainty: number;
}

/**
 * Joins torn words in a name, and corrects trade words that are misread in one letter, or two in a long word: FARNACIAS
 * becomes FARMACIAS, and OPERMADORA becomes OPERADORA.
 * A letter that was read clearly stays, since names are also invented: TIENDA NATURA does not become NATURAL.
 * @param letters one for each character of the name, or none when unknown
 * @param places normalized words of the receipt's addresses, which names contain, too
 */
export function restoreTradeWords(
  name: string,
  letters: readonly Letter[],
  places: ReadonlySet<string> = new Set(),
): string {
  const gaps = gapsInTornWords(name, { trades: WORDS, places });
  const isKept = (_: unknown, at: number): boolean => !gaps.has(at);
  return correctLetters(name.split('').filter(isKept).join(''), letters.filter(isKept));
}

function correctLetters(name: string, letters: readonly Letter[]): string {
  return name.replaceAll(/[\p{L}\d]+(?: [\p{L}](?![\p{L}\d.]))?/gu, (word, at: number) => {
    const normalizedText = foldCharacters(word);
    const withoutSpaces = normalizedText.replace(' ', '');
    if (
      normalizedText.length < MIN_LENGTH - 1 ||
      WORDS.has(normalizedText) ||
      WORDS.has(normalizedText.split(' ')[0]!)
    )
      return word;
    const candidates = [...WORDS].filter((candidate) =>
      isMisread(withoutSpaces, candidate, letters.slice(at, at + word.length)),
    );
    return candidates.length === 1 ? matchCase(word, candidates[0]!) : word;
  });
}

function isMisread(read: string, word: string, letters: readonly Letter[]): boolean {
  const mistakes = editDistance(read, word);
  if (mistakes === 0 || mistakes > (word.length >= MIN_LENGTH_FOR_TWO_MISTAKES ? 2 : 1)) return false;
  const isUnclear = (at: number): boolean => (letters[at]?.certainty ?? 0) < MAX_MISREAD_CERTAINTY;
  if (read.length !== word.length) {
    if (mistakes > 1 || word.length < MIN_LENGTH_WITH_LOST_OR_EXTRA_LETTER) return false;
    return read.length < word.length || isUnclear(extraLetterOf(read, word));
  }
  const differing = [...read].flatMap((letter, at) => (letter === word[at] ? [] : [at]));
  return differing.every((at) => /\d/.test(read[at]!) || (word.length >= MIN_LENGTH && isUnclear(at)));
}

/** The index of the letter that `read` has in addition to `word`. */
function extraLetterOf(read: string, word: string): number {
  const differing = [...word].findIndex((letter, at) => letter !== read[at]);
  return differing < 0 ? word.length : differing;
}

/** Returns the word in the case of the original: in capitals, or with an initial capital. */
function matchCase(original: string, word: string): string {
  if (original === original.toUpperCase()) return word;
  return word.charAt(0) + word.slice(1).toLowerCase();
}
