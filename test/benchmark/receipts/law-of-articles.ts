import type { LabelledLine } from './fields.js';

type Law = Pick<LabelledLine, 'goods' | 'iva_rate'>;

/**
 * What the law says of articles whose labels do not say it, by their printed names. Articles are missing whose law depends on facts
 * that no receipt prints: a drink or an effervescent vitamin may be registered as a medicine, and so may alcohol.
 */
const ARTICLES: ReadonlyMap<string, Law> = new Map([
  ...articles(
    { goods: 'food', iva_rate: 0 },
    `GANSITO 50G, PAN BIMBO BLANCO, SABRITAS 45G, TOSTITOS 65G, HIELO 5KG, LECHE LALA 1L, QUESO OAXACA KG, PLATANO CHIAPAS,
     TORTILLA MAIZ KG, YOGHURT DANONE, JITOMATE SALADET, AZUCAR ESTANDAR, ARROZ SOS 1KG, PECHUGA DE POLLO, HUEVO BLANCO 18P,
     JAMON FUD 250G, FRIJOL BAYO KG`,
  ),
  ...articles(
    { goods: 'food', iva_rate: 0.16 },
    `COCA COLA 600ML, AGUA CIEL 1L, MARLBORO 20, CERVEZA TECATE, CAFE ANDATTI 12OZ, GUACAMOLE, ORDEN TORTILLAS, ARRACHERA 300G,
     FLAN NAPOLITANO, SOPA AZTECA, QUESADILLA FLOR, CERVEZA INDIO, AGUA DE JAMAICA, CAFE DE OLLA, TACOS AL PASTOR`,
  ),
  ...articles(
    { goods: 'medicine', iva_rate: 0 },
    'IBUPROFENO 400MG, AMOXICILINA 500, OMEPRAZOL 20MG, LORATADINA 10MG, PARACETAMOL 500MG',
  ),
  ...articles({ goods: 'fuel' }, 'PREMIUM, MAGNA, DIESEL'),
  ...articles(
    { goods: 'other', iva_rate: 0.16 },
    `PAÑAL HUGGIES G4, DETERGENTE ARIEL, JABON ZOTE 400G, PAPEL REGIO 12R, CUBREBOCAS C/50, SHAMPOO BEBE 400, CINTA AISLANTE,
     CEMENTO GRIS 50K, TALADRO 1/2 PLG, FOCO LED 9W, PINTURA VINIL 4L, PIJA 8X1 C/100, SILICON TRANSP, CHAPA POMO,
     TUBO PVC 2 PLG, BROCHA 3 PLG, MARCADOR SHARPIE, HOJAS CARTA C/500, PLUMA BIC AZUL, TONER HP 85A, FOLDER CARTA,
     USB KINGSTON 64, ENGRAPADORA, CUADERNO PROF 100H`,
  ),
]);

function articles(law: Law, names: string): [string, Law][] {
  return names.split(',').map((name) => [name.trim(), law]);
}

/** The law of a printed article; empty if it is not known. */
export function lawOfArticle(description: string): Law {
  return ARTICLES.get(description) ?? {};
}
