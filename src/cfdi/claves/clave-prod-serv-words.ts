/**
 * The words of a receipt for each of SAT's codes, in capitals and without accents, as registers print them. The table has
 * only unambiguous words: a wrong code is worse than 01010101.
 */
import type { ClaveProdServ } from '../../sat/claves-prod-serv.js';
import type { ClaveUnidad } from '../../sat/unidades.js';

/** A kind of goods or service, recognized by its words. */
export interface Kind {
  clave: ClaveProdServ;
  words: RegExp;
  /** Words that exclude this kind: `LECHE CORPORAL` is not milk. */
  unless?: RegExp;
  /** The unit of a fractional quantity, if it is not kilograms; for a purchase, its unit. */
  measure?: ClaveUnidad;
}

/** The first word names the goods: `CHOCOLATE CON LECHE` is not milk. The first matching kind applies. */
export const GOODS: readonly Kind[] = [
  {
    clave: '10121800',
    words: /^(?:CROQUETAS?|(?:ALIMENTO|COMIDA) (?:P|PARA|DE) ?\/? ?(?:PERROS?|GATOS?|MASCOTAS?))\b/,
  },
  { clave: '14111507', words: /^(?:PAPEL BOND|HOJAS BLANCAS)\b/ },
  { clave: '14111514', words: /^(?:CUADERNOS?|LIBRETAS?|BLOCK?S?)\b/, unless: /\b(?:CONCRETO|CEMENTO)/ },
  { clave: '14111519', words: /^(?:CARTULINAS?)\b/ },
  { clave: '14111530', words: /^(?:POST ?-?IT|NOTAS ADHESIVAS)\b/ },
  { clave: '14111701', words: /^(?:PANUELOS? (?:DESECHABLES?|FACIALES?)|KLEENEX)\b/ },
  { clave: '14111703', words: /^(?:TOALLAS? DE PAPEL|SERVITOALLAS?)\b/ },
  { clave: '14111704', words: /^(?:PAPEL HIG(?:IENICO)?|P HIGIENICO)\b/ },
  { clave: '14111705', words: /^(?:SERVILLETAS?)\b/, unless: /\b(?:TELA)/ },
  {
    clave: '15111510',
    words: /^(?:GAS L ?\.? ?P|L ?\.? ?P ?\.? GAS|GAS (?:LICUADO|CARBURACION)|AUTO ?-?GAS)\b/,
    measure: 'LTR',
  },
  {
    clave: '15121501',
    words: /^(?:ACEITE (?:DE |PARA |P\/ ?)?MOTOR|ACEITE (?:\w+ )?\d+W ?-? ?\d+)\b/,
    measure: 'LTR',
  },
  { clave: '15121807', words: /^(?:ANTICONGELANTE)\b/, measure: 'LTR' },
  { clave: '30171500', words: /^(?:PUERTAS?)\b/ },
  { clave: '30181503', words: /^(?:REGADERAS?)\b/ },
  { clave: '30181504', words: /^(?:LAVAMANOS|LAVABOS?)\b/ },
  { clave: '30181804', words: /^(?:GRIFOS?)\b/ },
  { clave: '30191501', words: /^(?:ESCALERAS?)\b/ },
  { clave: '44121503', words: /^(?:SOBRES? (?:MANILA|CARTA|OFICIO|BLANCOS?|COIN|BOLSA))\b/ },
  { clave: '44121615', words: /^(?:ENGRAPADORAS?)\b/ },
  { clave: '44121618', words: /^(?:TIJERAS?)\b/ },
  { clave: '44121619', words: /^(?:SACAPUNTAS)\b/ },
  { clave: '44121701', words: /^(?:BOLIGRAFOS?|PLUMAS? (?:BIC|AZUL|NEGRA|ROJA|GEL|PUNTO))\b/ },
  { clave: '44121707', words: /^(?:LAPICES DE COLORES|COLORES PRISMACOLOR)\b/ },
  {
    clave: '44121706',
    words: /^(?:LAPIZ|LAPICES)\b/,
    unless: /\b(?:LABIAL|LABIOS|OJOS|DELINEADOR|ADHESIVO|CEJAS|COLORES)/,
  },
  { clave: '44121708', words: /^(?:MARCADOR(?:ES)?|PLUMON(?:ES)?)\b/ },
  { clave: '44121716', words: /^(?:MARCATEXTOS?|RESALTADOR(?:ES)?)\b/ },
  { clave: '44121804', words: /^(?:GOMAS? (?:DE BORRAR|PARA BORRAR|BLANCA|PELIKAN)|BORRADOR(?:ES)?)\b/ },
  { clave: '44122003', words: /^(?:CARPETAS?)\b/ },
  { clave: '44122011', words: /^(?:FOLDERS?)\b/ },
  { clave: '44122104', words: /^(?:CLIPS?)\b/, unless: /\b(?:PELO|CABELLO)/ },
  { clave: '44122107', words: /^(?:GRAPAS?)\b/ },
  { clave: '47121701', words: /^(?:BOLSAS? (?:DE |PARA |P\/ ?)?BASURA)\b/ },
  { clave: '47131603', words: /^(?:ESPONJAS?)\b/, unless: /\b(?:MAQUILLAJE|BANO)/ },
  { clave: '47131604', words: /^(?:ESCOBAS?)\b/ },
  { clave: '47131618', words: /^(?:TRAPEADOR(?:ES)?|MECHUDO)\b/ },
  { clave: '47131803', words: /^(?:DESINFECTANTES?)\b/, measure: 'LTR' },
  { clave: '47131805', words: /^(?:LIMPIADOR (?:LIQUIDO|MULTIUSOS?)|FABULOSO|PINOL)\b/, measure: 'LTR' },
  { clave: '47131807', words: /^(?:CLORO|CLORALEX|BLANQUEADOR)\b/, unless: /\b(?:ALBERCA)/, measure: 'LTR' },
  {
    clave: '47131810',
    words: /^(?:LAVATRASTES?|LAVALOZA|DETERGENTE (?:LIQUIDO )?(?:PARA |P\/ ?)?TRASTES?)\b/,
    measure: 'LTR',
  },
  {
    clave: '47131811',
    words: /^(?:DETERGENTES?|SUAVIZANTE|JABON (?:EN POLVO|(?:DE |PARA )?(?:ROPA|LAVANDERIA)))\b/,
  },
  { clave: '47131812', words: /^(?:AROMATIZANTES?|AMBIENTADOR)\b/ },
  {
    clave: '50111513',
    words: /^(?:CARNE|BISTECK?|RES|ARRACHERA|MOLIDA DE RES|MILANESA DE RES)\b/,
    unless: /\b(?:ASAD[AO]|ORDEN|TACOS?|SECA|HAMBURGUESA|ENCHILADA|CERDO|PUERCO|SOYA|QUESO)/,
  },
  {
    clave: '50111514',
    words:
      /^(?:CERDO|CARNE (?:MOLIDA )?DE (?:CERDO|PUERCO)|LOMO DE CERDO|CHULETA DE CERDO|COSTILLA DE CERDO)\b/,
    unless: /\b(?:ORDEN|TACOS?|ASAD[AO])/,
  },
  {
    clave: '50111515',
    words: /^(?:POLLO|PECHUGA (?:DE )?POLLO|PIERNA (?:Y MUSLO|DE POLLO)|PECHUGA (?:S\/H|SIN HUESO))\b/,
    unless: /\b(?:ROST|ASADO|FRITO|CALDO|EMPANIZADO|NUGGETS?|ORDEN|TACOS?|CONSOME|TINGA|HAMBURGUESA)/,
  },
  { clave: '50111521', words: /^(?:PAVO)\b/, unless: /\b(?:JAMON|HORNEADO|AHUMADO)/ },
  {
    clave: '50112000',
    words: /^(?:JAMON|SALCHICHAS?|TOCINO|CHORIZO|MORTADELA|LONGANIZA)\b/,
    unless: /\b(?:TORTA|SANDWICH|CON HUEVO)/,
  },
  {
    clave: '50121500',
    words: /^(?:PESCADO|FILETE DE PESCADO|TILAPIA|MOJARRA|SALMON)\b/,
    unless: /\b(?:ORDEN|TACOS?|EMPANIZADO|CEVICHE)/,
  },
  {
    clave: '50121611',
    words: /^(?:CAMARON(?:ES)?)\b/,
    unless: /\b(?:ORDEN|TACOS?|EMPANIZADO|CEVICHE|COCTEL|SECO)/,
  },
  { clave: '50121538', words: /^(?:ATUN)\b/, unless: /\b(?:ENSALADA|TOSTADA|FRESCO)/ },
  {
    clave: '50131612',
    words: /^(?:HUEVOS?)\b/,
    unless:
      /\b(?:KINDER|CHOCOLATE|PASCUA|REVUELTOS?|ESTRELLADOS?|RANCHEROS?|AL GUSTO|MEXICANA|JAMON|COCIDO|CODORNIZ|DIVORCIADOS?)/,
  },
  { clave: '50151515', words: /^(?:LECHE DE SOYA)\b/ },
  { clave: '50131704', words: /^(?:LECHE (?:\w+ )?EN POLVO)\b/ },
  {
    clave: '50131701',
    words: /^(?:LECHE|MANTEQUILLA|YOGH?URT?|CREMA (?:ACIDA|LALA|ALPURA|PARA BATIR))\b/,
    unless:
      /\b(?:CORPORAL|LIMPIADORA|MAGNESIA|COCO|ALMENDRAS?|CONDENSADA|EVAPORADA|CACAHUATE|PERROS?|GATOS?|CABELLO|KARITE)/,
  },
  { clave: '50131800', words: /^(?:QUESOS?)\b/, unless: /\b(?:ORDEN|FUNDIDO|SOYA|HAMBURGUESA|PASTEL)/ },
  {
    clave: '50151513',
    words:
      /^(?:ACEITE (?:VEGETAL|COMESTIBLE|DE OLIVA|OLIVA|CANOLA|DE CANOLA|DE GIRASOL|DE MAIZ|DE SOYA|CAPULLO|NUTRIOLI|1 ?-? ?2 ?-? ?3))\b/,
    unless: /\b(?:CORPORAL|CABELLO)/,
    measure: 'LTR',
  },
  { clave: '50161509', words: /^(?:AZUCAR)\b/ },
  {
    clave: '50161813',
    words: /^(?:CHOCOLATES?)\b/,
    unless: /\b(?:POLVO|LIQUIDO|MESA|BEBIDA|LECHE|HELADO|PASTEL|CALIENTE|CHOCO MILK)/,
  },
  { clave: '50161814', words: /^(?:CARAMELOS?|GOMITAS?|PALETA PAYASO)\b/ },
  { clave: '50161815', words: /^(?:CHICLES?|GOMA DE MASCAR)\b/ },
  { clave: '50171551', words: /^(?:SAL (?:DE MESA|LA FINA|DE MAR|REFINADA|YODATADA))\b/ },
  {
    clave: '50171830',
    words: /^(?:SALSA|MAYONESA|CATSUP|MOSTAZA)\b/,
    unless: /\b(?:ENCHILADAS?|CHILAQUILES)/,
  },
  {
    clave: '50181901',
    words: /^(?:PAN|BOLILLOS?|TELERAS?|CONCHAS?)\b/,
    unless: /\b(?:MOLIDO|TOSTADO|CONGELADO|RALLADO|AJO|PASTA)/,
  },
  { clave: '50181909', words: /^(?:GALLETAS? (?:DE )?SODA)\b/ },
  { clave: '50181903', words: /^(?:GALLETAS? SALADAS?|GALLETAS? SALADITAS)\b/ },
  { clave: '50181905', words: /^(?:GALLETAS?)\b/, unless: /\b(?:PERROS?|ARROZ|HELADO)/ },
  { clave: '50182001', words: /^(?:PASTEL(?:ES)?)\b/, unless: /\b(?:CARNE|POLLO|DECORACION|MOLDE|PAPA)/ },
  { clave: '50191507', words: /^(?:MARUCHAN|SOPA INSTANTANEA|SOPA MARUCHAN)\b/ },
  { clave: '50192100', words: /^(?:BOTANAS?)\b/ },
  { clave: '50192109', words: /^(?:SABRITAS|DORITOS|CHEETOS|RUFFLES|TAKIS|PAPAS SABRITAS)\b/ },
  { clave: '50192303', words: /^(?:HELADOS?|NIEVE)\b/, unless: /\b(?:TE|CAFE)/ },
  { clave: '50192401', words: /^(?:MERMELADAS?)\b/ },
  { clave: '50192403', words: /^(?:MIEL)\b/, unless: /\b(?:SHAMPOO|JABON|MAPLE)/ },
  {
    clave: '50192901',
    words: /^(?:SPAGUETT?I|SPAGHETTI|ESPAGUETI|FIDEOS?|PASTA (?:PARA SOPA|LA MODERNA|BARILLA))\b/,
    unless: /\b(?:ORDEN|BOLONESA|ALFREDO|CARBONARA)/,
  },
  { clave: '50201709', words: /^(?:CAFE (?:SOLUBLE|INSTANTANEO)|NESCAFE)\b/ },
  {
    clave: '50201708',
    words:
      /^(?:CAFE (?:AMERICANO|LATTE|CAPUCHINO|EXPRESS?O?|DE OLLA|HELADO)|CAPP?UCC?H?INO|(?:CAFFE )?LATTE|AMERICANO)\b/,
  },
  { clave: '50201706', words: /^(?:CAFE (?:MOLIDO|TOSTADO|EN GRANO|DE GRANO|GRANO|LEGAL|GARAT))\b/ },
  { clave: '50202201', words: /^(?:CERVEZAS?)\b/, unless: /\b(?:SIN ALCOHOL)/ },
  { clave: '50202203', words: /^(?:VINO (?:TINTO|BLANCO|ROSADO))\b/ },
  {
    clave: '50202206',
    words: /^(?:TEQUILA|VODKA|WHISKY|BRANDY|MEZCAL|GINEBRA|RON (?:BACARDI|BLANCO|ANEJO))\b/,
  },
  { clave: '50202310', words: /^(?:AGUA MINERAL|PENAFIEL|TOPO CHICO)\b/ },
  {
    clave: '50202301',
    words:
      /^(?:AGUA (?:CIEL|BONAFONT|EPURA|NATURAL|PURIFICADA|EMBOTELLADA|E ?PURA|SANTA MARIA|\d)|AGUA|GARRAFON (?:DE )?AGUA)\b/,
    unless:
      /\b(?:OXIGENADA|MICELAR|COLONIA|DESTILADA|ROSAS|TERMAL|POTABLE|FRESCA|SERVICIO|JAMAICA|HORCHATA|LIMON|TAMARINDO|RECIBO|DRENAJE|CUOTA|SABOR)/,
  },
  { clave: '50202302', words: /^(?:HIELO)\b/ },
  {
    clave: '50202304',
    words: /^(?:JUGO|NECTAR)\b/,
    unless: /\b(?:NATURAL|FRESCO|VERDE|MAGGI|CARNE|EXTRACTO|CHICO|GRANDE)/,
  },
  { clave: '50202306', words: /^(?:REFRESCOS?|COCA ?-?COLA|PEPSI|SPRITE|FANTA|SIDRAL|REF COCA)\b/ },
  { clave: '50202309', words: /^(?:GATORADE|POWERADE|ELECTROLIT|RED BULL|BEBIDA ENERGETICA)\b/ },
  { clave: '50211502', words: /^(?:CIGARROS?|CIGARRILLOS?|MARLBORO)\b/, unless: /\b(?:ELECTRONICO)/ },
  {
    clave: '50221101',
    words: /^(?:ARROZ)\b/,
    unless: /\b(?:LECHE|INFLADO|ROJO|MEXICANA|ORDEN|GALLETA|CHINO|FRITO)/,
  },
  { clave: '50221201', words: /^(?:CEREAL(?:ES)?)\b/, unless: /\b(?:BARRA)/ },
  { clave: '50221202', words: /^(?:BARRAS? DE (?:CEREAL|GRANOLA|AVENA))\b/ },
  {
    clave: '50221300',
    words: /^(?:TORTILLAS?|HARINA (?:DE TRIGO|DE MAIZ|MASECA)|MASECA)\b/,
    unless: /\b(?:SOPA)/,
  },
  { clave: '50301500', words: /^(?:MANZANAS?)\b/, unless: /\b(?:JUGO|REFRESCO|VINAGRE|TE|PIE|SIDRAL)/ },
  { clave: '50301700', words: /^(?:PLATANOS?)\b/, unless: /\b(?:FRITOS?|MACHO FRITO)/ },
  { clave: '51121780', words: /^(?:LOSARTAN)\b/ },
  { clave: '51142001', words: /^(?:PARACETAMOL|ACETAMINOFEN|TYLENOL|TEMPRA)\b/ },
  { clave: '51142002', words: /^(?:ASPIRINAS?|ACIDO ACETILSALICILICO)\b/ },
  { clave: '51142009', words: /^(?:METAMIZOL)\b/ },
  { clave: '51142106', words: /^(?:IBUPROFENO|ADVIL)\b/ },
  { clave: '51142109', words: /^(?:NAPROXENO)\b/ },
  { clave: '51142121', words: /^(?:DICLOFENACO)\b/ },
  { clave: '51142123', words: /^(?:KETOROLACO)\b/ },
  { clave: '53101500', words: /^(?:PANTALON(?:ES)?|JEANS?|SHORTS?|BERMUDAS?)\b/ },
  { clave: '53101602', words: /^(?:CAMISAS? (?:\w+ )*(?:HOMBRE|CABALLERO|CAB))\b/ },
  { clave: '53101604', words: /^(?:BLUSAS?|CAMISAS? (?:\w+ )*(?:DAMA|MUJER))\b/ },
  { clave: '53101700', words: /^(?:SUETER(?:ES)?|SUDADERAS?)\b/ },
  { clave: '53101800', words: /^(?:CHAMARRAS?|ABRIGOS?|CHAQUETAS?)\b/ },
  { clave: '53102000', words: /^(?:VESTIDOS?|FALDAS?)\b/, unless: /\b(?:BANO)/ },
  { clave: '53102304', words: /^(?:BRASS?IERS?|BRASS?IERES?)\b/ },
  { clave: '53102306', words: /^(?:PANAL(?:ES)? (?:\w+ )*ADULTO)\b/ },
  { clave: '53102305', words: /^(?:PANAL(?:ES)?)\b/ },
  { clave: '53102402', words: /^(?:CALCETIN(?:ES)?|CALCETAS?)\b/ },
  { clave: '53102501', words: /^(?:CINTURON(?:ES)?)\b/, unless: /\b(?:SEGURIDAD)/ },
  { clave: '53102516', words: /^(?:GORRAS?)\b/, unless: /\b(?:BANO)/ },
  { clave: '53102600', words: /^(?:PIJAMAS?)\b/ },
  { clave: '53103000', words: /^(?:PLAYERAS?|CAMISETAS?)\b/ },
  { clave: '53111500', words: /^(?:BOTAS)\b/ },
  { clave: '53111600', words: /^(?:ZAPATOS?|ZAPATILLAS?)\b/ },
  { clave: '53111800', words: /^(?:SANDALIAS?|HUARACHES?)\b/, unless: /\b(?:CON)/ },
  { clave: '53111900', words: /^(?:TENIS)\b/, unless: /\b(?:PELOTA|RAQUETA|MESA)/ },
  { clave: '53131501', words: /^(?:ENJUAGUE BUCAL|LISTERINE)\b/ },
  { clave: '53131502', words: /^(?:PASTA (?:DENTAL|COLGATE|CREST)|CREMA DENTAL)\b/ },
  { clave: '53131503', words: /^(?:CEPILLOS? (?:DENTAL(?:ES)?|DE DIENTES))\b/ },
  { clave: '53131603', words: /^(?:RASTRILLOS?|AFEITADORAS?)\b/, unless: /\b(?:JARDIN)/ },
  { clave: '53131606', words: /^(?:DESODORANTES?|ANTITRANSPIRANTE)\b/, unless: /\b(?:AMBIENTAL|BANO|AIRE)/ },
  { clave: '53131607', words: /^(?:CREMA (?:CORPORAL|PARA MANOS|LUBRIDERM|NIVEA))\b/ },
  { clave: '53131608', words: /^(?:JABON(?:ES)?)\b/, unless: /\b(?:ROPA|LAVANDERIA|POLVO|TRASTES|LIQUIDO)/ },
  { clave: '53131609', words: /^(?:BLOQUEADOR SOLAR|PROTECTOR SOLAR)\b/ },
  { clave: '53131615', words: /^(?:TOALLAS? (?:FEMENINAS?|SANITARIAS?)|TAMPON(?:ES)?)\b/ },
  { clave: '53131622', words: /^(?:CONDON(?:ES)?|PRESERVATIVOS?)\b/ },
  { clave: '53131626', words: /^(?:GEL ANTIBACTERIAL)\b/ },
  { clave: '53131628', words: /^(?:SHAMPOO|CHAMPU)\b/, unless: /\b(?:PERROS?|AUTOS?|ALFOMBRA)/ },
  { clave: '55101504', words: /^(?:PERIODICOS?)\b/ },
  { clave: '55101506', words: /^(?:REVISTAS?)\b/ },
];

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

/** The first match applies. A meal is last, because `CONSUMO` also names electricity and water. */
export const SERVICES: readonly Kind[] = [
  service('78102203', /MENSAJERIA|PAQUETERIA|ENVIO (?:A DOMICILIO|NACIONAL|TERRESTRE)/),
  service('78111502', /BOLETOS? (?:DE )?AVION|VUELO/),
  service('78111602', /(?:BOLETOS?|VIAJES?|PASAJES?)(?: DE| DEL| EN)? METRO/),
  service('78111802', /AUTOBUS|BOLETOS? DE CAMION|PASAJE/),
  service('78111804', /TAXI|VIAJE (?:EN )?(?:UBER|DIDI)/),
  service('78111807', /ESTACIONAMIENTO|PARKING|PENSION (?:VEHICULAR|DE AUTO)/),
  service('78111808', /(?:RENTA|ALQUILER|ARRENDAMIENTO) DE (?:AUTOS?|AUTOMOVIL(?:ES)?|VEHICULOS?|COCHES?)/),
  service('95111602', /PEAJE|CASETA|TELEPEAJE/),
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
