import type { Goods } from '../goods.js';
import type { Random } from './random.js';

/** An article for sale: its price range in pesos, its class, and its taxes. */
export interface Good {
  name: string;
  from: number;
  to: number;
  /** Undefined if the law leaves open what it is, such as an effervescent vitamin. */
  class: Goods | undefined;
  /** Not subject to IVA: food, medicines, books. */
  zero?: boolean;
  /** IEPS of 8 %, on snacks and sweets. */
  ieps?: boolean;
  /** Whether the law taxes it, where the tills of these shops do otherwise: ice, small bottles of water, chewing gum. */
  taxedByLaw?: boolean | undefined;
  /** Sold by weight. */
  kilos?: boolean;
  section?: string;
}

/** A line item; amounts in centavos, the quantity in thousandths. */
export interface Sold {
  good: Good;
  description: string;
  thousandths: number;
  price: number;
  amount: number;
  /** Its own discount, printed below it. */
  discount?: number;
}

/** The classes of goods without IVA or with IEPS, and of the others. */
type Classes = Partial<Record<'untaxed' | 'taxed', Goods>>;

const FOOD: Classes = { untaxed: 'food', taxed: 'food' };

/**
 * `name from-to marks`: z without IVA, i with IEPS, k by weight, ? of no certain class; t taxed by the law nevertheless, n
 * not taxed.
 */
function goods(section: string, text: string, { untaxed = 'food', taxed = 'other' }: Classes = {}): Good[] {
  return text
    .trim()
    .split('\n')
    .map((row) => {
      const [name, range, marks = ''] = row.trim().split('|');
      const [from, to] = range!.split('-').map(Number);
      const kilos = marks.includes('k');
      return {
        name: name!,
        from: from!,
        to: to!,
        class: marks.includes('?') ? undefined : /[zi]/.test(marks) ? untaxed : taxed,
        zero: marks.includes('z'),
        ieps: marks.includes('i'),
        taxedByLaw: marks.includes('t') || (marks.includes('n') ? false : undefined),
        kilos,
        section,
      };
    });
}

export const GROCERIES: readonly Good[] = [
  ...goods(
    'Abarrotes',
    `Arroz grano largo 1 kg|24-39|z
     Frijol flor de mayo 900g|32-48|z
     Aceite de canola 900 ml|39-58|z
     Atun aleta amarilla 130g|18-27|z
     Pasta codito 200g|8-13|z
     Cafe tostado molido 454g|96-155|z
     Sal de mesa 1kg|14-19|z
     Harina de maiz 1kg|17-24|z`,
  ),
  ...goods(
    'Frutas y verduras',
    `Jitomate guaje|19-45|zk
     Cebolla blanca|18-39|zk
     Aguacate hass|58-99|zk
     Papaya maradol|22-38|zk
     Limon sin semilla|19-52|zk`,
  ),
  ...goods(
    'Lácteos y salchichonería',
    `Leche deslactosada 1L|25-31|z
     Queso panela 400g|62-89|z
     Yoghurt griego fresa|16-24|z
     Jamon de pavo|118-189|zk
     Crema acida 450 ml|32-47|z`,
  ),
  ...goods(
    'Limpieza y hogar',
    `Detergente polvo 5 kg|148-215
     Suavizante floral 3L|69-99
     Papel higienico 18 rollos|99-139
     Cloro 2 L|26-38
     Servilletas 500 pzas|38-55
     Esponja doble uso|14-22`,
  ),
  ...goods(
    'Botanas y dulces',
    `Papas fritas adobadas 170g|48-66|i
     Chocolate con leche 90g|29-42|i
     Galletas surtido 600g|59-88|i
     Cacahuate japones 200g|24-36|i`,
  ),
];

export const QUICK: readonly Good[] = goods(
  '',
  `Refresco cola 600 ml|18-23
   Agua natural 1.5 L|15-21|zt
   Cafe americano 16 oz|28-39
   Papas onduladas 62 g|18-24|i
   Hot dog jumbo|32-45
   Bebida energetica 473|36-49
   Cigarros cajetilla 20s|74-89
   Hielo bolsa 5 kg|29-38|n
   Pan dulce empacado|17-26|i
   Chicle menta 12 pz|15-22|it
   Sandwich de jamon|42-58
   Electrolitos coco 625|24-33|?`,
  FOOD,
);

export const MEDICINES: readonly Good[] = goods(
  '',
  `Paracetamol 500mg c/20 tab|24-58|z
   Metformina 850mg c/30|68-175|z
   Losartan 50mg 30 comp|79-210|z
   Ambroxol jarabe 120 ml|48-92|z
   Omeprazol 20mg 14 caps|35-110|z
   Amoxicilina/Clav 875 mg|142-289|z
   Loratadina 10mg c/10|28-72|z
   Gel antibacterial 500ml|49-78|?
   Panal etapa 4 c/40|189-265
   Crema corporal 400 ml|79-145
   Cepillo dental suave|29-59
   Vendas elasticas 10 cm|32-64
   Shampoo anticaspa 375|88-129
   Protector solar FPS50|215-389`,
  { untaxed: 'medicine' },
);

export const DISHES: readonly Good[] = goods(
  '',
  `Enmoladas de pollo|145-219
   Tacos gobernador (3)|165-228
   Sopa de fideo seco|79-118
   Aguachile verde|199-289
   Molcajete mixto|389-560
   Cerveza clara 355|48-69
   Margarita de tamarindo|115-168
   Agua de horchata jarra|95-140
   Cafe de olla|39-58
   Pastel tres leches|85-129
   Chilaquiles divorciados|119-176
   Arrachera 350g|295-420
   Queso fundido c/chorizo|129-175
   Refresco|35-48
   Mezcal joven 2 oz|110-190`,
  FOOD,
);

export const FAST_FOOD: readonly Good[] = goods(
  '',
  `Paq 1 Hamburguesa doble|139-179
   Papas grandes|49-68
   Malteada vainilla|69-89
   Ensalada cesar|98-132
   Latte 12 oz|58-79
   Capuchino descafeinado|62-84
   Bagel salmon|109-149
   Dona glaseada|24-36
   Refresco refill|39-52
   Combo infantil|99-129
   Alitas BBQ 10 pz|169-219`,
  FOOD,
);

export const WHOLESALE: readonly Good[] = goods(
  '',
  `Pechuga pollo s/hueso 2.7k|269-389|z
   Toalla cocina 12 rollos|288-369
   Nuez mixta 1.1 kg|265-345|i
   Aceite oliva 2 L|389-529|z
   Detergente liq 9.4 L|312-429
   Agua purif 40/500 ml|118-159|zt
   Llanta 205/55 R16|1589-2390
   Salmon atlantico kg|389-489|z
   Croqueta perro 18 kg|698-989
   Chocolate obscuro 1 kg|189-265|i
   Juego sabanas KS|549-799
   Vitamina C 300 tab|329-429|?`,
);

export const HARDWARE: readonly Good[] = goods(
  '',
  `Llave mezcladora para lavabo monomando cromada 1/2" con contra|689-1590
   Taladro percutor inalambrico 20V con dos baterias y maletin|1890-3490
   Cemento gris extra resistente saco de 50 kg|215-268
   Cable THW calibre 12 rollo de 100 m color negro|980-1450
   Pijas punta broca 8 x 1 1/2 caja con 100 piezas|89-145
   Disco de corte metal 4 1/2" paquete con 10|119-225
   Tubo CPVC 1/2" tramo de 3.05 m|68-110
   Impermeabilizante acrilico rojo 19 L garantia 5 anos|1290-1985
   Filtro de aceite sintetico P/motor 4 cil. 1.6-2.0L|98-219
   Balatas delanteras ceramicas juego P/sedan 2015-2021|549-998
   Amortiguador trasero izq/der gas P/pick up|789-1390
   Bujia platino punta fina (juego de 4)|289-520
   Foco LED 10 W luz calida E26|29-58
   Silicon transparente 300 ml|69-105`,
);

export const CLOTHES: readonly Good[] = goods(
  '',
  `Pantalon mezclilla dama|399-899
   Camisa m/larga caballero|349-799
   Vestido estampado|499-1199
   Calcetas 3 pack|99-189
   Tenis running unisex|899-1899
   Chamarra capitonada|799-1699
   Playera cuello redondo|129-299
   Bolsa de mano|449-1299
   Cinturon piel|249-549
   Sueter cuello v|329-699`,
);

export const BOOKS: readonly Good[] = goods(
  '',
  `Novela El jardin sumergido|229-349|z
   Atlas ilustrado del cielo|389-599|z
   Cuaderno frances raya 100h|38-69
   Boligrafo gel azul 0.5|18-34
   Lapices de color 36 pz|149-239
   Diccionario escolar|179-289|z
   Resma papel bond carta|109-149
   Pegamento en barra 21 g|22-39
   Poesia reunida tomo II|259-399|z
   Mochila escolar|399-749`,
  { untaxed: 'other' },
);

export const BAKERY: readonly Good[] = goods(
  '',
  `Bistec de res|179-239|zk
   Milanesa de cerdo|139-189|zk
   Chorizo casero|129-168|zk
   Bolillo|3-4|z
   Concha vainilla|12-17|z
   Queso de rancho|148-198|zk
   Tortilla de harina paq|26-36|z
   Carne molida especial|158-206|zk
   Longaniza|119-156|zk
   Manteca 1 kg|58-76|z`,
);

export const SERVICES: readonly Good[] = goods(
  '',
  `Consulta general|350-800
   Limpieza dental|600-950
   Lavado y planchado 8 prendas|160-240
   Tintoreria traje 2 piezas|120-185
   Corte de cabello|150-320
   Afinacion mayor 4 cil|1450-2600
   Vacuna multiple canina|280-420
   Curso taller mensualidad|900-1800
   Impresion lona 2x1 m|280-390
   Cambio de aceite y filtro|690-1150`,
);

/** Random line items of these goods. `name` formats names in the till's style. */
export function sell(
  random: Random,
  from: readonly Good[],
  count: number,
  name: (good: Good) => string,
  cents: readonly number[] = [0, 50, 90, 99],
): Sold[] {
  return random.some(from, count).map((good) => {
    const thousandths = good.kilos ? random.int(180, 2900) : random.pick([1, 1, 1, 1, 2, 2, 3, 4, 6]) * 1000;
    const price = random.int(good.from, good.to) * 100 + random.pick(cents);
    return {
      good,
      description: name(good),
      thousandths,
      price,
      amount: Math.round((thousandths * price) / 1000),
    };
  });
}

export function quantityOf({ thousandths, good }: Sold): string {
  return good.kilos ? (thousandths / 1000).toFixed(3) : String(thousandths / 1000);
}
