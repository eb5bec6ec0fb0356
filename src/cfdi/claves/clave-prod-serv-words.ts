/**
 * The words of a receipt for SAT's codes of services and of whole purchases, in capitals and without accents. The tables have
 * only unambiguous words: a wrong code is worse than 01010101.
 */
import type { ClaveProdServ } from '../../sat/claves-prod-serv.js';
import type { ClaveUnidad } from '../../sat/unidades.js';

/** A service or a kind of purchase, recognized by its words. */
export interface Kind {
  clave: ClaveProdServ;
  words: RegExp;
  /** Words that exclude this kind: `CINE EN CASA` is no cinema. */
  unless?: RegExp;
  /** The unit of a purchase. */
  measure?: ClaveUnidad;
}

/** Goods whose names begin with a service: `HOTEL COLLECTION SABANA`, `TAXI HOT WHEELS`, `GAS NATURAL REGULADOR`. */
const THINGS =
  /\b(?:JUGUETE|HOT WHEELS|LEGO|BARBIE|EN CASA|SHAMPOO|ESPONJA|PLAYMOBIL|KIT|COLLECTION|SABANAS?|TOALLAS?|ALMOHADAS?|COLCHON|CORTINAS?|TAPETE|BEBE|CESTO|CANASTA|LENTES|PALOMITAS|SENSOR|CAMARA|CONTROL|BUJIAS?|FILTRO|ESTUFA|CALENTADOR|BOILER|REGULADOR|MANGUERA|VALVULA|CONECTOR|TUBO|BOMBA|TINACO|CISTERNA|GARRAFON|MEDIDOR|JABON|DETERGENTE|PINTURA|AROMATIZANTE|GUANTES|PERROS?|GATOS?|MASCOTAS?|VIGILANCIA|JARDIN|TELEFONICA|MADERA|OFFICE|SOFTWARE)\b/;

/** The description begins with the name of the service: `SERVICIO DE ESTACIONAMIENTO`. `CESTO PARA LAVANDERIA` is not one. */
function service(clave: ClaveProdServ, names: RegExp): Kind {
  const start =
    /^(?:(?:SERVICIO|RENTA|BOLETOS?|ENTRADAS?|PAGO|RECIBO|CONSUMO|TARIFA|CUOTA|NOCHES?) )?(?:(?:DEL?|AL?) )?/;
  return { clave, words: new RegExp(`${start.source}(?:${names.source})\\b`), unless: THINGS };
}

/** The company, place or occasion of a meal. Any other ending means goods: `COMIDA PARA PECES`, `BUFFET MADERA`. */
const OF_A_MEAL =
  /(?:[\d\s.,$]*$|(?: \d+)? (?:CON|EN|CORRIDA|AMERICANO|CONTINENTAL|MEXICANO|EJECUTIV[AO]|BUFFET|ADULTOS?|PERSONAS?|ALIMENTOS|RESTAURANTE?|GENERAL)\b|(?: (?:DEL?|PARA|Y))?(?: (?:EL|LA|LOS|LAS|UN|UNA))? (?:ALIMENTOS|BEBIDAS|CENA|CLIENTES?|NEGOCIOS?|TRABAJO|EQUIPO|PERSONAL|EMPLEADOS|REUNION|JUNTA|VIAJE|OFICINA|LLEVAR)\b)/;
const MEAL: Kind = {
  clave: '90101501',
  words: new RegExp(
    String.raw`^(?:(?:CONSUMO|(?:PAQUETE )?(?:COMIDAS?|DESAYUNOS?|CENAS?)|BUFFET)${OF_A_MEAL.source}|(?:CONSUMO (?:DE|EN) )?RESTAURANTE?\b|ALIMENTOS Y BEBIDAS\b|MENU DEL DIA\b)`,
  ),
  unless:
    /\b(?:PERROS?|GATOS?|MASCOTAS?|PECES|BEBES?|CEREAL|JUGUETE|LATA|POLVO|CONGELAD[AO]|CAJONES|PUERTAS|LUZ|ENERGIA|ELECTRIC[AO]|AGUA|GAS|INTERNET|DATOS|M3)\b|KWH/,
};

const TOLL = service('95111602', /PEAJE|CASETA|TELEPEAJE/);
/** A class of a toll, alone: `RENTA DE VEHICULO 2 EJES` is none. */
const VEHICLE_BY_AXLES = /^(?:AUTO|AUTOMOVIL|AUTOBUS|CAMION|CAMIONETA|MOTOCICLETA|VEHICULO)S? \d+ ?EJES?$/;

/** The first match applies. A meal is last, because `CONSUMO` also names electricity and water. */
export const SERVICES: readonly Kind[] = [
  service('78102203', /MENSAJERIA|PAQUETERIA|ENVIO (?:A DOMICILIO|NACIONAL|TERRESTRE)/),
  service('78111502', /BOLETOS? (?:DE )?AVION|VUELO/),
  service('78111602', /(?:BOLETOS?|VIAJES?|PASAJES?)(?: DE| DEL| EN)? METRO/),
  { ...TOLL, words: new RegExp(`${TOLL.words.source}|${VEHICLE_BY_AXLES.source}`) },
  service('78111802', /AUTOBUS|BOLETOS? DE CAMION|PASAJE/),
  service('78111804', /TAXI|VIAJE (?:EN )?(?:UBER|DIDI)/),
  service('78111807', /ESTACIONAMIENTO|PARKING|PENSION (?:VEHICULAR|DE AUTO)/),
  service('78111808', /(?:RENTA|ALQUILER|ARRENDAMIENTO) DE (?:AUTOS?|AUTOMOVIL(?:ES)?|VEHICULOS?|COCHES?)/),
  service('76111801', /AUTOLAVADO|CAR WASH|LAVADO DE (?:AUTO|COCHE|CAMIONETA|VEHICULO)/),
  service('78181503', /CAMBIO DE ACEITE/),
  service('78181507', /AFINACION|SERVICIO AUTOMOTRIZ/),
  service('82121700', /FOTOCOPIAS?|COPIAS? (?:B\/?N|BLANCO Y NEGRO|A? ?COLOR|CARTA|OFICIO)/),
  service('83101501', /AGUA POTABLE/),
  service('83101601', /GAS NATURAL/),
  service(
    '83101800',
    /ENERGIA ELECTRICA|SUMINISTRO ELECTRICO|(?:CONSUMO|PAGO|RECIBO|SERVICIO) (?:DE )?LUZ|CONSUMO (?:DE )?(?:ENERGIA|ELECTRICO)|[\d.,\s]*KWH/,
  ),
  service(
    '83111603',
    /TIEMPO AIRE|RECARGA (?:\w+ )?(?:TELCEL|MOVISTAR|AT ?& ?T|UNEFON|BAIT|VIRGIN|CELULAR|ELECTRONICA|TELEFONICA)|PLAN CELULAR/,
  ),
  service('85121502', /CONSULTA (?:MEDICA|GENERAL)/),
  service('85122001', /CONSULTA DENTAL|LIMPIEZA DENTAL|DENTISTA/),
  service(
    '90111803',
    /(?:HABITACION )?(?:(?:JUNIOR|MASTER) SUITE|SUITE(?: (?:JUNIOR|MASTER|PRESIDENCIAL|EJECUTIVA|DOBLE|POR NOCHE)\b|[\d\s]*$))/,
  ),
  service('90111802', /HABITACION DOBLE/),
  service('90111801', /HABITACION SENCILLA/),
  service('90111800', /HABITACION|CUARTO DE HOTEL/),
  service('90111500', /HOSPEDAJE|HOTEL|MOTEL|ALOJAMIENTO/),
  service('90131601', /CINE/),
  service('90151501', /MUSEO/),
  service('91101501', /GIMNASIO/),
  service('91101701', /CORTE DE (?:PELO|CABELLO)/),
  service('91111502', /LAVANDERIA/),
  service('91111503', /TINTORERIA|LAVADO EN SECO/),
  MEAL,
];

/** Purchases of several items, described by the kind of shop or of goods. */
export const PURCHASES: readonly Kind[] = [
  {
    clave: '44121600',
    words:
      /^(?:COMPRA (?:DE |EN )?)?(?:(?:ARTICULOS|MATERIAL) DE )?(?:PAPELERIA|UTILES (?:ESCOLARES|DE OFICINA)|ARTICULOS DE OFICINA)\b/,
  },
  {
    clave: '47131800',
    words: /^(?:COMPRA (?:DE )?)?(?:PRODUCTOS|ARTICULOS|MATERIAL) DE LIMPIEZA\b/,
  },
  { clave: '90101700', words: /^(?:CONSUMO (?:DE |EN )?)?CAFETERIA\b/, measure: 'E48' },
];
