import type { KnownVendor } from './known-vendor.js';

/**
 * Source of a row when no lasting address is known: the kind of document that has RFC and name together, and its
 * words.
 */
const quote = (document: string, words: string): string => `${document}: ${words}`;

/**
 * Chains with common receipts, each with the source of its RFC and name. An RFC with an invalid check digit has no
 * row, however often it is printed. A brand of many companies (such as fuel stations) has none either. A chain has no
 * sign when some of its shops belong to other companies.
 *
 * To add a row: find the RFC together with the name (for example on an invoice of the chain), write the name as in
 * SAT's register, the words on its signs, the domains that its receipts print, and the document's address or its
 * words. The spec beside this file checks the row. A site shared by several vendors, such as that of a service that
 * invoices for them, is no host of any.
 */
export const DIRECTORY: readonly KnownVendor[] = [
  // Food and all else
  { rfc: 'CCO8605231N4', name: 'CADENA COMERCIAL OXXO', signs: ['OXXO'], hosts: ['oxxo.com'], source: 'https://github.com/noeldap93/CFDI-Excel/blob/75b514598b92e500e89d56c5364e0df978f5cb95/test/data/oxxo.xml' },
  { rfc: 'SEM980701STA', name: '7-ELEVEN MEXICO', signs: ['7-ELEVEN'], hosts: ['e7-eleven.com.mx', '7-eleven.com.mx'], source: quote('a list of suppliers', '7-ELEVEN MEXICO SA DE CV -- SEM980701STA') },
  { rfc: 'NWM9709244W4', name: 'NUEVA WAL MART DE MEXICO', signs: ['WALMART', 'BODEGA AURRERA', 'SAMS CLUB', 'SUPERAMA'], hosts: ['walmartmexico.com.mx'], source: quote('a list of customers', "'NUEVA WAL MART DE MEXICO','NWM9709244W4'") },
  { rfc: 'TSO991022PB6', name: 'TIENDAS SORIANA', signs: ['SORIANA', 'CITY CLUB'], hosts: ['soriana.com'], source: quote('an invoice', 'Receptor Rfc="TSO991022PB6" Nombre="TIENDAS SORIANA"') },
  { rfc: 'TCH850701RM1', name: 'TIENDAS CHEDRAUI', signs: ['CHEDRAUI'], hosts: ['chedraui.com.mx'], source: quote('a list of customers', 'TIENDAS CHEDRAUI S.A.B. DE C.V., TCH850701RM1') },
  { rfc: 'CME910715UB9', name: 'COSTCO DE MEXICO', signs: ['COSTCO'], hosts: ['costco.com.mx'], source: quote('a list of suppliers', '"name": "COSTCO DE MEXICO", "tradename": "COSTCO", "rfc": "CME910715UB9"') },
  { rfc: 'CCF121101KQ4', name: 'COMERCIAL CITY FRESKO', signs: ['LA COMER', 'FRESKO', 'CITY MARKET', 'SUMESA'], hosts: ['lacomer.com.mx'], source: quote('notes on suppliers to it', 'COMERCIAL CITY FRESKO (RFC CCF121101KQ4)') },
  { rfc: 'SIH9511279T7', name: 'SUPERMERCADOS INTERNACIONALES HEB', signs: ['H-E-B', 'HEB'], hosts: ['heb.com.mx', 'hebmex.com'], printsMonthFirst: true, source: quote('a receipt', 'SUPERMERCADOS INTERNACIONALES HEB, SA de CV RFC: SIH9511279T7') },
  { rfc: 'CLE810525EA1', name: 'CASA LEY', signs: [], hosts: ['casaley.com.mx'], printsMonthFirst: true, source: quote('a list of customers', 'CASA LEY SA DE CV, CLE810525EA1') },
  { rfc: 'CDE8401046V6', name: 'CENTRAL DETALLISTA', signs: ['CALIMAX'], hosts: ['calimax.com.mx'], printsMonthFirst: true, source: quote('a list of customers', 'CENTRAL DETALLISTA, CDE8401046V6') },
  { rfc: 'TTB040915CY9', name: 'TIENDAS TRES B', signs: ['TIENDAS 3B'], hosts: ['tiendas3b.com', 'tiendas3b.com.mx'], source: quote('a reader of its orders', 'TIENDAS TRES B, TTB040915CY9') },
  { rfc: 'WDM990126350', name: "WALDO'S DOLAR MART DE MEXICO", signs: ['WALDOS'], hosts: ['waldos.com.mx'], source: quote('a receipt', "Waldo's Dolar Mart de Mexico S. de R.L. de C.V., RFC WDM990126350") },
  // Pharmacies
  { rfc: 'FGU830930PD3', name: 'FARMACIA GUADALAJARA', signs: ['FARMACIAS GUADALAJARA'], hosts: ['farmaciasguadalajara.com'], source: quote('a list of invoices', 'FGU830930PD3, FARMACIA GUADALAJARA') },
  { rfc: 'FBE9110215Z3', name: 'FARMACIAS BENAVIDES', signs: ['BENAVIDES'], hosts: ['benavides.com.mx'], source: quote('a printed invoice', 'FARMACIAS BENAVIDES S.A.B. DE C.V. FBE9110215Z3') },
  { rfc: 'FSI970908ML5', name: 'FARMACIAS DE SIMILARES', signs: ['FARMACIAS SIMILARES', 'DR SIMI'], hosts: ['farmaciasdesimilares.com'], source: quote('a description of the company', 'Farmacias de Similares S.A. de C.V., RFC FSI970908ML5') },
  { rfc: 'PPL961114GZ1', name: 'PHARMA PLUS', signs: ['FARMACIA SAN PABLO'], hosts: ['farmaciasanpablo.com.mx'], source: quote('an invoice', 'PPL961114GZ1|PHARMA PLUS SA DE CV|601') },
  // Department stores
  { rfc: 'DLI931201MI9', name: 'DISTRIBUIDORA LIVERPOOL', signs: ['LIVERPOOL', 'FABRICAS DE FRANCIA'], hosts: ['liverpool.com.mx'], source: quote('an invoice', 'Emisor nombre="Distribuidora Liverpool S.A. de C.V." rfc="DLI931201MI9"') },
  { rfc: 'SUB910603SB3', name: 'SUBURBIA', signs: [], hosts: ['suburbia.com.mx'], source: quote('an order of it', 'Suburbia S de RL de CV, RFC: SUB910603SB3') },
  { rfc: 'COP920428Q20', name: 'COPPEL', signs: [], hosts: ['coppel.com'], source: quote('an invoice', 'COP920428Q20|COPPEL S.A. DE C.V.|Republica') },
  { rfc: 'ECE9610253TA', name: 'NUEVA ELEKTRA DEL MILENIO', signs: ['ELEKTRA'], hosts: ['elektra.mx', 'elektra.com.mx'], source: quote('an invoice', 'Nombre: NUEVA ELEKTRA DEL MILENIO, Rfc: ECE9610253TA') },
  { rfc: 'MME160812J15', name: 'MINISO MEXICO', signs: ['MINISO'], hosts: ['miniso.com.mx'], source: quote('a list of customers', '"nomcli": "MINISO MEXICO", "rfc": "MME160812J15"') },
  // Houses, cars, offices, sports, music
  { rfc: 'HDM001017AS1', name: 'HOME DEPOT MEXICO', signs: ['THE HOME DEPOT'], hosts: ['homedepot.com.mx'], source: quote('a list of purchases', "rfc_proveedor: 'HDM001017AS1', nombre_proveedor: 'HOME DEPOT MEXICO S. DE R.L. DE C.V.'") },
  { rfc: 'CSD161207R2A', name: 'COMERCIALIZADORA SDMHC', signs: ['SODIMAC'], hosts: ['sodimac.com.mx'], source: quote('an invoice', 'Receptor Rfc="CSD161207R2A" Nombre="COMERCIALIZADORA SDMHC"') },
  { rfc: 'ODM950324V2A', name: 'OFFICE DEPOT DE MEXICO', signs: ['OFFICE DEPOT'], hosts: ['officedepot.com.mx'], source: quote('a list of invoices', '"supplierRfc": "ODM950324V2A", "supplierName": "OFFICE DEPOT DE MEXICO"') },
  { rfc: 'AME970109GW0', name: 'AUTOZONE DE MEXICO', signs: ['AUTOZONE'], hosts: ['autozone.com.mx'], source: quote('a list of suppliers', 'AUTOZONE DE MEXICO S DE RL DE CV, AME-970109-GW0') },
  { rfc: 'OOM960429832', name: 'OPERADORA OMX', signs: ['OFFICEMAX'], hosts: ['officemax.com.mx'], source: quote('a list of customers', 'OPERADORA OMX, SA DE CV, OOM960429832') },
  { rfc: 'ADD150727S34', name: 'ARTICULOS DEPORTIVOS DECATHLON', signs: ['DECATHLON'], hosts: ['decathlon.com.mx'], source: quote('a list of customers', 'ARTICULOS DEPORTIVOS DECATHLON SA DE CV, ADD150727S34') },
  { rfc: 'PMU940317114', name: 'PROMOTORA MUSICAL', signs: ['MIXUP', 'ISHOP'], hosts: ['mixup.com', 'ishopmixup.com'], source: quote("a chamber's list of members", 'PMU940317114, PROMOTORA MUSICAL SA DE CV') },
  // Restaurants, cinemas
  { rfc: 'CSI020226MV4', name: 'CAFE SIRENA', signs: ['STARBUCKS'], hosts: ['starbucks.com.mx'], source: quote('a list of invoices', 'CSI020226MV4, CAFE SIRENA S. DE R.L. DE C.V. (STARBUCKS)') },
  { rfc: 'RAD161031RK1', name: 'RESTAURANTES ADMX', signs: [], hosts: ['facturacionmcdonalds.com.mx'], source: quote('a list of companies', 'Restaurantes Admx (RFC RAD161031RK1)') },
  { rfc: 'OVI800131GQ6', name: 'OPERADORA VIPS', signs: ['VIPS'], hosts: ['vips.com.mx'], source: quote('a list of issuers', '"nombre": "OPERADORA VIPS", "rfc": "OVI800131GQ6"') },
  { rfc: 'CME981208VE4', name: 'CINEPOLIS DE MEXICO', signs: ['CINEPOLIS'], hosts: ['cinepolis.com'], source: quote('a list of customers', 'CINEPOLIS DE MEXICO, S.A. DE C.V., CME981208VE4') },
  // Fuel
  { rfc: 'SGM950714DC2', name: 'SERVICIOS GASOLINEROS DE MEXICO', signs: ['OXXO GAS'], hosts: ['oxxogas.com'], source: quote('an invoice', 'Emisor Rfc="SGM950714DC2" Nombre="Servicios Gasolineros de México SA de CV"') },
  { rfc: 'PET040903DH1', name: 'PETROMAX', signs: ['PETRO-7', 'PETRO SEVEN'], hosts: ['petro-7.com.mx'], source: quote("SAT's list of who issues purses for fuel", 'Petromax, S.A. de C.V. | PET040903DH1 | Petro-7') },
  // Roads, flights, parcels, telephone, power
  { rfc: 'CPF6307036N8', name: 'CAMINOS Y PUENTES FEDERALES DE INGRESOS Y SERVICIOS CONEXOS', signs: ['CAPUFE'], hosts: ['capufe.gob.mx', 'facturacioncapufe.com.mx'], source: quote('a list of suppliers', 'CAMINOS Y PUENTES FEDERALES DE INGRESOS Y SERVICIOS CONEXOS -- CPF6307036N8') },
  { rfc: 'CVA041027H80', name: 'CONCESIONARIA VUELA COMPAÑIA DE AVIACION', signs: ['VOLARIS'], hosts: ['volaris.com'], source: quote('an invoice', 'Emisor Nombre="Concesionaria Vuela Compañía de Aviación, S.A.P.I. de C.V." RegimenFiscal="601" Rfc="CVA041027H80"') },
  { rfc: 'AME880912I89', name: 'AEROVIAS DE MEXICO', signs: ['AEROMEXICO'], hosts: ['aeromexico.com'], source: quote('a list of suppliers', 'AEROVIAS DE MEXICO SA DE CV, AME880912I89') },
  { rfc: 'ANA050518RL1', name: 'AEROENLACES NACIONALES', signs: ['VIVA AEROBUS'], hosts: ['vivaaerobus.com'], source: quote('an invoice', 'Emisor Rfc="ANA050518RL1" Nombre="AEROENLACES NACIONALES SA DE CV"') },
  { rfc: 'TLU080610C81', name: 'ETN TURISTAR LUJO', signs: ['ETN', 'TURISTAR'], hosts: ['etn.com.mx'], source: quote('a list of invoices', "'ETN TURISTAR LUJO, S.A. DE C.V.','TLU080610C81'") },
  { rfc: 'EME880309SK5', name: 'ESTAFETA MEXICANA', signs: ['ESTAFETA'], hosts: ['estafeta.com'], source: quote('a list of suppliers', 'ESTAFETA MEXICANA, S.A. DE C.V., EME880309SK5') },
  { rfc: 'DEM8801152E9', name: 'DHL EXPRESS MEXICO', signs: ['DHL'], hosts: ['dhl.com'], source: quote('a list of invoices', 'DEM8801152E9, DHL EXPRESS MEXICO') },
  { rfc: 'RDI841003QJ4', name: 'RADIOMOVIL DIPSA', signs: ['TELCEL'], hosts: ['telcel.com'], source: quote('an invoice', 'RDI841003QJ4|Radiomóvil Dipsa, S.A. de C.V.') },
  { rfc: 'TME840315KT6', name: 'TELEFONOS DE MEXICO', signs: ['TELMEX'], hosts: ['telmex.com'], source: quote('an invoice', 'Emisor Rfc="TME840315KT6" Nombre="TELEFONOS DE MEXICO"') },
  { rfc: 'CSS160330CP7', name: 'CFE SUMINISTRADOR DE SERVICIOS BASICOS', signs: ['CFE'], hosts: ['cfe.mx'], source: quote('a bill', 'CFE SUMINISTRADOR DE SERVICIOS BÁSICOS  RFC: CSS160330CP7') },
]; // prettier-ignore
