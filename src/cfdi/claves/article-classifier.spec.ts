import { describe, expect, it } from 'vitest';
import { CLAVES_PROD_SERV } from '../../sat/claves-prod-serv.js';
import { isClaveHyp } from '../../sat/hidrocarburos.js';
import {
  articleModel,
  claveOfArticleName,
  decodeModel,
  encodeModel,
  guessArticle,
} from './article-classifier.js';

describe('the classifier of articles', () => {
  it.each([
    ['YOG BEB FRESA 220G', '50131701'],
    ['CERV VICTORIA 355', '50202201'],
    ['CIG MARLBORO ROJO', '50211502'],
    ['PECHUGA S/H KG', '50111515'],
    ['PECH POLLO S/H', '50111515'],
    ['PAP HIG 4 ROLLOS', '14111704'],
    ['JITOMATE SALADET', '50406500'],
    ['CEB BLANCA KG', '50405300'],
    ['AMOXICILINA 500MG C/12', '51101500'],
    ['OMEPRAZOL 20MG 14 CAPS', '51171900'],
    ['TACOS AL PASTOR', '90101501'],
    ['CEMENTO GRIS 50KG', '30111601'],
  ])('knows the abbreviations of tills: %s is %s', (words, clave) => {
    expect(claveOfArticleName(words)).toBe(clave);
  });

  it.each([
    'XOLTAN QUIMEX 300',
    'NORTAVEL 300',
    'HOTEL COLLECTION SABANA',
    'COMIDA PARA PECES',
    'CINE EN CASA SONY',
    'DESCUENTO',
    '1023',
    '',
  ])('has no code for what it does not know: %s', (words) => {
    expect(claveOfArticleName(words)).toBe('01010101');
  });

  it.each(['SANDUICH', 'SANDUICH JAMON', 'SANDUICH DE POLLO', 'QS4DILLA QSO', 'SOPA AZ7ECA'])(
    'does not take a dish with a misread letter for a food that is not prepared: %s',
    (words) => {
      expect(claveOfArticleName(words)).not.toMatch(/^50/);
    },
  );

  it('has only codes of our catalog, and none of a fuel, which the law ties to exact words', () => {
    const { claves } = articleModel();
    expect(claves.filter((clave) => !Object.hasOwn(CLAVES_PROD_SERV, clave))).toEqual([]);
    expect(claves.filter((clave) => isClaveHyp(clave))).toEqual([]);
  });

  it('is less certain where an article may be of two kinds', () => {
    const certain = guessArticle('LECHE DESLACTOSADA 1L').ofFamily;
    const doubtful = guessArticle('ARRACHERA').ofFamily;
    expect(certain).toBeLessThanOrEqual(1);
    expect(doubtful).toBeGreaterThan(0);
    expect(certain).toBeGreaterThan(doubtful);
  });

  it('reads what it writes', () => {
    const model = articleModel();
    const copy = decodeModel(encodeModel(model));
    expect(copy.claves).toEqual(model.claves);
    expect(guessArticle('CERVEZA', copy)).toEqual(guessArticle('CERVEZA', model));
  });
});
