import type { OcrConfusions } from './ocr-confusions.js';
import { LETTER_FOR_DIGIT } from './text-similarity.js';

/**
 * Words in the names of goods, in capitals without accents, and words that look like them (GRAMOS, GRANOS). None of them is changed, and
 * none becomes another one by the confusions below.
 */
const ARTICLE_WORDS = `
  ACEITE ACEITUNA ACEITUNAS ACONDICIONADOR ADOBADAS AEROSOL AGUACATE AJONJOLI ALCOHOL ALGODON ALIMENTO ALMENDRA ALMENDRAS AMARANTO
  AMARILLA AMARILLO AMERICANO ANTIBACTERIAL ARANDANO ARRACHERA ARROZ ARVEJAS ATOLE AVENA AZUCAR AZULES BANANA BARRA BEBIDA BEBIDAS
  BERENJENA BISTEC BLANCA BLANCO BLANQUEADOR BOLILLO BOLSA BOLSAS BOMBILLA BOTELLA BROCHA BROCOLI BUNUELOS CABLE CACAHUATE CACAHUATES
  CAJETA CALABACITA CALABAZA CALDO CAMARON CAMOTE CANELA CAPPUCCINO CAPUCHINO CARAMELO CARBON CARGADOR CARNE CARTERA CATSUP CEBOLLA
  CEPILLO CEREAL CEREALES CERVEZA CHAMPINON CHAYOTE CHICHARRON CHICLE CHILE CHILES CHOCOLATE CHORIZO CHULETA CIGARRO CIGARROS CILANTRO
  CLASICA CLASICO CLAVIJA CLORO COBERTOR COCINA COLIFLOR COMBO CONCENTRADO CONDENSADA CONFITADO CREMA CREMOSA CREMOSO CUADERNO CUCHARAS
  DESECHABLE DESECHABLES DESINFECTANTE DESLACTOSADA DESODORANTE DESCREMADA DETERGENTE DURAZNO ELOTE EMPAREDADO EMPANADA ENCHILADAS
  ENDULZANTE ENSALADA ENTERA ENTERO ESPAGUETI ESPECIAL ESPINACA ESPONJA EVAPORADA FAJITAS FIBRA FIDEO FLORETES FRAMBUESA FRESA FRESAS
  FRESCA FRESCO FRESCOS FRIJOL FRIJOLES FRUTA FRUTAS GALLETA GALLETAS GELATINA GRANDE GRANDES GRAMO GRAMOS GRANO GRANOLA GRANOS GUAJILLO
  GUAYABA HABANERO HAMBURGUESA HARINA HELADO HIGIENICO HOJAS HONGOS HUEVO HUEVOS INFANTIL INSTANTANEO INTEGRAL ITALIANA ITALIANO JABON
  JALAPENO JALAPENOS JAMON JARABE JICAMA JITOMATE JUGOS LAMPARA LECHE LECHUGA LENTEJA LENTEJAS LIMON LIMONADA LIMPIADOR LIQUIDO MACARRON
  MADERA MAIZENA MANGO MANTECA MANTEQUILLA MANZANA MANZANILLA MARINA MARGARINA MAYONESA MEDIA MEDICINA MELON MERMELADA MIGNON MOLIDA
  MOLIDO MORADA MOSTAZA MULTIUSOS NARANJA NATURAL NEGRA NEGRO NEGROS NOODLES NOPAL NOPALES NUGGETS NUTRITIVO OREGANO ORGANICO ORIGINAL
  PALETA PALETAS PALOMITAS PANALES PANTALON PANTALLA PANUELOS PAPAS PAPEL PAQUETE PASTA PASTAS PASTEL PASTILLAS PAVO PAYASO PECHUGA PEPINO
  PERSONAL PESCADO PIERNA PIMIENTA PIMIENTO PINTURA PISTACHE PLANCHA PLATANO PLATANOS PLATOS PLAYERA POLLO POLVO POPOTE PORTOBELLO
  PREMIUM PRESERVATIVO PURIFICADA QUEMADA QUESADILLA QUESADILLAS QUESO QUESOS RABANO REBANADA REBANADO REFRESCO REFRESCOS REGULAR
  REQUESON ROLLO SALAMI SALCHICHA SALCHICHAS SALMON SALSA SALSAS SANDIA SANDWICH SARDINA SAZONADOR SEMILLA SEMOLA SERRANO SERVICIO
  SERVILLETA SERVILLETAS SHAMPOO SOBRES SOLUBLE SPAGHETTI SUAVE SUAVES SUAVIZANTE TALCO TAMARINDO TAQUITOS TOALLA TOALLAS TOALLITAS
  TOCINO TOMATE TOMATES TORNILLO TORTILLA TORTILLAS TORTILLINAS TOSTADA TOSTADAS TOSTADO TRADICIONAL TROPICAL UNIVERSAL VAINILLA VASELINA
  VASITO VASOS VEGETAL VEGETALES VELADORA VERDE VERDES VERDURA VERDURAS VINAGRE VISCERAS VITAMINA VITAMINAS YERBA YOGHURT YOGUR YOGURT
  ZANAHORIA ZANAHORIAS`;
const WORDS: readonly string[] = ARTICLE_WORDS.trim().split(/\s+/);
const KNOWN: ReadonlySet<string> = new Set(WORDS);

/** For each letter as narrow print is read, the letters that may be printed. */
const CONFUSIONS: Readonly<Record<string, string>> = {
  U: 'V',
  V: 'UY',
  M: 'N',
  N: 'M',
  H: 'MN',
  O: 'Q',
  Q: 'O',
  G: 'CQ',
  C: 'G',
  I: 'T',
  T: 'I',
  6: 'G',
  ...LETTER_FOR_DIGIT,
};
/**
 * Letters that resemble each other less. One is corrected to another only if the page misreads it so elsewhere: words of the same page
 * can differ in one letter, such as PANEL and PAPEL.
 */
const RESEMBLING = ['HKMNUVW', 'CDGOQ', 'FIJLT', 'BEFPR', 'BS'];
/** A word with letters and digits, in capitals. */
const TOKEN = /(?<![\p{L}\d])[A-Z\d]{4,}(?![\p{L}])/gu;
const LETTERS_BEFORE_SIZE = /^[A-Z]+(?=\d)/;
const MIN_LENGTH_FOR_TWO_MISREAD = 8;

/**
 * Corrects words in the name of a line item that differ from a word in the names of goods only by letters that look alike in print:
 * OUESO becomes QUESO. One letter may be misread, two in a long word, and any digits. Other names stay as they are.
 * @param pageConfusions letters that the same page misreads
 */
export function restoreArticleWords(name: string, pageConfusions: OcrConfusions = new Map()): string {
  return name.replaceAll(TOKEN, (token) => {
    const whole = wordMeant(token, pageConfusions);
    if (whole) return whole;
    // `UINAGRE500ML`.
    const letters = LETTERS_BEFORE_SIZE.exec(token)?.[0];
    const word = letters && wordMeant(letters, pageConfusions);
    return word ? word + token.slice(letters.length) : token;
  });
}

/** The only word that the letters may be a misreading of. Null if they are a word, or none or several may be meant. */
function wordMeant(read: string, pageConfusions: OcrConfusions): string | null {
  if (KNOWN.has(read)) return null;
  const [only, ...others] = WORDS.filter((word) => isMisread(read, word, pageConfusions));
  return only !== undefined && others.length === 0 ? only : null;
}

function isMisread(read: string, word: string, pageConfusions: OcrConfusions): boolean {
  if (read.length !== word.length) return false;
  const differing = [...read].flatMap((letter, at) =>
    letter === word[at] ? [] : [{ letter, meant: word[at]! }],
  );
  const letters = differing.filter(({ letter }) => !/\d/.test(letter)).length;
  return (
    letters <= (word.length >= MIN_LENGTH_FOR_TWO_MISREAD ? 2 : 1) &&
    differing.every(
      ({ letter, meant }) =>
        CONFUSIONS[letter]?.includes(meant) === true ||
        (pageConfusions.get(letter)?.has(meant) === true &&
          RESEMBLING.some((group) => group.includes(letter) && group.includes(meant))),
    )
  );
}
