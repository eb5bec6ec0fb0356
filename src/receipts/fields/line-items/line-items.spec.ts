import { describe, expect, it } from 'vitest';
import { typedRows } from '../../../../test/support/receipts/typed-page.js';
import { labelledAmountPageOf } from '../labelled-amounts.js';
import { lineItemsOf } from './line-items.js';

function lines(text: string): string[] {
  return lineItemsOf(labelledAmountPageOf(typedRows(text))).map(
    ({ description, quantity, unitPrice, amount }) =>
      `${description}: ${quantity.toString()} x ${unitPrice.toString()} = ${amount.toString()}`,
  );
}

describe('linesOf', () => {
  it.each([
    ['PAN DE CAJA  48.50\nTOTAL  48.50', 'PAN DE CAJA: 1 x 48.5 = 48.5'],
    ['3  TORTILLA MAIZ  25.00  75.00\nTOTAL  75.00', 'TORTILLA MAIZ: 3 x 25 = 75'],
    ['2     LECHE ENTERA  57.00\nTOTAL  57.00', 'LECHE ENTERA: 2 x 28.5 = 57'],
    ['JITOMATE BOLA\n   1.250 KG X 31.80  39.75\nTOTAL  39.75', 'JITOMATE BOLA: 1.25 x 31.8 = 39.75'],
    ['7501234567890 ATUN 140 G  21.50\nTOTAL  21.50', 'ATUN 140 G: 1 x 21.5 = 21.5'],
    ['MAGNA  33.473  23.90  800.00\nTOTAL  800.00', 'MAGNA: 33.473 x 23.9 = 800'],
    ['PAN  50.00\nDESCUENTO PAN  -5.00\nTOTAL  45.00', 'PAN: 1 x 50 = 50'],
  ])('reads %j', (text, expected) => {
    expect(lines(text)[0]).toBe(expected);
  });

  it.each([
    ['PRODUCTO  $XLTS  CANT  PESOS\nHAGNA  48.497  24.59  1192.54\nTOTAL  1192.54', 'MAGNA: 48.497 x 24.59 = 1192.54'],
    ['PRODUCTO  $XLTS  CANT  PESOS\nMAGNA  24.59  48.497  1192.54\nTOTAL  1192.54', 'MAGNA: 48.497 x 24.59 = 1192.54'],
    ['PRODUCTO  LITROS  IMPORTE\nPREHIUH 92 OCT  14.881  26.88  400.00\nTOTAL  400.00', 'PREMIUM 92 OCT: 14.881 x 26.88 = 400'],
    ['PRODUCTO  CANT  IMPORTE\nHAGNA  48.497  24.59  1192.54\nTOTAL  1192.54', 'HAGNA: 48.497 x 24.59 = 1192.54'],
    ['PRODUCTO  LITROS  IMPORTE\nHAGNA  2  25.00  50.00\nTOTAL  50.00', 'HAGNA: 2 x 25 = 50'],
  ])('corrects fuel names in a table of litres: %j', (text, expected) => {
    expect(lines(text)[0]).toBe(expected);
  }); // prettier-ignore

  it.each([
    ['QUESO OAXACA  150.00\n   2 PZA X 75.00\nTOTAL  150.00', 'QUESO OAXACA: 2 x 75 = 150'],
    ['2 @ 75.00\nQUESO OAXACA  150.00\nTOTAL  150.00', 'QUESO OAXACA: 2 x 75 = 150'],
    ['PINTURA VINIL 4L\n4PZAX474.20  1,896.80\nTOTAL  1,896.80', 'PINTURA VINIL 4L: 4 x 474.2 = 1896.8'],
    ['2  CINTURON PIEL  508.90 1,017.80A\nTOTAL  1,017.80', 'CINTURON PIEL: 2 x 508.9 = 1017.8'],
    ['QUESO PANELA 400G\n6 PZ X$  86.9 $  521.94\nTOTAL  521.94', 'QUESO PANELA 400G: 6 x 86.99 = 521.94'],
    ['TALADRO\n2 PZ X $ 3,079. $ 6,159.80 T\nTOTAL  6,159.80', 'TALADRO: 2 x 3079.9 = 6159.8'],
    ['PLAYERA\n2 PZ H $  165 $  331.00 I\nTOTAL  331.00', 'PLAYERA: 2 x 165.5 = 331'],
    ['PLAYERA\n2 PZ X $  175 $  331.00 I\nTOTAL  331.00', 'PLAYERA: 1 x 331 = 331'],
    ['/Latte 12 oz  149.80\nTOTAL  149.80', 'Latte 12 oz: 1 x 149.8 = 149.8'],
    ['PRODUCTO: SYNERGY SUPREME+\nLITROS: 20.790\nPRECIO: 24.05\nTOTAL  500.00', 'SYNERGY SUPREME+: 20.79 x 24.05 = 500'],
    ['REGULAR MIN. 87 OCTANOS\nLITROS  20.790\nPRECIO  24.05\nTOTAL  500.00', 'REGULAR MIN. 87 OCTANOS: 20.79 x 24.05 = 500'],
    ['PECHUGA DE POLLO\n2.97 KG X 113.37  336.71\nTOTAL  336.71', 'PECHUGA DE POLLO: 2.97 x 113.37 = 336.71'],
    ['TORTILLA MAIZ  3  25.00  75.00\nTOTAL  75.00', 'TORTILLA MAIZ: 3 x 25 = 75'],
    ['DIESEL  13.45922.29  300.00\nTOTAL  300.00', 'DIESEL: 13.459 x 22.29 = 300'],
    ['PREMIUM  14.881  26.880  400.00\nTOTAL  400.00', 'PREMIUM: 14.881 x 26.88 = 400'],
    ['PRODUCTO  MAGNA\nLITROS  20.790\nPRECIO POR LITRO  24.05\nTOTAL  500.00', 'MAGNA: 20.79 x 24.05 = 500'],
    ['PRODUCTO  V-POWER\nLITROS  20.790\nPRECIO POR LITRO  24.05\nTOTAL  500.00', 'V-POWER: 20.79 x 24.05 = 500'],
    ['PRODUCTO  LITROS  PRECIO  IMPORT\nE\nMAGNA  20.790  24.05  500.\n00\nSUBTOTAL  431.04\nIVA 16%  68.96\nTOTAL  500.00', 'MAGNA: 20.79 x 24.05 = 500'],
    ['3 PIJAS PUNTA BROCA 8 X 1   316.50\n  CAJA CON CIEN\nTOTAL  316.50', 'PIJAS PUNTA BROCA 8 X 1 CAJA CON CIEN: 3 x 105.5 = 316.5'],
    ['CABLE DE COBRE CALIBRE 12 ROLLO\nCOLOR NEGRO\n2 PZ X 50.00           100.00\nTOTAL  100.00', 'CABLE DE COBRE CALIBRE 12 ROLLO COLOR NEGRO: 2 x 50 = 100'],
    ['Cable de cobre\ncolor negro\n2 PZ X 50.00           100.00\nTOTAL  100.00', 'Cable de cobre color negro: 2 x 50 = 100'],
    ['CEMENTO GRIS SACO DE\n50 KG\n2 PZ X 50.00           100.00\nTOTAL  100.00', 'CEMENTO GRIS SACO DE 50 KG: 2 x 50 = 100'],
    ['LACTEOS\nQUESO OAXACA\n2 PZ X 50.00           100.00\nTOTAL  100.00', 'QUESO OAXACA: 2 x 50 = 100'],
    ['SERVILLETAS 500 PZAS\n4 X 47.00  188.00\nTOTAL  188.00', 'SERVILLETAS 500 PZAS: 4 x 47 = 188'],
    ['PLAYERA CUELLO REDONDO  220.00\nTOTAL  220.00', 'PLAYERA CUELLO REDONDO: 1 x 220 = 220'],
    ['CAMBIO DE ACEITE  821.00\nTOTAL  821.00', 'CAMBIO DE ACEITE: 1 x 821 = 821'],
    ['TUBO TRAMO DE 3.05 M       81.90\nTOTAL                      81.90', 'TUBO TRAMO DE 3.05 M: 1 x 81.9 = 81.9'],
    ['GEL AZUL 0.5  24.99\nTOTAL  24.99', 'GEL AZUL 0.5: 1 x 24.99 = 24.99'],
    ['CHOCOLATE 750105530075  24.00\nTOTAL  24.00', 'CHOCOLATE: 1 x 24 = 24'],
    ['0.48  CALABAZA KILO  22.50  10.80\nTOTAL  10.80', 'CALABAZA KILO: 0.48 x 22.5 = 10.8'],
    ['0.85  TORTILLA MAIZ 1 KG  24.00  20.40\nTOTAL  20.40', 'TORTILLA MAIZ 1 KG: 0.85 x 24 = 20.4'],
    ['7  BOLSA DE PAPEL  45.00  90.00\nTOTAL  90.00', 'BOLSA DE PAPEL: 2 x 45 = 90'],
    ['QUESO PANELA  56.50  113.00\nTOTAL  113.00', 'QUESO PANELA: 2 x 56.5 = 113'],
    ['2.00  REFRESCO COLA 600ML  36.00\nTOTAL  36.00', 'REFRESCO COLA 600ML: 2 x 18 = 36'],
    ['1.00  HAMBURGUESA  120.00\nTOTAL  120.00', 'HAMBURGUESA: 1 x 120 = 120'],
    ['CONSUMO  1.00  500.00\nTOTAL  500.00', 'CONSUMO: 1 x 500 = 500'],
    ['7  QUESO PANELA  56.50  56.50\nTOTAL  56.50', 'QUESO PANELA: 1 x 56.5 = 56.5'],
    ['MORA AZUL 500 G  85.  .00  85.00\nTOTAL  85.00', 'MORA AZUL 500 G: 1 x 85 = 85'],
    ['ARRACHERA  2.020  149.  .00  300.98\nTOTAL  300.98', 'ARRACHERA: 2.02 x 149 = 300.98'],
    ['8411519110166 - RESIST\nSELLADOR ACRILICO\n2 @ 100.00                   200.00\nTOTAL  200.00', 'RESIST SELLADOR ACRILICO: 2 x 100 = 200'],
    ['TDA#3812 OP#00000254  TE# 079 TR# 02410\n7506495008192 IBUPROFENO\n2 X $10.00  20.00\nTOTAL  20.00', 'IBUPROFENO: 2 x 10 = 20'],
    ['BROCOLI Y COL  12.50  25.00\nTOTAL  25.00', 'BROCOLI Y COL: 2 x 12.5 = 25'],
    ['GALLETA MARIA 7501020304051  $  9.30\nTOTAL  9.30', 'GALLETA MARIA: 1 x 9.3 = 9.3'],
    ['1  ENCHUFE RED 1 PZ BCO  23.50  23.50\nTOTAL  23.50', 'ENCHUFE RED 1 PZ BCO: 1 x 23.5 = 23.5'],
    ['BARRA AVENA MIEL6  1  28.00\nTOTAL  28.00', 'BARRA AVENA MIEL6: 1 x 28 = 28'],
    ['LLAVE DE PASO 1/2  3  31.00\nTOTAL  31.00', 'LLAVE DE PASO 1/2 3: 1 x 31 = 31'],
    ['12  pz: NARANJA JUGO CH  3.00  36.00\nTOTAL  36.00', 'NARANJA JUGO CH: 12 x 3 = 36'],
    ['2.00 PZA  CODO PVC 1/2\n        8.50      17.00\nTOTAL   17.00', 'CODO PVC 1/2: 2 x 8.5 = 17'],
    ['3  CODO PVC 1/2\n        8.50      25.50\nTOTAL   25.50', 'CODO PVC 1/2: 3 x 8.5 = 25.5'],
    ['ACEITE OLIVO 2.5L  242.00\nTOTAL              242.00', 'ACEITE OLIVO 2.5L: 1 x 242 = 242'],
    ['E  4471 AVENA ENTERA 3KG   89.00\nTOTAL  89.00', 'AVENA ENTERA 3KG: 1 x 89 = 89'],
    ['701122334455 BROCA 3/16 <A>\n  2@35.00   70.00\nTOTAL  70.00', 'BROCA 3/16: 2 x 35 = 70'],
    ['SKU 1029384756  FALDA DAMA  310.00\nTOTAL  310.00', 'FALDA DAMA: 1 x 310 = 310'],
    ['CREMA BATIDA 14.0Z  41.00\nTOTAL  41.00', 'CREMA BATIDA 14.OZ: 1 x 41 = 41'],
    ['MOKA120ZBLA  41.00\nTOTAL  41.00', 'MOKA12OZBLA: 1 x 41 = 41'],
    ['JARABE TOS 150 HL  41.00\nTOTAL  41.00', 'JARABE TOS 150 ML: 1 x 41 = 41'],
    ['MARLB0R020  73.60\nTOTAL  73.60', 'MARLBORO 20: 1 x 73.6 = 73.6'],
  ])('also reads %j', (text, expected) => {
    expect(lines(text)[0]).toBe(expected);
  }); // prettier-ignore

  it('does not read a truncated name as a discount if quantity times price is the amount', () => {
    expect(lines('3  CAPUCHINO DESC  72.90  218.70\nPAPAS  55.00\nTOTAL  273.70')).toEqual([
      'CAPUCHINO DESC: 3 x 72.9 = 218.7',
      'PAPAS: 1 x 55 = 55',
    ]);
    expect(lines('1  LECHE DESC  28.50  28.50\nTOTAL  28.50')).toEqual(['LECHE DESC: 1 x 28.5 = 28.5']);
    expect(lines('PAN  50.00\n2  DESC SOCIO  2.50  -5.00\nTOTAL  45.00')[1]).toContain('= -5');
  });

  it('returns a discount as a separate line item', () => {
    expect(lines('PAN  50.00\nDESCUENTO PAN  -5.00\nTOTAL  45.00')[1]).toBe('DESCUENTO PAN: 1 x -5 = -5');
  });

  it.each([
    '(Normal 272.40 Dscto. -54.60)',
    'P.U.: 6.00 Desc: 25% - $1.50',
    '(NORMAL 272.40',
    'PRECIO REGULAR  272.40',
    'PRECIO:  $272.40',
    'ANTES 272.40',
    'P. UNIT  108.90',
    'TOTAL ARTICULOS  12.00',
    'ARTICULOS VENDIDOS 4.00',
    'IHPUEST0: 30.04',
    '* USTED AHORRA $8.00',
    'CONVERSION-DOLLAR DL. $9.32',
  ])('does not read the note %j as a line item', (note) => {
    expect(lines(`JAMON DE PAVO  217.80\n${note}\nPAN  32.00\nTOTAL  249.80`)).toEqual([
      'JAMON DE PAVO: 1 x 217.8 = 217.8',
      'PAN: 1 x 32 = 32',
    ]);
  });

  it.each([
    ['HAMBURGUESA  130.00\n(SIN CEBOLLA)\n(+ QUESO 15.00)\nTOTAL  145.00', ['130', '15']],
    ['NORMAL 500 ML SUERO  49.00\nPAN  30.00\nTOTAL  79.00', ['49', '30']],
    ['NORMAL 3 TOALLAS FEM  62.00\nPAN  30.00\nTOTAL  92.00', ['62', '30']],
    ['ANTES 12 PASTILLAS  49.00\nPAN  30.00\nTOTAL  79.00', ['49', '30']],
    ['PRECIO ESPECIAL  49.00\nPRECIO UNICO  30.00\nTOTAL  79.00', ['49', '30']],
    ['(1) PAN BLANCO 30.00 (T)\nLECHE  50.00\nTOTAL  80.00', ['30', '50']],
  ])('reads a row like a note as a line item if only then the sum is printed: %j', (text, amounts) => {
    expect(lineItemsOf(labelledAmountPageOf(typedRows(text))).map(({ amount }) => amount.toString())).toEqual(
      amounts,
    );
  });

  it.each([
    ['2 CAFE  125.801\n1 PAN  52.00\n1 FLAN  125.90 1\nTOTAL  303.70', ['125.8', '52', '125.9']],
    ['CAFE   $67.808\nPAN    $85.00A\nTOTAL  $152.80', ['67.8', '85']],
    ['JAMON  0.255\nKG X 180.00  45.90\nQUESO  0.405\nKG X 200.00  81.00\nTOTAL  126.90', ['45.9', '81']],
    [
      'JAMON  1.255\nKG X 180.00  225.90 A\nQUESO  2.405\nKG X 200.00  481.00 A\nTOTAL  706.90',
      ['225.9', '481'],
    ],
    ['TOMATE 2.451\nPAN  85.00\nQUESO  67.80\nTOTAL  152.80', ['85', '67.8']],
    ['PAN  85.001\nCAFE  67.80\nTOTAL  152.80', ['67.8']],
  ])('reads a digit after an amount as the tax letter if other rows have one: %j', (text, amounts) => {
    expect(lineItemsOf(labelledAmountPageOf(typedRows(text))).map(({ amount }) => amount.toString())).toEqual(
      amounts,
    );
  });

  it('reads the fuel of a pump whose labels have zeros for letters', () => {
    expect(lines('PR0DUCTO:  MAGNA\nLITR0S: 8.1530 PRECI0:  24.53\nTOTAL  $200.00')).toEqual([
      'MAGNA: 8.153 x 24.53 = 200',
    ]);
  });

  it('reads quantity and price above their line item if the sign between them was not read', () => {
    expect(
      lines('1.415 @ 182.90\nJAMON  258.80\n4 72.50\n7504404541735 SUAVIZANTE  290.00\nTOTAL  548.80'),
    ).toEqual(['JAMON: 1.415 x 182.9 = 258.8', 'SUAVIZANTE: 4 x 72.5 = 290']);
    expect(lines('PAN  48.50\n4 72.50\nCAFE  67.50\nTOTAL  188.50')).toHaveLength(3);
  });

  it.each([
    ['read as a digit', '20  36.50'],
    ['read as two digits', '204  36.50'],
    ['read as another sign', '2$  36.50'],
    ['read as a digit of the price', '2036.50'],
    ['lost between the digits', '236.50'],
  ])('reads quantity and price if the sign was %s', (_, times) => {
    const text = `PAN                    48.50\n${times}\n7509858984242 ARROZ    73.00\nTOTAL                 121.50`;
    expect(lines(text)).toEqual(['PAN: 1 x 48.5 = 48.5', 'ARROZ: 2 x 36.5 = 73']);
  });

  it.each(['@36.50', '36.50'])('reads a price if its quantity was not read: %j', (times) => {
    const text = `PAN                    48.50\n${times}\nARROZ                  73.00\nTOTAL                 121.50`;
    expect(lines(text)).toEqual(['PAN: 1 x 48.5 = 48.5', 'ARROZ: 2 x 36.5 = 73']);
  });

  it('does not read an amount in the amount column as quantity and price', () => {
    const text =
      'CAFE DE OLLA\n                      236.50\nARROZ                  73.00\nTOTAL                 309.50';
    expect(lines(text)).toEqual(['CAFE DE OLLA: 1 x 236.5 = 236.5', 'ARROZ: 1 x 73 = 73']);
  });

  it.each(['ANTESALA MADERA', 'NORMAL PILS 355', 'REGULAR 20.5 LTS', 'COLECTOR SOLAR', 'PRECIOSA MUNECA'])(
    'reads %s as a line item',
    (name) => {
      expect(lines(`PAN  32.00\n${name}  217.80\nTOTAL  249.80`)).toHaveLength(2);
    },
  );

  it('reads quantities between names and amounts', () => {
    expect(lines('BARRA AVENA MIEL6  1  28.00\nAGUA LIMON 12OZ  2  36.00\nTOTAL  64.00')).toEqual([
      'BARRA AVENA MIEL6: 1 x 28 = 28',
      'AGUA LIMON 12OZ: 2 x 18 = 36',
    ]);
  });

  it.each(['Proceso: planchado', 'Talla: CH', 'S/N PX7M2074824'])(
    'does not read the remark %j as part of a name',
    (remark) => {
      expect(lines(`  2  CAMISA    45.00  90.00\n     ${remark}\nTOTAL  90.00`)).toEqual([
        'CAMISA: 2 x 45 = 90',
      ]);
    },
  );

  it.each(['SUCURSAL  S2.03 NORTE', 'Cliente: 2.50 PUBLICO'])('does not read %j as a line item', (field) => {
    expect(lines(`${field}\nTALADRO  320.00\nTOTAL  320.00`)).toEqual(['TALADRO: 1 x 320 = 320']);
  });

  it('reads names without the codes of a column with that title', () => {
    const items = 'LLV-3/4N  LLAVE NARIZ  1   85.00   85.00\n6203-2RS  BALERO ZX8 2RS  2   30.00   60.00';
    expect(lines(`CVE  DESCRIPCION  CANT  PRECIO  IMPORTE\n${items}\nTOTAL  145.00`)).toEqual([
      'LLAVE NARIZ: 1 x 85 = 85',
      'BALERO ZX8 2RS: 2 x 30 = 60',
    ]);
    expect(lines(`${items}\nTOTAL  145.00`)[1]).toBe('6203-2RS BALERO ZX8 2RS: 2 x 30 = 60');
  });

  it('reads a number elsewhere as part of the name if the titles begin with that of the quantity', () => {
    const items = 'TORTILLINAS CHICAS 2   6.40   12.80\n1  CINTA 2 PZ NEGRA   9.00   9.00';
    expect(lines(`CANT.  ARTICULO  PRE.UNIT  TOTAL\n${items}\nTOTAL  21.80`)).toEqual([
      'TORTILLINAS CHICAS 2: 2 x 6.4 = 12.8',
      'CINTA 2 PZ NEGRA: 1 x 9 = 9',
    ]);
  });

  it('reads a price before a word that begins with a misread letter', () => {
    expect(lines('1  GORRA PLAYA  39.50 0FERTA  28.00  28.00\nTOTAL  28.00')[0]).toBe(
      'GORRA PLAYA: 1 x 28 = 28',
    );
  });

  it('reads the name above its description if it is cut short with dots', () => {
    const item =
      '208 TLD-12 Taladro percutor Milo 1/2 con m...\nTaladro percutor Milo 1/2 con maletin\nAzul (...';
    expect(
      lines(`Cliente  MARIO L...\nTerminos  Contado\n${item}\n1 Pza x $900.00   $900.00\nTotal:  900.00`),
    ).toEqual(['208 TLD-12 Taladro percutor Milo 1/2 con m...: 1 x 900 = 900']);
    expect(lines('GRACIAS...\nSACO DE\nCAL 20 KG\n1 PZ X 90.00   90.00\nTOTAL  90.00')[0]).toContain(
      'SACO DE CAL',
    );
  });

  it('reads names below their amounts', () => {
    const items =
      '1  CAB-310   110.50   0.00   110.50\n   CABLE DE RED 5M\n2  CAR-711   340.00   0.00   680.00\n   CARGADOR DOBLE';
    expect(lines(`CANT.  MODELO  P.UNIT  % DESC  IMPORTE\n${items}\nTOTAL  790.50`)).toEqual([
      'CABLE DE RED 5M: 1 x 110.5 = 110.5',
      'CARGADOR DOBLE: 2 x 340 = 680',
    ]);
  });

  it('reads names above their amounts below titles of two rows', () => {
    const items =
      '1  PZA  MOUSE SIN CABLE\n     250.00   0.00   250.00\n3  PZA  LIBRETA RAYA\n     30.00   0.00   90.00';
    expect(lines(`Cant Unidad Descripcion\n  P.U.   Desc   Importe\n${items}\nTOTAL  340.00`)).toEqual([
      'MOUSE SIN CABLE: 1 x 250 = 250',
      'LIBRETA RAYA: 3 x 30 = 90',
    ]);
  });

  it('reads a price reduction of the customer as a line item', () => {
    expect(lines('TALADRO  320.00\nCLIENTE FRECUENTE  -20.00\nTOTAL  300.00')).toHaveLength(2);
  });

  it('reads an amount without a label above the total as the subtotal if the IVA is the difference', () => {
    const text = '2  CAMISA    45.00  90.00\nCON MANCHAS\n                  77.59\nTOTAL             90.00';
    expect(lines(text)).toEqual(['CAMISA: 2 x 45 = 90']);
    expect(lines(text.replace('77.59', '77.00'))).toHaveLength(2);
  });

  it('leaves out a subtotal whose label was misread', () => {
    expect(lines('PAN  50.00\nLECHE  30.00\nS UMA  80.00\nIVA 16%  12.80\nTOTAL  92.80')).toHaveLength(2);
  });

  it.each([
    ['PAN  50.00 A\nTOTAL  50.00', 'A'],
    ['PAN  50.00T\nTOTAL  50.00', 'T'],
    ['PAN  50.00*\nTOTAL  50.00', '*'],
    ['PAN  E  50.00\nLECHE  T  30.00\nTOTAL  80.00', 'E'],
    ['E  14221  LECHE  50.00\nTOTAL  50.00', 'E'],
    ['VITAMINA  C  50.00\nLECHE  30.00\nTOTAL  80.00', null],
    ['PAN  50.00\nTOTAL  50.00', null],
  ])('reads the tax letter in %j', (text, letter) => {
    expect(lineItemsOf(labelledAmountPageOf(typedRows(text)))[0]?.taxLetter).toBe(letter);
  });

  it('starts below the column titles and ends at the sums', () => {
    expect(
      lines(
        'CUOTA  10.00\nCANT  DESCRIPCION  IMPORTE\n1  PAN  48.50\nSUBTOTAL  41.81\nIVA  6.69\nTOTAL  48.50',
      ),
    ).toEqual(['PAN: 1 x 48.5 = 48.5']);
  });
});
