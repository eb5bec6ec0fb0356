import type { KnownVendor } from './known-vendor.js';

/** Where public code has an RFC: stamped invoices, lists of suppliers, tests made of real receipts. */
const publicCode = (rfc: string): string => `https://github.com/search?type=code&q=%22${rfc}%22`;
const CUADRA = 'https://github.com/javiercamarapp/cuadra/blob/657fa389b34e8ef2b70d47bbb3c1ee803b533f9a';
const CFDI_EXCEL = 'https://github.com/noeldap93/CFDI-Excel/blob/75b514598b92e500e89d56c5364e0df978f5cb95';
const EMISORES =
  'https://github.com/HugoAguilarReyna/KONIA_CFDI/blob/a583894f98f05f2bf2df3e1f102da9652ab28479/data/cfdi_emisors.csv';
const VOLARIS =
  'https://github.com/luisrms69/facturacion_mexico/blob/c84221e6120b4294a171a49bf4c71917c2e19c79/fixtures/create_volaris_customer.py';

/**
 * Chains whose receipts are common, each with where its RFC and its name were found together: in a stamped invoice, or
 * in two sources that know nothing of each other. An RFC whose check digit is wrong has no row, however often it is
 * printed, and neither has a chain that is many companies (fuel stations under one brand).
 *
 * To add one: find the RFC beside the name (an invoice of theirs has both), write the name as SAT's register has it, the
 * words on its signs, the domains that its receipts print, and where you found it; the spec beside this file checks the
 * row. What is the same for several vendors, such as the site of whoever invoices for them, is no host of any.
 */
export const DIRECTORY: readonly KnownVendor[] = [
  // Food and all else
  { rfc: 'CCO8605231N4', name: 'CADENA COMERCIAL OXXO', signs: ['OXXO'], hosts: ['oxxo.com'], source: `${CFDI_EXCEL}/test/data/oxxo.xml` },
  { rfc: 'SEM980701STA', name: '7-ELEVEN MEXICO', signs: ['7-ELEVEN'], hosts: ['e7-eleven.com.mx', '7-eleven.com.mx'], source: publicCode('SEM980701STA') },
  { rfc: 'NWM9709244W4', name: 'NUEVA WAL MART DE MEXICO', signs: ['WALMART', 'BODEGA AURRERA', 'SAMS CLUB', 'SUPERAMA'], hosts: ['walmartmexico.com.mx'], source: EMISORES },
  { rfc: 'TSO991022PB6', name: 'TIENDAS SORIANA', signs: ['SORIANA', 'CITY CLUB'], hosts: ['soriana.com'], source: publicCode('TSO991022PB6') },
  { rfc: 'TCH850701RM1', name: 'TIENDAS CHEDRAUI', signs: ['CHEDRAUI'], hosts: ['chedraui.com.mx'], source: publicCode('TCH850701RM1') },
  { rfc: 'CME910715UB9', name: 'COSTCO DE MEXICO', signs: ['COSTCO'], hosts: ['costco.com.mx'], source: publicCode('CME910715UB9') },
  { rfc: 'CCF121101KQ4', name: 'COMERCIAL CITY FRESKO', signs: ['LA COMER', 'FRESKO', 'CITY MARKET', 'SUMESA'], hosts: ['lacomer.com.mx'], source: publicCode('CCF121101KQ4') },
  { rfc: 'SIH9511279T7', name: 'SUPERMERCADOS INTERNACIONALES HEB', signs: ['H-E-B', 'HEB'], hosts: ['heb.com.mx'], source: publicCode('SIH9511279T7') },
  { rfc: 'CLE810525EA1', name: 'CASA LEY', signs: [], hosts: ['casaley.com.mx'], source: publicCode('CLE810525EA1') },
  { rfc: 'CDE8401046V6', name: 'CENTRAL DETALLISTA', signs: ['CALIMAX'], hosts: ['calimax.com.mx'], source: publicCode('CDE8401046V6') },
  { rfc: 'TTB040915CY9', name: 'TIENDAS TRES B', signs: ['TIENDAS 3B'], hosts: ['tiendas3b.com', 'tiendas3b.com.mx'], source: publicCode('TTB040915CY9') },
  // Pharmacies
  { rfc: 'FGU830930PD3', name: 'FARMACIA GUADALAJARA', signs: ['FARMACIAS GUADALAJARA'], hosts: ['farmaciasguadalajara.com'], source: publicCode('FGU830930PD3') },
  { rfc: 'FBE9110215Z3', name: 'FARMACIAS BENAVIDES', signs: ['BENAVIDES'], hosts: ['benavides.com.mx'], source: publicCode('FBE9110215Z3') },
  { rfc: 'FSI970908ML5', name: 'FARMACIAS DE SIMILARES', signs: ['FARMACIAS SIMILARES', 'DR SIMI'], hosts: ['farmaciasdesimilares.com'], source: publicCode('FSI970908ML5') },
  { rfc: 'PPL961114GZ1', name: 'PHARMA PLUS', signs: ['FARMACIA SAN PABLO'], hosts: ['farmaciasanpablo.com.mx'], source: publicCode('PPL961114GZ1') },
  // Department stores
  { rfc: 'DLI931201MI9', name: 'DISTRIBUIDORA LIVERPOOL', signs: ['LIVERPOOL', 'FABRICAS DE FRANCIA'], hosts: ['liverpool.com.mx'], source: publicCode('DLI931201MI9') },
  { rfc: 'SUB910603SB3', name: 'SUBURBIA', signs: [], hosts: ['suburbia.com.mx'], source: publicCode('SUB910603SB3') },
  { rfc: 'PHI830429MG6', name: 'EL PALACIO DE HIERRO', signs: ['PALACIO DE HIERRO'], hosts: ['elpalaciodehierro.com'], source: publicCode('PHI830429MG6') },
  { rfc: 'SOM101125UEA', name: 'SEARS OPERADORA MEXICO', signs: ['SEARS'], hosts: ['sears.com.mx'], source: publicCode('SOM101125UEA') },
  { rfc: 'SHE190630V37', name: 'SANBORN HERMANOS', signs: ['SANBORNS'], hosts: ['sanborns.com.mx'], source: publicCode('SHE190630V37') },
  { rfc: 'COP920428Q20', name: 'COPPEL', signs: [], hosts: ['coppel.com'], source: publicCode('COP920428Q20') },
  { rfc: 'ECE9610253TA', name: 'NUEVA ELEKTRA DEL MILENIO', signs: ['ELEKTRA'], hosts: ['elektra.mx', 'elektra.com.mx'], source: publicCode('ECE9610253TA') },
  // Houses, cars, offices, sports, music
  { rfc: 'HDM001017AS1', name: 'HOME DEPOT MEXICO', signs: ['THE HOME DEPOT'], hosts: ['homedepot.com.mx'], source: publicCode('HDM001017AS1') },
  { rfc: 'CSD161207R2A', name: 'COMERCIALIZADORA SDMHC', signs: ['SODIMAC'], hosts: ['sodimac.com.mx'], source: publicCode('CSD161207R2A') },
  { rfc: 'AME970109GW0', name: 'AUTOZONE DE MEXICO', signs: ['AUTOZONE'], hosts: ['autozone.com.mx'], source: publicCode('AME970109GW0') },
  { rfc: 'ODM950324V2A', name: 'OFFICE DEPOT DE MEXICO', signs: ['OFFICE DEPOT'], hosts: ['officedepot.com.mx'], source: `${CUADRA}/src/lib/likida/intake/rfc_dv.test.ts` },
  { rfc: 'OOM960429832', name: 'OPERADORA OMX', signs: ['OFFICEMAX'], hosts: ['officemax.com.mx'], source: publicCode('OOM960429832') },
  { rfc: 'ADD150727S34', name: 'ARTICULOS DEPORTIVOS DECATHLON', signs: ['DECATHLON'], hosts: ['decathlon.com.mx'], source: publicCode('ADD150727S34') },
  { rfc: 'PMU940317114', name: 'PROMOTORA MUSICAL', signs: ['MIXUP', 'ISHOP'], hosts: ['mixup.com', 'ishopmixup.com'], source: publicCode('PMU940317114') },
  // Restaurants, cinemas
  { rfc: 'CSI020226MV4', name: 'CAFE SIRENA', signs: ['STARBUCKS'], hosts: ['starbucks.com.mx'], source: publicCode('CSI020226MV4') },
  { rfc: 'OVI800131GQ6', name: 'OPERADORA VIPS', signs: ['VIPS'], hosts: ['vips.com.mx'], source: publicCode('OVI800131GQ6') },
  { rfc: 'OFA9210138U1', name: 'OPERADORA DE FRANQUICIAS ALSEA', signs: ['BURGER KING', 'DOMINOS PIZZA'], hosts: ['burgerking.com.mx', 'dominos.com.mx'], source: publicCode('OFA9210138U1') },
  { rfc: 'RAD161031RK1', name: 'RESTAURANTES ADMX', signs: ['MCDONALDS'], hosts: ['facturacionmcdonalds.com.mx', 'mcdonalds.com.mx'], source: publicCode('RAD161031RK1') },
  { rfc: 'PRB100802H20', name: 'PREMIUM RESTAURANT BRANDS', signs: ['KFC', 'PIZZA HUT'], hosts: ['kfc.com.mx'], source: publicCode('PRB100802H20') },
  { rfc: 'CME981208VE4', name: 'CINEPOLIS DE MEXICO', signs: ['CINEPOLIS'], hosts: ['cinepolis.com'], source: publicCode('CME981208VE4') },
  // Fuel
  { rfc: 'SGM950714DC2', name: 'SERVICIOS GASOLINEROS DE MEXICO', signs: ['OXXO GAS'], hosts: ['oxxogas.com'], source: publicCode('SGM950714DC2') },
  { rfc: 'PET040903DH1', name: 'PETROMAX', signs: ['PETRO-7', 'PETRO SEVEN'], hosts: ['petro-7.com.mx'], source: `${CUADRA}/docs/conocimiento/09-liquidacion.md` },
  // Roads, flights, parcels, telephone, power
  { rfc: 'CPF6307036N8', name: 'CAMINOS Y PUENTES FEDERALES DE INGRESOS Y SERVICIOS CONEXOS', signs: ['CAPUFE'], hosts: ['capufe.gob.mx', 'facturacioncapufe.com.mx'], source: publicCode('CPF6307036N8') },
  { rfc: 'CVA041027H80', name: 'CONCESIONARIA VUELA COMPAÑIA DE AVIACION', signs: ['VOLARIS'], hosts: ['volaris.com'], source: VOLARIS },
  { rfc: 'AME880912I89', name: 'AEROVIAS DE MEXICO', signs: ['AEROMEXICO'], hosts: ['aeromexico.com'], source: publicCode('AME880912I89') },
  { rfc: 'ANA050518RL1', name: 'AEROENLACES NACIONALES', signs: ['VIVA AEROBUS'], hosts: ['vivaaerobus.com'], source: publicCode('ANA050518RL1') },
  { rfc: 'EME880309SK5', name: 'ESTAFETA MEXICANA', signs: ['ESTAFETA'], hosts: ['estafeta.com'], source: publicCode('EME880309SK5') },
  { rfc: 'DEM8801152E9', name: 'DHL EXPRESS MEXICO', signs: ['DHL'], hosts: ['dhl.com'], source: publicCode('DEM8801152E9') },
  { rfc: 'RDI841003QJ4', name: 'RADIOMOVIL DIPSA', signs: ['TELCEL'], hosts: ['telcel.com'], source: `${CFDI_EXCEL}/test/data/telcel.xml` },
  { rfc: 'TME840315KT6', name: 'TELEFONOS DE MEXICO', signs: ['TELMEX'], hosts: ['telmex.com'], source: EMISORES },
  { rfc: 'CSS160330CP7', name: 'CFE SUMINISTRADOR DE SERVICIOS BASICOS', signs: ['CFE'], hosts: ['cfe.mx'], source: publicCode('CSS160330CP7') },
]; // prettier-ignore
