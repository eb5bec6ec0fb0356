import type { ClaveProdServ } from '../../src/sat/claves-prod-serv.js';
import { list } from '../recogniser/texts/lists/list.js';

/**
 * What is sold under each of SAT's codes, by the names and brands that registers print. Names that would be another kind
 * with one more word are in both: LECHE and LECHE CORPORAL. Fuels are missing: rules recognize them, not the classifier.
 * The names follow SAT's catalog and its synonyms (palabras similares).
 */
const GOODS: Partial<Record<ClaveProdServ, string>> = {
  '10121800': `croquetas, croqueta perro, croqueta gato, alimento para perro, alimento para gato, alimento perro adulto, alimento
    cachorro, comida para perro, comida para gato, comida para mascotas, sobre pedigree, pedigree adulto, whiskas pollo, whiskas atún,
    dog chow, cat chow, purina, ganador, nupec, felix sobre, galletas para perro, galleta perro, carnaza, premios perro, leche para
    perros, leche para gatos, alim perro, alim gato, croq perro, sobrecito gato, lata perro`,
  '10191509': `insecticida, insecticida casa y jardín, raid max, raid mata moscas, baygón, mata cucarachas, repelente mosquitos,
    repelente off, off family, aerosol mata insectos, plaquitas raid, veneno ratas, raidolitos, cebo hormigas`,
  '14111507': `papel bond, papel bond carta, hojas blancas, hojas carta, hojas oficio, resma papel, resma carta, paquete hojas carta,
    papel fotocopia, papel xerox, papel para impresora, 500 hojas blancas, papel bond oficio, papel scribe carta, papel copamex`,
  '14111514': `cuaderno, cuadernos, cuaderno profesional, cuaderno prof raya, cuaderno prof cuadro, cuaderno italiano, cuaderno francés,
    cuaderno scribe, cuaderno norma, cuaderno espiral, libreta, libreta de notas, libreta pasta dura, block de notas, block carta,
    block esquela, bloc, cuad prof, cuad fr, libreta raya, diario cuaderno, block tabular`,
  '14111519': `cartulina, cartulina blanca, cartulina color, cartulina iris, cartulina fluorescente, cartulina bristol`,
  '14111530': `post it, notas adhesivas, post-it 3x3, notas autoadheribles, banderitas post it`,
  '14111701': `pañuelos desechables, pañuelos faciales, kleenex, kleenex caja, pañuelos kleenex, pañuelo desechable, facial tissue`,
  '14111703': `toallas de papel, toalla de cocina, toalla cocina, servitoalla, servitoallas, toalla papel interdoblada, servitoalla
    kleenex, servitoalla pétalo, toalla cocina kirkland, toalla regio cocina`,
  '14111704': `papel higiénico, papel hig, pap hig, papel regio, papel pétalo, papel suavel, papel cottonelle, papel charmin, papel
    kleenex cottonelle, regio rinde más, pétalo ultra, suavel, higiénico regio, p higiénico, papel sanitario, rollo papel higiénico,
    papel higienico jumbo, regio luxury almond touch, elite papel, papel baño`,
  '14111705': `servilletas, servilleta, servilleta pétalo, servilletas lys, servilletas regio, servilletas kleenex, servilleta barramesa,
    servilletas delsey, serv desechable, servilletas de papel`,
  '15111510': `gas lp, gas l.p., l.p. gas, autogas, gas licuado, gas licuado de petróleo, gas carburación, cilindro gas lp`,
  '15121501': `aceite motor, aceite para motor, aceite de motor, aceite 10w30, aceite 15w40, aceite 20w50, aceite 5w30, aceite
    sintético 5w30, aceite mobil super, aceite castrol gtx, aceite quaker state, aceite bardahl, aceite roshfrans, aceite akron,
    aceite multigrado, mobil 20w50, castrol 15w40, quaker state 10w30, shell helix, aceite 2 tiempos, aceite p/motor`,
  '15121807': `anticongelante, anticongelante refrigerante, refrigerante motor, prestone, anticong, anticongelante bardahl`,
  '25172504': `llanta, llantas, llanta r15, llanta 205/55 r16, llanta michelin, llanta firestone, llanta tornel, llanta bridgestone,
    llanta continental, llanta goodyear, llanta pirelli, neumático`,
  '26111702': `pilas, pila aa, pilas aa, pilas aaa, pila aaa, pilas duracell, pilas energizer, duracell aa, energizer aaa, pila 9v,
    batería alcalina aa, pilas alcalinas, pila botón, pila cr2032, pilas eveready, rayovac, duracell, energizer max`,
  '27111602': `martillo, martillo uña curva, martillo de bola, marro, mazo de goma`,
  '27111701': `desarmador, desarmador plano, desarmador de cruz, destornillador, juego de desarmadores, desarmador punta phillips`,
  '27112703': `taladro, taladro percutor, taladro inalámbrico, rotomartillo, taladro de banco, taladro black decker, taladro dewalt,
    taladro truper, atornillador inalámbrico`,
  '30111601': `cemento, cemento gris, cemento blanco, cemento portland, cemento tolteca, cemento cruz azul, cemento apasco, cemento
    cemex, saco cemento, bulto cemento, cem gris, cto gris`,
  '30171500': `puerta, puertas, puerta tambor, puerta metálica, puerta madera, puerta mosquitero`,
  '30181503': `regadera, regaderas, regadera eléctrica, regadera cromada`,
  '30181504': `lavamanos, lavabo, lavabos, lavabo blanco, ovalín`,
  '30181804': `grifo, llave mezcladora, mezcladora lavabo, mezcladora fregadero, monomando lavabo, llave nariz, llave de jardín`,
  '30191501': `escalera, escaleras, escalera tijera, escalera aluminio, escalera extensión`,
  '31161500': `tornillo, tornillos, tornillo cabeza hexagonal, tornillo galvanizado, pija, pijas, pija punta broca, pija para tablaroca,
    pija 8x1, tornillo máquina, tornillo tablaroca, tornillo con taquete, torn galv, pijas negras`,
  '31201502': `cinta de aislar, cinta aislante, cinta aislante negra, cinta aislar 3m, cinta temflex, cta aislar, cinta eléctrica vinil`,
  '31211500': `pintura, pintura vinílica, pintura vinil, pintura esmalte, pintura acrílica, pintura comex, vinimex, pintura berel,
    pintura blanca, pintura aerosol, pintura en aerosol, pintura para tráfico, esmalte alquidálico, impermeabilizante, impermeabilizante
    rojo, pint vinil, pintura cubeta, barniz, sellador vinílico, pintura aceite, pintura osel, pintura vinimex`,
  '31211904': `brocha, brochas, brocha cerda natural, brocha perfect, brocha byp`,
  '39101600': `foco, focos, foco led, foco ahorrador, foco incandescente, lámpara led, bombilla led, foco luz cálida, foco luz blanca,
    tubo led, foco philips, foco osram, foco vela, lámpara fluorescente, foco a19, tubo led t8`,
  '42311500': `venda, vendas, venda elástica, vendas elásticas, curitas, curita, tela adhesiva, gasas, gasa estéril, gasa simple,
    apósito, micropore, cinta micropore, banditas, venda alta compresión, parche ocular, leukoplast`,
  '44103103': `tóner, toner hp, toner brother, toner samsung, toner 85a, tóner negro, toner compatible`,
  '44121503': `sobre manila, sobres manila, sobre carta, sobre oficio, sobre blanco, sobre bolsa, sobre coin, sobre radiografía`,
  '44121615': `engrapadora, engrapadora metálica, engrapadora pilot, engrapadora acme`,
  '44121618': `tijeras, tijera, tijeras escolares, tijera punta roma, tijera barrilito, tijeras oficina`,
  '44121619': `sacapuntas, sacapunta, sacapuntas metálico, sacapuntas eléctrico`,
  '44121701': `bolígrafo, bolígrafos, boligrafo gel, pluma bic, pluma azul, pluma negra, pluma roja, pluma gel, pluma punto fino, plumas
    bic, bolig azul, boligrafo bic, pluma paper mate, pluma pilot, bolígrafo kilométrico, plumas 12 pz`,
  '44121706': `lápiz, lápices, lápiz mirado, lápiz 2b, lapiz hb, lápiz mediano, lápiz dixon, lapiz berol, lápiz
    maped, lápiz duo, lapicero puntillas`,
  '44121707': `lápices de colores, lapices color, colores prismacolor, colores vividel, lápiz de color, colores norma, colores 12
    pz, colores maped, lapices de color 36, caja de colores, colores largos`,
  '44121708': `marcador, marcadores, marcador sharpie, marcador permanente, marcador para pizarrón, plumón, plumones, plumones lavables,
    plumon azor, marcador magistral, sharpie negro, marcador berol, plumones crayola, plumines`,
  '44121716': `marcatextos, marcatexto, resaltador, marcatextos sharpie, marcatexto amarillo`,
  '44121804': `goma de borrar, goma para borrar, goma pelikan, goma blanca, goma migajón, borrador, borrador pizarrón, goma factis, goma wx`,
  '44122003': `carpeta, carpetas, carpeta panorámica, carpeta blanca 3 aros, carpeta argolla, carpeta acco, carpeta registrador`,
  '44122011': `folder, folders, folder carta, folder oficio, folder manila, folder color, fólder, folder palanca`,
  '44122104': `clips, clip, clips estándar, clip mariposa, sujetadocumentos, clips baco`,
  '44122107': `grapas, grapa, grapas estándar, grapas 5000, caja grapas`,
  '47121701': `bolsa para basura, bolsas para basura, bolsas de basura, bolsa basura jumbo, bolsa negra basura, bolsa p/basura, bolsas
    basura chica, rollo bolsa basura, bolsa basura 60x90, bolsa jardín basura`,
  '47131603': `esponja, esponjas, esponja doble uso, fibra esponja, fibra verde, fibra scotch brite, esponja scotch brite, fibra
    metálica, fibra limpieza, estropajo, fibra uso rudo, esponja cocina`,
  '47131604': `escoba, escobas, escoba plástico, escoba mijo, escoba vileda, escoba abanico, cepillo barrer`,
  '47131618': `trapeador, trapeadores, mechudo, mechudo algodón, mop, trapeador microfibra, jalador y trapeador`,
  '47131803': `desinfectante, desinfectante lysol, lysol aerosol, lysol, desinfectante de superficies, desinf spray, toallitas
    desinfectantes, toallitas clorox`,
  '47131805': `limpiador líquido, limpiador multiusos, limpiador, limpiador fabuloso, fabuloso lavanda, fabuloso, pinol, pinol original,
    maestro limpio, ajax bicloro, ajax amonia, mr músculo, windex, limpiavidrios, limpia vidrios, limpiador pisos, easy off,
    sarricida, harpic, flash limpiador, limp fabuloso, limp multiusos, brasso, ácido muriático, destapacaños, poett, brisol`,
  '47131807': `cloro, cloro blanqueador, cloralex, cloralex rendidor, blanqueador, clorox, cloro los patitos, cloro 1 galón, cloro ropa,
    blanqueador vanish, clorox gel`,
  '47131810': `lavatrastes, lavatrastes líquido, lavaloza, lavatraste salvo, salvo limón, salvo líquido, axion, axion limón, axion
    líquido, axion pasta, dawn, eficaz, jabón para trastes, detergente para trastes, jabón trastes, lavat salvo, lavavajillas`,
  '47131811': `detergente, detergente en polvo, detergente líquido, detergente ariel, ariel, ariel doble poder, ace naturals, ace
    detergente, foca, foca detergente, roma detergente, blanca nieves, persil, persil líquido, más color, mas color vel, vel rosita,
    suavizante, suavizante de telas, suavitel, suavitel primavera, downy, downy libre enjuague, ensueño, ensueño max, jabón en polvo,
    jabón de lavandería, jabón ropa, vanish, vanish polvo, quitamanchas, det liq, det polvo, deterg ariel,
    suav downy, suaviz, detergente roma, detergente tide, 1 2 3 maxi poder, viva detergente, cápsulas ariel, oxi clean`,
  '47131812': `aromatizante, aromatizante glade, glade, ambientador, aromatizante ambiental, air wick, aromatizante auto, pato
    purific, pastilla baño, desodorante ambiental, aromat, febreze, wizard, glade toque, little trees pino`,
  '50111513': `carne de res, res, carne, corte de res, trozo de res, bistec, bistec de res, bistek res, bistec bola, bistec diezmillo, carne molida, molida de res, carne molida
    especial, molida sirloin, milanesa de res, milanesa res, falda de res, chambarete, diezmillo, sirloin, rib eye, t-bone, new york
    choice, arrachera marinada, arrachera res, arrachera kg, chuck roll, costilla de res, aguayón, cuete de res, suadero, retazo con
    hueso, hígado de res, lengua de res, pulpa de res, cecina de res, fajita de res, cna molida, mol res, bist res, carne p/asar,
    top sirloin, tampiqueña, pulpa negra molida, osobuco, picaña, brisket, hamburguesa res cruda, carne para hamburguesa congelada`,
  '50111514': `carne de cerdo, cerdo, carne de puerco, puerco, lomo de puerco, chuleta de puerco, costilla de puerco, lomo de cerdo, pierna de cerdo, chuleta de cerdo, chuleta natural, chuletas, costilla de cerdo,
    costilla cargada cerdo, bistec de cerdo, milanesa de cerdo, espinazo, pulpa de cerdo, carne molida de cerdo, manitas de cerdo,
    cabeza de lomo, pierna s/h cerdo, lomo cerdo s/h, maciza de cerdo, codillo de cerdo, trocitos de cerdo, cuero de cerdo`,
  '50111515': `pollo, pollo entero, pollo fresco, pechuga, pechuga de pollo, pechuga s/h, pechuga sin hueso, pechuga c/h, pechuga con
    hueso, pech pollo, pech s/h, pechuga fileteada, milanesa de pollo, milanesa pechuga, pierna y muslo, pierna muslo, pierna de
    pollo, muslo de pollo, muslo s/h, alas de pollo, alas pollo kg, ala pollo natural, pollo sin vísceras, pollo bachoco, pechuga
    bachoco, pollo pilgrims, retazo de pollo, huacal, molleja, hígado de pollo, molida de pollo, medallón de pollo crudo, filete de
    pechuga, pollo kg, pza pollo, patas de pollo, rabadilla, fajitas de pollo kg, bistec de pollo`,
  '50111521': `pavo, pavo entero, pavo natural congelado, pechuga de pavo cruda, pierna de pavo, molida de pavo`,
  '50112000': `jamón, jamón de pavo, jamón virginia, jamón de pierna, jamón fud, jamón san rafael, jamón zwan, jamón serrano paquete,
    jam pavo, jam virg, jam fud, jamon chimex, salchicha, salchichas, salchicha de pavo, salchicha viena, salchicha fud, salchicha
    asar, salch pavo, tocino, tocino ahumado, tocino fud, chorizo, chorizo casero, chorizo san manuel, chorizo kg, longaniza,
    longaniza kg, mortadela, peperoni, pepperoni rebanado, salami, queso de puerco, chuleta ahumada, pechuga de pavo rebanada, pechuga
    pavo san rafael, pech pavo, lomo canadiense, carnes frías, bologna, chistorra, jamón york, pastel de pollo carnes frías, nuggets
    de pollo congelados, tiras de pollo empanizadas congeladas, chicharrón prensado, cecina enchilada, pastor marinado kg, salami
    genova, jamón serrano`,
  '50121500': `pescado, filete de pescado, filete tilapia, tilapia, mojarra, salmón, salmón fresco, salmón kg, lomo de salmón, filete
    basa, basa, huachinango kg, robalo, sierra pescado, bagre, filete cazón, trucha, lisa, pescado entero, filete merluza, atún fresco,
    bacalao, bacalao noruego, pargo, corvina`,
  '50121538': `atún, atún en agua, atún en aceite, atún aleta amarilla, atún dolores, atún tuny, atún herdez, atún nair, atún calmex,
    atún lata, atun agua, sardina, sardinas, sardina en tomate, sardina calmex, sardina guaymex, salmón enlatado, atún ensalada tuny
    lata, mejillones lata, ostiones ahumados lata, pulpo lata, atun mazatun`,
  '50121611': `camarón, camarones, camarón pacotilla, camarón crudo, camarón cocido, camarón kg, camarón con cabeza, camarón chico kg,
    pulpo, pulpo kg, surimi, almeja, ostión, jaiba, calamar, mejillón, mariscos mixtos congelados, cam pacotilla, tiras de surimi`,
  '50131612': `huevo, huevos, huevo blanco, huevo rojo, huevo san juan, huevo bachoco, huevo 30 pz, huevo 18 pz, huevo 12 pz, huevo
    docena, huevo kg, tapa de huevo, hvo blanco, huevo el calvario, huevo orgánico, cono de huevo, huevo guadalupe, hvo 30 pz`,
  '50131701': `leche, leche entera, leche deslactosada, leche light, leche lala, leche alpura, leche santa clara, leche san marcos,
    leche nutri, leche semidescremada, leche descremada, leche saborizada, leche chocolate lala, leche hershey chocolate, leche
    alpura deslactosada, lch ent, lche desl, leche lala light, leche carnation fresca, leche borden, leche sello rojo, leche lts, leche
    1 lt, yogurt, yoghurt, yogur, yog, yog griego, yoghurt griego, yoghurt danone, yoghurt bebible, yogurt yoplait, yoplait, danone,
    danup, danonino, activia, yakult, oikos, vitalínea, yog beb, yog bat, yogh fresa, yoghurt batido, yoghurt natural, licuado danone,
    yomi, mantequilla, mantequilla sin sal, mantequilla lala, mantequilla gloria, mantequilla primavera, mtqlla, crema, crema ácida,
    crema lala, crema alpura, crema para batir, crema lyncott, crema santa clara, media crema, media crema nestlé, crema entera,
    crema kg, jocoque, requesón, bonafina, chamyto, lala 100, leche fairlife, danone beneficial, griego fage, kéfir, natilla
    fresca, crema de rancho`,
  '50131702': `leche condensada, leche evaporada, lechera, la lechera, leche carnation, leche clavel, carnation clavel, leche evaporada
    carnation, leche condensada nestlé, leche ideal, cond lechera, evap carnation`,
  '50131704': `leche en polvo, leche nido, nido kinder, nido, fórmula infantil, nan 1, nan optipro, leche enfamil, leche nan, leche
    similac, fórmula láctea, svelty polvo, leche polvo, alula, enfagrow, nido forticrece`,
  '50131800': `queso, quesos, queso oaxaca, queso panela, queso manchego, queso chihuahua, queso crema, queso philadelphia, queso
    fresco, queso cotija, queso amarillo, queso americano, queso gouda, queso parmesano, queso mozzarella, queso asadero, queso doble
    crema, queso de rancho, queso ranchero, queso de cabra, queso cottage, queso petit, queso menonita, queso lala, queso fud, queso
    nochebuena, queso los volcanes, qso oax, qso panela, qso manch, qso, queso rallado, queso rebanado, queso canasto, quesillo, queso
    cheddar, queso adobera, queso volcanes, queso caperucita, queso sierra, queso hebra, queso cuajada, babybel`,
  '50151513': `aceite, aceite vegetal, aceite comestible, aceite de oliva, aceite oliva extra virgen, aceite canola, aceite de canola,
    aceite de girasol, aceite de maíz, aceite de soya, aceite capullo, aceite nutrioli, aceite 1-2-3, aceite 123, aceite ave, aceite
    patrona, aceite mazola, aceite cristal, ac nutrioli, aceite aguacate, nutrioli, capullo, oleico, aceite carbonell, aceite
    ybarra, aceite en aerosol pam, margarina, margarina primavera, margarina iberia, margarina mantequilla, ac veg, aceite comest,
    aceite de coco comestible, manteca vegetal, manteca inca`,
  '50151515': `leche de soya, leche ades, ades natural, ades, bebida de soya, leche de almendra, leche de almendras, leche silk, silk
    almendra, bebida de almendra, leche de coco bebida, leche de avena, bebida de avena, alimento líquido de soya, almendra nature heart`,
  '50151605': `manteca, manteca de cerdo, manteca 1 kg, manteca kg, asiento`,
  '50161509': `azúcar, azúcar estándar, azúcar refinada, azúcar morena, azúcar mascabado, azúcar zulka, azúcar blanca, azucar kg, az
    estandar, azucar st, piloncillo, panela piloncillo, azúcar glass, azuc ref, azúcar great value, azucar 2 kg`,
  '50161510': `endulzante, splenda, stevia, canderel, sustituto de azúcar, svetia, endulzante stevia, edulcorante, sacarina, azúcar bc`,
  '50161511': `chocolate en polvo, chocolate de mesa, chocolate abuelita, abuelita, chocolate ibarra, ibarra, choco milk, chocomilk,
    nesquik, chocolate polvo, cal c tose, milo, cocoa, cocoa hershey, chocolate para mesa, chocolate en tablilla, quik fresa, choco
    polvo, carlos v polvo, mayordomo chocolate`,
  '50161512': `jarabe de chocolate, jarabe hershey, jarabe sabor maple, miel maple, miel de maple, jarabe de maíz, miel karo, karo, jarabe
    natural para beber, almíbar, pancake syrup`,
  '50161813': `chocolate, chocolates, chocolate con leche, chocolate hershey, hershey barra, chocolate carlos v, carlos v, snickers,
    milky way, m&m, mm cacahuate, kit kat, kinder sorpresa, kinder delice, kinder bueno, huevo kinder, ferrero rocher, ferrero,
    chocolate turin, turín, chocolate amargo, chocolate obscuro, chocolate blanco barra, crunch, bubulubu, paleta payaso, tin larín,
    kisses, hershey kisses, cocoavia, nutella, crema de avellana, almendras con chocolate, choco hershey, chocolate
    tablet, chocolate vaquita, chocoretas, conejo turin, twix, freskas, tutsi chocolate, gallo chocolate, ferrero 3p, toblerone`,
  '50161814': `dulce, dulces, caramelo, caramelos, gomitas, gomitas panda, panditas, paleta, paletas, paleta vero mango, vero mango,
    mazapán, mazapán de la rosa, pulparindo, tamarindo enchilado, pelon pelo rico, pelón, skwinkles, lucas, duvalín, chamoy dulce,
    malvavisco, bombones de la rosa, halls, halls menta, pastillas halls, mentos, tic tac, skittles, sugus, picafresa, rockaleta,
    palanqueta, cocada, alegría, oblea, jamoncillo, dulce de leche, cajeta, cajeta coronado, coronado, glorias, gelatinas dulce, tama
    roca, paletón, tutsi pop, lunetas, chicloso, dulce surtido, bolsa dulces, caramelo macizo, salvavidas, ricaleta, panda ricolino,
    pica fresa, miguelito chamoy, ate de membrillo, crayón lucas, moritas, gomas de azúcar, aciduladito`,
  '50161815': `chicle, chicles, goma de mascar, trident, trident menta, clorets, orbit, canels, bubaloo, bubbaloo, chicle trident, motita,
    trident 12s, chicle adams, extra spearmint, chiclets, winterfresh, trident xtra care`,
  '50171550': `pimienta, pimienta negra, comino, comino molido, canela, canela entera, orégano, clavo de olor, laurel hojas, ajo en
    polvo, cebolla en polvo, paprika, tajín, tajin clásico, chile en polvo, chile piquín, sazonador, sazonador mccormick, especias,
    hierbas de olor, ajonjolí, achiote, vainilla, extracto de vainilla, azafrán, nuez moscada, curry, miguelito polvo, sal con ajo,
    ablandador de carne, canela raja, mostaza grano, chile molido, jengibre molido, adobo en polvo, anís`,
  '50171551': `sal, sal de mesa, sal la fina, sal refinada, sal de mar, sal yodatada, sal de grano, sal elefante, sal del himalaya, sal
    kg, sal molida, sal klara, sal roche`,
  '50171707': `vinagre, vinagre blanco, vinagre de manzana, vinagre balsámico, vinagre clemente jacques, vinagre la costeña, vinagre barrilito,
    vinag bco`,
  '50171830': `salsa, salsa picante, salsa valentina, valentina, salsa búfalo, salsa tabasco, salsa inglesa, salsa de soya, salsa soya,
    salsa maggi, jugo maggi, salsa huichol, salsa verde herdez, salsa casera herdez, salsa mexicana herdez, salsa bbq, salsa cátsup,
    catsup, cátsup heinz, catsup la costeña, catsup del monte, ketchup, mayonesa, mayonesa mccormick, mayonesa hellmanns, mayo
    mccormick, mayo, mostaza, mostaza mccormick, mostaza french, aderezo, aderezo ranch, aderezo césar, aderezo italiano, aderezo mil
    islas, chamoy, chamoy líquido, salsa chamoy, crema de cacahuate, crema de cacahuate aladino, salsa para pasta, salsa alfredo frasco,
    salsa ragu, adobo doña maría, mole, mole doña maría, mole poblano frasco, mole en pasta, pipián, mayonesa limón, sal bufalo, salsa
    botanera, salsa la perrona, salsa macha, chimichurri, dip, hummus, guacamole envasado, marinador, salsa habanero, salsa yucateco,
    salsa chipotle, salsa tamazula, salsa casera costeña, guajillo salsa, jugo sazonador, mayonesa con jugo de limones, salsa catsup`,
  '50171901': `chiles jalapeños lata, chile jalapeño en escabeche, jalapeños la costeña, rajas, rajas jalapeño, rajas la costeña,
    jalapeños rajas, chiles chipotle adobados, chipotle lata, chipotles la costeña, aceitunas, aceituna verde, aceituna rellena,
    alcaparras, pepinillos, chiles en vinagre, chile jalap rajas, chiles nachos, jalap nachos, chiles serranos lata, verduras en
    escabeche, elote en grano lata, chícharos lata, ensalada de verduras lata, champiñones lata, chile chipotle, granos de elote del
    monte, chicharos del monte, elote amarillo lata, champiñon lata`,
  '50181708': `harina para hot cakes, harina hot cakes, hot cakes harina, harina aunt jemima, harina tres estrellas hot cakes, polvo para
    hornear, levadura, levadura tradi pan, royal polvo hornear, bicarbonato, mezcla para pastel, harina para pastel, harina preparada
    pancakes, betty crocker pastel, gamesa harina hot cakes, hcakes harina, harina pronto, esencia de vainilla repostería`,
  '50181901': `pan, pan blanco, pan bimbo, pan integral, pan bimbo blanco, pan bimbo integral, pan de caja, pan wonder, pan de barra, pan
    hot dog, pan hamburguesa, medias noches, bimbollos, bollos hamburguesa, bolillo, bolillos, telera, teleras, concha, conchas, pan
    dulce, pan de dulce, pan dulce empacado, cuerno, cuernitos, cuernito, oreja, dona, donas, donas bimbo, donitas, donas azucaradas,
    mantecadas, mantecadas bimbo, panqué, panque nuez, panqué bimbo, rebanadas bimbo, roles canela, roles glaseados, rol de canela, pan
    multigrano, baguette, chapata, pan de muerto, rosca de reyes, nito, bimbuñuelos, pan artesano, pan árabe, pan
    pita, pan molde, oroweat, pan de ajo, muffin, bisquet, empanada dulce, pan francés pieza, birote, puerquito, polvorón pan, pan cero,
    barra pan, pan bco, pan bco bimbo, colchones bimbo, madalenas, croissant panadería, cuerno chocolate panadería, dona chocolate,
    dona glaseada`,
  '50181903': `galletas saladas, galletas saladitas, saladitas, saladitas gamesa, galletas ritz, ritz, galleta salada, habaneras, galletas
    habaneras, crackets, galletas crackets, premium saltines, salmas, salmas horneadas, galletas club`,
  '50181904': `pan molido, pan molido bimbo, pan tostado, pan tostado bimbo, crotones, pan rallado, pan tostado clásico, panko`,
  '50181905': `galletas, galleta, galletas marías, galletas maría gamesa, marías, galletas emperador, emperador chocolate, emperador
    vainilla, galletas oreo, oreo, chokis, galletas chokis, príncipe, galletas príncipe, canelitas, galletas canelitas, barritas fresa,
    barritas marinela, galletas surtido, surtido rico, galletas surtidas, galletas de animalitos, animalitos, galletas arcoíris, arcoiris,
    mamut, florentinas, galletas cremax, cremax, galletas avena, galleta avena, triki trakes, galletas polvorones, polvorones, chips
    ahoy, galletas gamesa, gta maria, gtas marias, gall emperador, gall, lors, galletas nutella, sponch, plativolos, wafer, obleas wafer,
    hony bran, galletas maravillas, galletas giro, suavicremas, tartinas, piruetas, galletas bombitos, galletas mac'ma`,
  '50181909': `galletas de soda, galletas soda, galletas soda gamesa, soda crackers`,
  '50182001': `pastel, pasteles, pastelito, pastelitos, pastel chocolate, pastel tres leches entero, gansito, gansito marinela, pingüinos,
    pinguinos marinela, chocorroles, choco roles, submarinos, napolitano marinela, negrito, negrito bimbo, pastel de cumpleaños, pay de
    queso entero, pay de limón congelado, pay, cheesecake entero, brownie, brownies, rebanada de pastel, panque marmoleado, dálmata,
    gansito 50g, cupcake, rollo suizo, pastel zanahoria, pastel selva negra, gans marinela, rocko, twinkies, muffins paquete`,
  '50191507': `sopa instantánea, sopa maruchan, maruchan, maruchan camarón, maruchan vaso, sopa nissin, nissin, cup noodles, ramen
    instantáneo, sopa vaso, sopa campbells, campbells, crema campbells elote, sopa de lata, sopa maruchan pollo, inst lunch, frijoles
    refritos lata, frijoles refritos, frijoles la sierra, frijoles isadora, frijol refrito, frijoles bayos refritos costeña, frijoles
    charros lata, frijoles enteros lata`,
  '50192100': `botana, botanas, botana surtida, churritos, chicharrones de harina, chicharrón preparado bolsa, mix botanero, chicharrón de
    cerdo botana, charola botana, rueditas, fritura, frituras, botana takis, chicharrones barcel`,
  '50192109': `papas fritas bolsa, papas sabritas, sabritas, sabritas original, sabritas adobadas, sabritas limón, papas adobadas, papas
    onduladas, papas barcel, chips jalapeño, chips barcel, chips fuego, doritos, doritos nacho, doritos flamin hot, doritos
    incógnita, cheetos, cheetos torciditos, cheetos bolita, cheetos flamin, ruffles, ruffles queso, takis, takis fuego, takis blue,
    tostitos, tostitos salsa verde, fritos, fritos limón, rancheritos, paketaxo, paquetaxo, crujitos, runners, hot nuts, pringles, papas
    pringles, stax, lays, churrumais, poffets, karate, papa frita adobada, sab orig, papas kettle, chicharrones sabritas, big mix, papas a la diabla, takis huakamoles, toreadas, valentones, doritos pizzerolas, sabritones`,
  '50192110': `cacahuate, cacahuates, cacahuate japonés, cacahuates japoneses, cacahuate mafer, mafer, cacahuate enchilado, cacahuate
    garapiñado, cacahuate salado, cacahuate hot nuts, nishikawa, nuez, nueces, nuez mixta, nuez de la india, nuez pecanera, almendra,
    almendras, pistache, pistaches, pasas, pasitas, arándano deshidratado, arándano seco, ciruela pasa, dátil, dátiles, semillas de
    girasol, pepita, pepitas, semilla de calabaza, mix de nueces, fruta deshidratada, cacah jap, japones nishikawa, hot nuts original,
    mango deshidratado, coco rallado, chía, linaza, amaranto, semilla chía, cranberry, cacahuate natural, cacahuate estilo japones`,
  '50192111': `carne seca, machaca, machacado, carne machaca, carne seca jerky, beef jerky, tira de carne seca`,
  '50192112': `palomitas, palomitas act ii, act ii mantequilla, act ii, palomitas microondas, maíz palomero, palomitas mantequilla,
    palomitas pop weaver, palomitas caramelo, palomitas bolsa, palomitas orville`,
  '50192301': `flan, flan danone, flan lala, gelatina, gelatina vaso, gelatina lista, gelatina de leche, gelatina mosaico, arroz con leche
    vaso, natilla, postre danette, danette, gelatina art, mousse, duvalin postre, gelatina dany, fresas con crema vaso`,
  '50192303': `helado, helado vainilla, helado chocolate, helado holanda, holanda, helado nestlé, helado haagen dazs, nieve de limón
    bote, nieve, paleta helada, paleta de hielo, magnum, magnum almendras, mordisko, cornetto, helado bote, helado santa clara, helado
    1 l, bolis, sándwich helado, helado litro, paleta michoacana, helado napolitano, solero, carlos v helado, helado wongs`,
  '50192401': `mermelada, mermeladas, mermelada fresa, mermelada mccormick, mermelada clemente jacques, merm fresa, mermelada smuckers,
    mermelada de zarzamora, jalea`,
  '50192403': `miel, miel de abeja, miel carlota, miel de agave, miel abeja, miel vita real, miel pura, miel mantequilla`,
  '50192404': `gelatina en polvo, gelatina dgari, gelatina d'gari, d gari, gelatina jell-o, jello, grenetina, polvo para gelatina, gelatina
    pronto, flan en polvo, flan dgari, flan pronto, gel dgari fresa, gelatina d gari fresa, grenetina duche`,
  '50192901': `pasta para sopa, pasta, espagueti, spaghetti, spaguetti, sopa de pasta, sopa fideo, fideo, fideos, pasta codito, codito, codo,
    pasta la moderna, pasta barilla, pasta yemina, sopa letras, tallarín, fusilli, penne, tornillo pasta, pluma pasta, macarrón,
    lasaña pasta, pasta moño, munición pasta, sopa la moderna, pasta fideo, la moderna codo, pasta cora, pasta vesta, sopa yemina, pasta
    caracol, pasta estrella, mac and cheese, pasta spaghetti, past sopa, fettuccini pasta, sopa de estrella, pasta hueca`,
  '50193001': `papilla, papillas, gerber, gerber manzana, gerber etapa 2, papilla gerber, colado gerber, alimento infantil, cereal gerber
    infantil, nestum, puré bebé, picado gerber, jugo gerber`,
  '50193104': `consomé, consomate, consomé de pollo, knorr suiza, knorr, knorr tomate, consomé en polvo, caldo de pollo cubo, caldo de res
    cubo, puré de tomate, puré de tomate del fuerte, puré tomate la costeña, del fuerte puré, pasta de tomate, caldillo de tomate, base
    para sopa, crema de champiñones knorr, knorr pollo, pure tom, rostipollo, cubo maggi, consome pollo knorr, tomate molido lata, puré
    hunts`,
  '50201706': `café molido, café tostado, café en grano, café de grano, café tostado molido, café legal, café garat, café blasón, café
    punta del cielo molido, café oro, café combate, café molido los portales, café córdoba, cafe 454g, café veracruz kg, cafe andatti
    molido, café marino, cafe kirkland, café chiapas kg, cápsulas nespresso, cápsulas dolce gusto`,
  '50201708': `café americano, café latte, latte, cappuccino, capuchino, capuccino, café capuchino, café expreso, espresso, espresso doble,
    café de olla, café helado, café andatti, andatti, café 12 oz, cafe 16 oz, americano grande, americano chico, moka, mocha, frappé,
    frappe moka, frappuccino, café grande, café negro, macchiato, flat white, cortado, cold brew, caramel macchiato, americano alto,
    latte venti, cafe chico, café lechero, chai latte, te chai latte, latte vainilla, cap vainilla, capuchino descafeinado, café con
    leche, café refill, cafe and 12oz, chocolate caliente, frappe oreo, refresher, latte descremado, espresso sencillo`,
  '50201709': `café soluble, nescafé, nescafé clásico, nescafe, nescafe decaf, café instantáneo, nescafé dolca, dolca, café oro soluble, taster's
    choice, café soluble legal, cafe internacional, café descafeinado soluble, nescafe clas, nescafe taster, cafe soluble los portales`,
  '50201712': `té helado, fuze tea, fuze tea limón, lipton ice tea, té lipton frío, nestea, arizona, té arizona, snapple, fuze te negro,
    te verde bebida, té helado durazno, arizona sandia, fuze tea 600, bebida de té`,
  '50201713': `té, té de manzanilla, té manzanilla mccormick, té verde, té negro, té de limón, té lagg's, té lipton, té hierbabuena, te
    mccormick, infusión, sobres de té, té 25 sobres, te manz, te canela, té de tila, té 7 azahares, te manzanilla 25`,
  '50201714': `sustituto de crema, coffee mate, coffee-mate, cremas coffee mate, crema para café, sustituto crema polvo, crema en polvo café`,
  '50202201': `cerveza, cervezas, cerveza corona, cerveza victoria, cerveza indio, cerveza tecate, cerveza modelo, cerveza xx lager, cerveza
    clara, cerveza obscura, cerveza oscura, cerv, cerv corona, cerv tecate, cerv victoria, cerv indio, cerv modelo, corona extra, corona
    light, corona mega, tecate light, tecate roja, tecate, modelo especial, modelo negra, negra modelo, victoria lata, victoria mega, indio
    lata, heineken, heineken 355, dos equis, xx lager, bohemia, pacífico, pacifico clara, sol cerveza, carta blanca, superior, miller,
    bud light, budweiser, michelob ultra, ultra 355, stella artois, coors light, cerveza artesanal, cerveza lata, cerveza mega, caguama,
    caguama victoria, cartón cerveza, 6 pack cerveza, 12 pack tecate, cerveza familiar, michelada, barrilito cerveza,
    montejo, leon cerveza, noche buena, amstel ultra, cerveza de barril, tarro cerveza, chela, ctn corona, corona 355, modelo 355 lt, cerveza
    nacional, cerveza importada, minerva, tempus`,
  '50202203': `vino tinto, vino blanco, vino rosado, vino, vino la cetto, vino casillero, copa de vino, copa vino tinto, botella de vino, vino
    espumoso, lambrusco, vino riunite, sangría, vino california, cabernet, merlot, malbec, vino l.a. cetto, casillero del diablo, sidra,
    champagne, vino chardonnay, prosecco, vino dulce, rioja, vino concha y toro, vino tto, sauvignon blanc`,
  '50202206': `tequila, tequila reposado, tequila blanco, tequila herradura, tequila don julio, don julio 70, tequila cuervo, jose cuervo
    especial, cuervo tradicional, tequila jimador, jimador reposado, tequila cazadores, tequila centenario, vodka, vodka smirnoff, smirnoff
    vodka, absolut, whisky, whiskey, whisky buchanans, buchanans 12, buchanan's, johnnie walker, red label, black label, jack daniels,
    chivas regal, brandy, brandy torres, torres 10, presidente brandy, don pedro, mezcal, mezcal joven, mezcal 400 conejos, ginebra, gin,
    tanqueray, bombay, ron, ron bacardí, bacardi blanco, bacardi, ron añejo, ron appleton, ron castillo, captain morgan, licor de café,
    kahlúa, baileys, licor 43, cognac, hennessy, aguardiente, charanda, anís chinchón, jagermeister, tonayan, licor, rompope, rompope
    santa clara, mezcal 2 oz, teq reposado, teq bco, ron matusalem, sotol, raicilla, campari, aperol`,
  '50202207': `caribe cooler, new mix, paloma new mix, vampiro lata, smirnoff ice, jack y cola lata, viña real, bacardi mojito lata, four loko,
    vodka tonic, gin tonic, margarita, margarita de tamarindo, mojito, piña colada con alcohol, cuba libre, paloma coctel, carajillo,
    cantarito, clericot, mezcalita, charro negro, cooler, hard seltzer, topo chico hard seltzer, mezcalina, aperol spritz, martini`,
  '50202301': `agua, agua natural, agua ciel, agua bonafont, agua epura, agua e-pura, agua embotellada, agua purificada, agua santa maría, agua
    ciel 1l, agua 1.5 l, agua 600 ml, garrafón, garrafón de agua, garrafón agua, agua evian, agua fiji, bonafont, bonafont 1.5, ciel, ciel
    600, epura, e pura 1 l, agua gerber, agua nestlé, agua purif 40/500, agua alcalina, agua botella, agua 1l, agua kirkland, agua great
    value, agua bonaf, agua skarch, garrafon bonafont, agua natural 500, agua nat, agua purif, relleno garrafón, agua ciel purificada`,
  '50202302': `hielo, hielo en cubo, bolsa de hielo, hielo 5 kg, hielo 3 kg, hielo bolsa, hielo santi, hielo fiesta, hielo iglú, bolsa hielo,
    hielo cubitos, hielo rolito`,
  '50202304': `jugo, jugos, jugo jumex, jumex, jumex mango, jumex durazno, néctar, néctar jumex, néctar de mango, jugo del valle, del valle,
    del valle naranja, jugo valle frut, valle frut, jugo v8, v8, jugo clamato, clamato, boing, boing mango, boing guayaba, jugo de naranja
    envasado, jugo naranja tetra, jugo florida 7, bida, pau pau, frutsi, jugo ades, jugo manzana tetra, jugo de manzana, jugo de uva,
    jugo sonrisa, nect jumex, jgo jumex, kapo, delvalle, jumex amí, jumex único fresco, beberé, jugo natura, jugo de arandano, bonafont
    kids, tropicana, jugo de tomate, levite, bonafont levite, ciel exprim, agua saborizada levite, jumex fresh`,
  '50202306': `refresco, refrescos, refresco regular, coca cola regular, pepsi regular, refresco cola, refresco de cola, coca cola, coca-cola, coca cola 600, coca cola 2.5 l, coca cola light, coca
    cola sin azúcar, coca zero, coca light, coca, coca 600ml, cocacola, ref coca, refr coca, refr, ref, pepsi, pepsi cola, pepsi light,
    pepsi black, sprite, fanta, fanta naranja, sidral, sidral mundet, manzanita sol, manzanita, mirinda, 7up, 7 up, seven up, squirt,
    jarritos, jarrito mandarina, fresca, fresca toronja, delaware punch, peñafiel sabor, peñafiel fresa, peñafiel limonada, sangría señorial, barrilitos, big
    cola, red cola, dr pepper, canada dry, ginger ale, agua quina, schweppes, refresco lata, refresco 2 l, refresco familiar, refresco
    grande, refresco chico, refresco refill, refresco mediano, yoli, lift manzana, senzao, ref sabor, kas, cc light, ccola, c cola, mundet,
    ref squirt, ref peñafiel, ref sprite, refresco toronja, refresco manzana, soda, soda italiana, coca sin azucar, cocacola zero, coca cola
    retornable, coca cola vidrio, coca cola lata`,
  '50202309': `bebida energética, energizante, red bull, redbull, monster, monster energy, vive 100, vive100, volt, boost energy, gatorade,
    gatorade naranja, powerade, powerade moras, electrolit, electrolit coco, electrolit fresa, bebida hidratante, bebida isotónica, suero
    electrolit, suerox, suerox mora, electrolitos, electrolitos coco, gatorade 600, amper, predator, beb energetica, monst energy, hidratante,
    flashlyte, electrolit 625, g-active, sporade, electrolife, bolt energy, bang energy, electrolit jamaica`,
  '50202310': `agua mineral, agua mineral peñafiel, topo chico, topo chico 600, peñafiel mineral, agua mineral topo chico, agua min, perrier, agua
    mineral ciel, mineragua, agua mineralizada, ciel mineralizada, agua gasificada, topochico, sehuacan, agua mineral 355, garci crespo,
    agua mineral preparada`,
  '50202311': `tang, tang naranja, zuko, clight, polvo para agua, kool aid, frutimax, bebida en polvo, polvo sabor limón, zuko jamaica, tang
    limon, sobre tang, concentrado jamaica, jarabe tamarindo concentrado, crystal light, be light polvo, livean`,
  '50211502': `cigarros, cigarro, cigarrillos, cig, cig marlboro, marlboro, marlboro rojo, marlboro gold, marlboro 20, cigarros marlboro, camel, lucky
    strike, lucky, pall mall, pallmall, delicados, faros, benson, benson hedges, chesterfield, winston, montana, viceroy, raleigh, boots, cigarros
    cajetilla, caj cigarros, cajetilla marlboro, marlb rojo, marlboro menthol, marlboro fusion, marlboro vista, cig camel, cig pall mall, cig lucky,
    cig delicados, cigarros camel, link cigarros, shots cigarros, l&m, dunhill, cigs, alas cigarros, cigarros benson, puro, puros, pall mall xl,
    marlboro 14s, lucky strike 20, camel 20s`,
  '50211612': `encendedor, encendedor bic, encendedores, encendedor cricket, encendedor clipper, encend bic`,
  '50221101': `arroz, arroz grano largo, arroz sos, arroz morelos, arroz verde valle, arroz super extra, arroz kg, arroz 900g, arroz integral,
    arroz valle verde, arroz schettino, arroz 1 kg, arr verde valle, arroz precocido, quinoa, avena en grano, maíz pozolero, maíz cacahuazintle,
    trigo, cebada, arroz jazmin, arroz great value, arroz progreso, arroz san jose, maíz blanco kg`,
  '50221201': `cereal, cereales, cereal kelloggs, corn flakes, zucaritas, choco krispis, froot loops, cereal nestlé, cheerios, corn pops, all bran,
    special k, cereal fitness, nesquik cereal, granola, granola kg, avena, avena quaker, avena quaker instantánea, hojuela de avena, avena 3
    minutos, muesli, cereal zucaritas, trix, lucky charms, extra cereal, cereal maizoro, choco zucaritas, avena instantanea, cer zucaritas,
    cereal kellogs, granvita avena, avena granvita, krispis`,
  '50221202': `barra de cereal, barras de cereal, barra de granola, barras de granola, barra de avena, barra nature valley, nature valley, barra
    quaker, barra stila, stila, barra multigrano, barra cereal special k, barra proteína, barra kelloggs, barra fresa bran frut, bran frut,
    nutri grain, barra amaranto, barra all bran, barra branfrut`,
  '50221300': `tortilla, tortillas, tortilla de maíz, tortilla maíz, tortillas de maíz, tortilla kg, tortilla de harina, tortillas de harina, tort
    harina, tortilla tía rosa, tortillinas, tortillinas tía rosa, tostadas, tostada, tostadas charras, tostadas sanísimo, tostada milpa real,
    tostadas guerrero, totopos, maseca, harina maseca, harina de maíz, harina maíz, harina de trigo, harina trigo, harina san antonio, harina
    selecta, harina tres estrellas, minsa, masa, masa kg, kilo tortilla, tortilla nopal, tortilla integral, tort maiz, tostada horneada,
    harina kg, harina 1 kg, sémola, salvado, harina integral, tortillas milpa real, nixtamal, tostadas salmas, tortilla blanca`,
  '50221303': `maizena, maicena, maizena natural, fécula de maíz, atole maizena, maizena vainilla, maizena fresa, almidón, maizena sobre, atole en
    polvo, maizena chocolate`,
  '50301500': `manzana, manzanas, manzana roja, manzana gala, manzana golden, manzana red delicious, manzana verde, manzana granny smith, manz roja,
    manz gala, manzana kg, manzana starking, manzana fuji, manz golden, manzana washington`,
  '50301700': `plátano, plátanos, plátano tabasco, plátano chiapas, plátano kg, plátano dominico, plátano macho, plat tabasco, plat chiapas, banana,
    plátano macho kg, plt tabasco, plat macho, platano bolsa`,
  '50302500': `cereza, cerezas, cereza kg, cereza roja`,
  '50303400': `uva, uvas, uva sin semilla, uva roja, uva verde, uva globo, uva kg, uva s/s, uva thompson, uva roja s/semilla`,
  '50303700': `guayaba, guayabas, guayaba kg, guayaba china`,
  '50303800': `arándano, arándanos frescos, mora azul, blueberry, arándano azul, arandano 170g, zarzamora, zarzamoras, frambuesa, frambuesas,
    frutos rojos congelados, blueberries, zarzamora 170`,
  '50303900': `kiwi, kiwis, kiwi kg, kiwi verde`,
  '50304100': `limón, limones, limón sin semilla, limón con semilla, limón agrio, limon kg, limón colima, lim s/s, limon s/semilla, limón persa,
    limon c/semilla, limon eureka, lima, limas`,
  '50304400': `mandarina, mandarinas, mandarina kg, clementina, mandarina reyna`,
  '50304500': `mango, mangos, mango ataulfo, mango manila, mango kent, mango tommy, mango kg, mango petacón, mango paraiso`,
  '50304600': `melón, melones, melón chino, sandía, sandía kg, sandía rayada, sandia s/semilla, melon kg, melon valenciano, sandia roja, mlon chino`,
  '50305000': `naranja, naranjas, naranja valencia, naranja jugo, naranja kg, naranja para jugo, naranja bolsa, nar jugo, naranja arpilla, toronja,
    toronjas, toronja roja, toronja kg`,
  '50305100': `papaya, papaya maradol, papaya kg, papayas, pap maradol, papaya roja`,
  '50305300': `durazno, duraznos, durazno amarillo, durazno kg, nectarina, durazno prisco, durazno melocotón`,
  '50305400': `pera, peras, pera anjou, pera bartlett, pera mantequilla, pera kg, pera bosc, pera danjou`,
  '50305600': `piña, piñas, piña miel, piña pieza, piña kg, pina miel`,
  '50305800': `ciruela, ciruelas, ciruela roja, ciruela kg, ciruela negra, ciruela fresca`,
  '50306700': `fresa, fresas, fresa kg, fresa charola, fresas domo, fresa 454g, fresa fresca, fresas charola`,
  '50307000': `tuna, tuna verde, tuna blanca, coco, coco fresco, tamarindo, tamarindo kg, granada, granada roja, maracuyá, pitahaya, pitaya, mamey,
    mamey kg, zapote, chicozapote, guanábana, tejocote, caña, xoconostle, caqui, persimo, higo, higos, jamaica flor, flor de jamaica, lichi,
    carambola, fruta picada, coctel de frutas fresco, ensalada de frutas`,
  '50401700': `aguacate, aguacates, aguacate hass, aguacate kg, aguac hass, agte hass, aguacate has, aguacate malla, aguacate extra`,
  '50401800': `frijol, frijoles, frijol negro, frijol flor de mayo, frijol bayo, frijol peruano, frijol pinto, frijol kg, frijol verde valle, frij negro,
    frij peruano, frijol queretaro, frijol mayocoba, frij fl mayo, frijol 900g, frijol negro jamapa, frijol schettino, ejote, ejotes, ejote kg, alubia,
    habas, haba seca, garbanzo, garbanzos, frijol valle verde, frijol ojo de cabra, frijol sta rosa`,
  '50401900': `betabel, betabeles, betabel kg, remolacha, betabel manojo`,
  '50402000': `brócoli, brocolis, brócoli kg, brocoli corona, brocoli pieza, brocoli congelado`,
  '50402300': `col, repollo, col blanca, col morada, repollo kg, repollo verde, col rizada, kale, col pieza`,
  '50402500': `zanahoria, zanahorias, zanahoria kg, zanahoria bolsa, zanah, zanahoria baby, zanah kg, zanahoria s/cabeza`,
  '50402600': `coliflor, coliflores, coliflor kg, coliflor pieza`,
  '50402700': `apio, apio pieza, apio manojo, apio kg`,
  '50402800': `acelga, acelgas, acelga manojo, acelga pieza`,
  '50403200': `elote, elotes, elote blanco, elote pieza, elote tierno, elote charola, elote amarillo`,
  '50403400': `pepino, pepinos, pepino verde, pepino kg, pepino persa, pepino europeo`,
  '50403800': `ajo, ajos, cabeza de ajo, ajo kg, ajo pelado, ajo malla, ajo morado`,
  '50404000': `chícharo, chícharos, chícharo pelado, chicharo fresco, chicharo chino`,
  '50404100': `cilantro, perejil, epazote, hierbabuena, yerbabuena, albahaca, romero fresco, tomillo fresco, menta fresca, cilantro manojo, perejil
    manojo, manojo cilantro, manojo perejil, eneldo, hoja santa, manzanilla manojo, papalo, cilantro pza, hierbas finas frescas`,
  '50404500': `lenteja, lentejas, lenteja chica, lenteja kg, lenteja verde valle, lenteja 500g`,
  '50404600': `lechuga, lechugas, lechuga romana, lechuga orejona, lechuga italiana, lechuga iceberg, lech romana, lech orejona, lechuga pieza,
    corazones de lechuga, ensalada lechuga bolsa, arúgula, ensalada mr lucky, lechuga sangria, mix primavera`,
  '50404800': `champiñón, champiñones, champiñón blanco, champiñón fresco, champ blanco, setas, hongos, portobello, champiñon rebanado, seta kg, champi
    rebanado, hongo`,
  '50405300': `cebolla, cebollas, cebolla blanca, cebolla morada, cebolla kg, cebolla cambray, cebollita cambray, ceb blanca, ceb morada, cebollin,
    cebolla bola, ceb bca, cebolla bca, poro, cebolla amarilla`,
  '50405600': `chile serrano, chile jalapeño, chile poblano, chile habanero, chile verde, chile morrón, pimiento morrón, pimiento, pimiento rojo, pimiento
    verde, chile guajillo, chile ancho, chile pasilla, chile de árbol, chile cuaresmeño, chile güero, chile seco, ch serrano, ch poblano, ch jalap,
    chile serr, chile pob, morrón rojo, chile manzano, chile guaj, chile arbol, chile mulato, chile kg, chile cascabel, chile anaheim,
    chile caribe, chile california`,
  '50405700': `papa, papas, papa blanca, papa alpha, papa kg, papa cambray, papa fresca, pap blanca, papa bolsa, papa galeana, papa lavada, papa roja`,
  '50406200': `espinaca, espinacas, espinaca manojo, espinaca baby, espinaca bolsa`,
  '50406300': `calabaza, calabacita, calabacitas, calabaza italiana, calabaza kg, calab italiana, calabacita italiana, calabaza de castilla, calab,
    calabacita kg, calabacín, calabaza criolla`,
  '50406400': `camote, camotes, camote amarillo, camote kg, camote naranja, yuca, yuca kg`,
  '50406500': `jitomate, jitomates, jitomate saladet, jitomate saladette, jitomate bola, jitomate guaje, jitomate kg, jit saladet, jit bola, jitom, tomate,
    tomates, tomate saladette, tomate bola, tomate rojo, tomate verde, tomate kg, tomatillo, tomate de hoja, tomate cherry, tom saladet, tom verde,
    jitomate cherry, jitomate uva, tom bola, jtmate saladet, tomate milpero, tomate roma, miltomate`,
  '50407000': `nopal, nopales, nopal limpio, nopal kg, chayote, chayotes, chayote sin espinas, chayote kg, jícama, jícama kg, rábano, rábanos, rábano
    manojo, verdolaga, verdolagas, romeritos, quelites, berenjena, alcachofa, espárrago, espárragos, germinado, verdura mixta congelada, verduras
    congeladas, flor de calabaza, huitlacoche, jengibre, nabo, berro, germen de soya, huauzontle, nop picado, nopalitos, mezcla de verduras`,
  '51101500': `amoxicilina, amoxicilina 500, amoxicilina clavulánico, amoxicilina/clav, ampicilina, penicilina, azitromicina, claritromicina, eritromicina,
    ciprofloxacino, levofloxacino, cefalexina, ceftriaxona, cefixima, clindamicina, doxiciclina, tetraciclina, gentamicina, trimetoprima,
    trimetoprim sulfametoxazol, bactrim, fosfomicina, nitrofurantoína, neomicina, mupirocina, cefuroxima, cefaclor, dicloxacilina, amikacina,
    lincomicina, amox susp, amoxil, augmentin, ciprofloxacina, moxifloxacino, ampi caps, amox 500 caps, clavulin, ceftibuteno, ofloxacina`,
  '51101600': `metronidazol, nitazoxanida, secnidazol, tinidazol, daxon, flagyl, flagenase, metronid, paramix`,
  '51101700': `albendazol, mebendazol, ivermectina, praziquantel, desparasitante humano, vermox, albend, zentel`,
  '51102709': `agua oxigenada, peróxido de hidrógeno, agua oxig, agua oxigenada 20 vol`,
  '51102710': `alcohol, alcohol etílico, alcohol 70, alcohol 96, alcohol desnaturalizado, alcohol de caña, alcohol curación, alcohol 250ml, alcohol isopropílico,
    alcohol 1 l, merthiolate, antiséptico, isodine, microdacyn, alcohol jaloma, alcohol litro`,
  '51121700': `captopril, enalapril, telmisartán, valsartán, amlodipino, metoprolol, nifedipino, irbesartán, candesartán, olmesartán, lisinopril, ramipril,
    propranolol, atenolol, carvedilol, bisoprolol, nebivolol, hidralazina, verapamilo, prazosina, telmis, amlodip, micardis, diovan, norvasc, lopresor,
    telmisartan hidroclorotiazida, perindopril, diltiazem, metildopa`,
  '51121780': `losartán, losartan, losartán potásico, cozaar, losart, losartan 50mg`,
  '51121800': `atorvastatina, pravastatina, simvastatina, rosuvastatina, bezafibrato, ezetimiba, fenofibrato, gemfibrozil, lipitor, crestor, atorvast, bezafib`,
  '51142001': `paracetamol, acetaminofén, tylenol, tempra, paracetamol 500mg, paracet, tempra forte, tylenol 500, paracetamol gotas, paracetamol jarabe, sedalmerck,
    paracetamol infantil, mejoral`,
  '51142002': `aspirina, aspirinas, ácido acetilsalicílico, cafiaspirina, aspirina protec, aspirina efervescente, ac acetilsalicilico, alka seltzer, cafiasp,
    alka-seltzer boost`,
  '51142009': `metamizol, metamizol sódico, neo melubrina, neomelubrina, metamizol 500, magnopyrol`,
  '51142106': `ibuprofeno, advil, ibuprofeno 400, ibuprofeno suspensión, motrin, ibuprof, advil max, actron, ibuprofeno infantil`,
  '51142109': `naproxeno, naproxeno sódico, flanax, naprox, naproxeno paracetamol, febrax, dafloxen, dolver naproxeno`,
  '51142121': `diclofenaco, diclofenaco sódico, cataflam, voltaren, diclofenaco gel, diclof, artren, cataflam dd, voltaren emulgel`,
  '51142123': `ketorolaco, ketorolaco sublingual, ketorolaco tab, dolac, supradol, ketorol`,
  '51142100': `meloxicam, celecoxib, nimesulida, piroxicam, indometacina, ketoprofeno, aceclofenaco, etoricoxib, celebrex, arcoxia, dolo neurobión, dolo-neurobion,
    meloxic, sulindaco, mobicox, clonixinato de lisina, prodolina`,
  '51141500': `carbamazepina, gabapentina, pregabalina, valproato, fenitoína, lamotrigina, topiramato, levetiracetam, tegretol, lyrica, valproato de magnesio,
    gabapent, pregab`,
  '51151700': `salbutamol, salbutamol aerosol, salbutamol jarabe, ventolin, fenilefrina, salbut, nafazolina gotas, formoterol salmeterol`,
  '51161500': `montelukast, teofilina, beclometasona, formoterol budesonida, singulair, symbicort, montelukast 10mg, aminofilina`,
  '51161600': `loratadina, loratadina 10mg, cetirizina, desloratadina, clorfenamina, difenhidramina, fexofenadina, levocetirizina, clarityne, loratad, allegra, zyrtec,
    antihistamínico, epinastina, hidroxizina, loratadina jarabe, ebastina, olopatadina`,
  '51161700': `acetilcisteína, budesonida, ipratropio, acc 600, budesonida inhalada, combivent, pulmicort, acetilcist`,
  '51161800': `ambroxol, ambroxol jarabe, bromhexina, dextrometorfano, guaifenesina, jarabe para la tos, antigripal, antigripales, tabcin, tabcin active, xl-3, desenfriol,
    desenfriol d, next gripe, contac, antiflu-des, antifludes, benzonatato, mucosolvan, bisolvon, vick vaporub, vaporub, vick 44, robitussin, histiacil,
    broncolin, theraflu, ambrox, agrifen, sensibit d, rosel, antitusivo, pastillas para la garganta, graneodin, strepsils, vicks, levodropropizina,
    ambroxol clenbuterol, tukol, jarabe tos, sensibit, xl3 xtra, flanax gripa`,
  '51161900': `oximetazolina, afrin, afrin adulto, descongestionante nasal, iliadin, gotas nasales, spray nasal, sterimar`,
  '51171500': `antiácido, melox, melox plus, sal de uvas, sal de uvas picot, hidróxido de aluminio, hidróxido de magnesio, riopan, tums, magaldrato,
    dimeticona, simeticona, bicarbonato antiacido, melox susp, alka seltzer antiácido, leche de magnesia, gaviscon, aluminio magnesio
    susp, espaven`,
  '51171600': `laxante, senósidos, lactulosa, bisacodilo, supositorios de glicerina, psyllium, plantago, metamucil, dulcolax, senosidos ab, polietilenglicol, contumax,
    agiolax, psyllium plantago`,
  '51171700': `antidiarreico, loperamida, subsalicilato de bismuto, pepto bismol, pepto-bismol, caolín pectina, treda, bismuto, imodium, lomotil, probiótico
    enterogermina, enterogermina, loperam, peptobismol, lactobacilos`,
  '51171800': `metoclopramida, ondansetrón, dimenhidrinato, dramamine, difenidol, meclizina, vontrol, bonadoxina, dimenhid, ondansetron 8mg, carnotprim`,
  '51171900': `omeprazol, omeprazol 20mg, pantoprazol, esomeprazol, lansoprazol, ranitidina, famotidina, sucralfato, omepraz, nexium, genoprazol, rabeprazol, omep caps,
    pantopraz, ranitid, inhibitron, pantozol, losec`,
  '51172100': `butilhioscina, buscapina, hioscina, trimebutina, pinaverio, buscapina compositum, butilhioscina metamizol, antiespasmódico, hioscina 10mg,
    bromuro de pinaverio, mebeverina, libertrim`,
  '51181500': `metformina, metformina 850, glibenclamida, metformina glibenclamida, glimepirida, insulina, insulina glargina, sitagliptina, linagliptina, pioglitazona,
    insulina nph, janumet, galvus, metform, glibencl, dapagliflozina, empagliflozina, acarbosa, vildagliptina, lantus, humalog, januvia`,
  '51181600': `levotiroxina, levotiroxina 100, eutirox, tiamazol, levotirox, karet`,
  '51181700': `prednisona, dexametasona, betametasona, hidrocortisona, prednisolona, metilprednisolona, triamcinolona, deflazacort, fluticasona, mometasona,
    betametasona crema, barmicil, celestone, dexamet, clobetasol, fluocinolona, dexametasona iny, alin, quadriderm, fluocinolona crema`,
  '51181800': `levonorgestrel, anticonceptivo, anticonceptivos, pastilla del día siguiente, drospirenona, etinilestradiol, yasmin, postday, medroxiprogesterona,
    progesterona, estradiol, microgynon, noretisterona, píldora anticonceptiva, vika, desogestrel, utrogestan`,
  '51191500': `furosemida, hidroclorotiazida, espironolactona, clortalidona, furosem, lasix, clortalid, aldactone`,
  '51191905': `vitamina c, vitamina c efervescente, vitamina d, vitamina e, vitamina b12, complejo b, multivitamínico, multivitaminas, centrum, redoxon, pharmaton, vitaminas,
    vit c, vit d3, omega 3, calcio con vitamina d, ácido fólico, bedoyecta, tribedoce, neurobión, vitamina a, zinc tabletas, caltrate, colágeno, colágeno
    hidrolizado, biotina, magnesio suplemento, melatonina, glucosamina, complejo b iny, potasio suplemento, vitamina c 300 tab, multivit, vita c, emulsión de
    scott, calcitriol, ensure, ensure vainilla, glucerna, supradyn, citrato de magnesio suplemento, vitaminas prenatales`,
  '51191906': `suero oral, vida suero oral, pedialyte, solución de rehidratación oral, sobres suero oral, vida suero, pedialyte uva, suero oral sobre`,
  '51241200': `clotrimazol crema, ketoconazol crema, miconazol, aciclovir crema, lamisil, terbinafina crema, pomada, ungüento, pomada árnica, crema antimicótica, vitacilina,
    hipoglós, pomada de la campana, bepanthen, desitin, lonol, árnica gel, canesten, nistatina pomada, itrizole crema, loción calamina, caladryl, sulfadiazina
    de plata, pomada rozaduras, dermatológico tópico`,
  '52151500': `vasos desechables, vaso desechable, vasos plástico desechable, platos desechables, plato desechable, plato unicel, vaso unicel, popotes, cucharas desechables,
    tenedor desechable, charola unicel, cubiertos desechables, contenedor desechable, vaso rojo, vaso cafetero, cuchara desech, plato hondo desechable, vaso
    solo, palillos`,
  '53101500': `pantalón, pantalones, pantalón mezclilla, pantalón de vestir, jeans, jean dama, jeans caballero, short, shorts, bermuda, bermudas, pantalón deportivo, pants,
    leggings, mallón, pant mezc, pant caballero, pantalon levis, jeans skinny, pescador dama, overol`,
  '53101602': `camisa hombre, camisa caballero, camisa de vestir caballero, camisa m/larga caballero, camisa cab, camisa manga larga hombre, polo caballero, camisa m/corta cab,
    camisa polo hombre, guayabera`,
  '53101604': `blusa, blusas, blusa dama, camisa dama, blusa manga corta, blusa estampada, camisa mujer, blusa satinada, blusón, top dama`,
  '53101700': `suéter, suéteres, sudadera, sudaderas, suéter cuello v, sudadera con capucha, cárdigan, sueter caballero, hoodie, sudad capucha`,
  '53101800': `chamarra, chamarras, abrigo, abrigos, chaqueta, chamarra capitonada, chamarra mezclilla, rompevientos, saco caballero, blazer, chaleco, impermeable ropa, cham
    capit, gabardina`,
  '53102000': `vestido, vestidos, falda, faldas, vestido estampado, vestido niña, falda mezclilla, vestido largo, vestido de noche`,
  '53102304': `brassiere, brasier, brasiere, bra, bra encaje, bra deportivo, top deportivo bra, corpiño, bra ilusion, bra vicky form`,
  '53102305': `pañal, pañales, pañal huggies, pañales huggies, pañal bebé, pañal kleen bebé, kleenbebe, huggies, huggies etapa 4, pañal etapa 3, pañal pampers, pampers, pañal
    bbtips, pañal grande, pañal recién nacido, pañal chicolastic, pañal suavelastic, pull ups, calzón entrenador, goodnites, suavelastic, absorsec, pñl hugg`,
  '53102306': `pañal adulto, pañal para adulto, pañales adulto, tena slip, tena pants, pañal predoblado adulto, affective adulto, depend, ropa interior plenitud, diapro, plenitud`,
  '53102402': `calcetín, calcetines, calcetas, calceta, calcetín hombre, calcetas 3 pack, calcetin dama, tines, calcetín deportivo, calc caballero, medias, pantimedias, tin invisible`,
  '53102501': `cinturón, cinturones, cinturón piel, cinturón caballero, cinto, tirantes`,
  '53102516': `gorra, gorras, gorra beisbol, gorra new era, cachucha`,
  '53102600': `pijama, pijamas, pijama dama, bata de dormir, camisón, pijama niño`,
  '53103000': `playera, playeras, playera cuello redondo, camiseta, camisetas, playera polo, playera dama, playera caballero, playera hombre, playera manga corta, t-shirt, play cuello v,
    playera niño, playera deportiva, camiseta interior`,
  '53111500': `botas, bota, botas caballero, botín, botas vaqueras, botas de trabajo, botin dama`,
  '53111600': `zapato, zapatos, zapato caballero, zapatillas, zapatilla dama, zapato escolar, mocasín, zapato piso, flats, zapato vestir`,
  '53111800': `sandalia, sandalias, huaraches calzado, huarache piel, chanclas, sandalia dama, flip flop, crocs, chancla baño`,
  '53111900': `tenis, tenis nike, tenis adidas, tenis running, tenis dama, tenis niño, tenis puma, tenis unisex, tenis skechers, tenis converse, tenis vans, tenis correr`,
  '53131501': `enjuague bucal, enjuague listerine, listerine, listerine cool mint, colgate plax, enj bucal, oral b enjuague, astringosol`,
  '53131502': `pasta dental, pasta colgate, pasta crest, crema dental, crema dental colgate, colgate triple acción, colgate total, colgate, crest, sensodyne, pasta dientes, crest
    complete, colg total, c dental, colgate luminous, gel dental, colg triple, pasta dent`,
  '53131503': `cepillo dental, cepillos dentales, cepillo de dientes, cepillo oral b, cepillo colgate, cepillo dental suave, cep dental, oral-b cepillo, hilo dental, cepillo dientes niño,
    cep oral b, cepillo gum`,
  '53131602': `acondicionador, acondicionador pantene, acondicionador sedal, acondicionador dove, acond, crema para peinar, crema para peinar sedal, gel para cabello, gel ego, gel xiomara,
    gel fijador, spray para cabello, fijador cabello, mousse cabello, tinte cabello, tinte, tinte koleston, tinte garnier nutrisse, tinte revlon, moco de gorila, cera para cabello,
    tratamiento capilar, ampolleta capilar, savile crema peinar, crema p/peinar, gel cabello, nutrisse, wildroot, aceite para cabello, mascarilla capilar, acond herbal essences`,
  '53131603': `rastrillo, rastrillos, rastrillo gillette, gillette prestobarba, prestobarba, afeitadora, rastrillo dama venus, mach3, cartuchos gillette, rastrillo bic, rasuradora, espuma
    para afeitar, espuma gillette, gillette venus, navajas de afeitar, crema para afeitar, rastr gillette, xtreme3`,
  '53131606': `desodorante, desodorantes, desodorante rexona, desodorante dove, desodorante axe, desodorante speed stick, desod, desod rexona, antitranspirante, antitranspirante obao, axe
    body spray, rexona, obao, obao roll on, old spice, old spice barra, speed stick, lady speed stick, secret desodorante, desod axe, rexona clinical, nivea roll on, stefano, talco
    para pies, desod aerosol, garnier obao, desenex talco`,
  '53131607': `crema corporal, crema corporal nivea, crema nivea, crema lubriderm, lubriderm, crema para manos, crema st ives, crema hinds, hinds rosa, loción corporal, leche corporal,
    leche corporal nivea, crema humectante, crema hidratante, eucerin, cetaphil, crema teatrical, teatrical, ponds, crema ponds, vaselina, vasenol, crema goicoechea, goicoechea, aceite
    corporal, aceite de bebé, aceite johnson bebé, crema facial, leche limpiadora, agua micelar, cicatricure, asepxia crema, nivea soft, crema corp, crema lubrid, crema jergens, jergens,
    bálsamo labial, lapiz labial humectante chapstick, labello, crema johnson, crema de manos, aceite de almendras cabello y piel, bio oil, nivea creme, crema de almendras`,
  '53131608': `jabón, jabones, jabón de tocador, jabón zote, jabón dove, jabón palmolive, jabón camay, jabón escudo, jabón zest, jabón lirio, jabón rosa venus, jabón barra, jabón líquido
    manos, jabón neutro, jabón grisi, jabón asepxia, jab dove, jab palmolive, jab zote, jab escudo, jab tocador, jabón nivea, jabón irish spring, jabón líquido para manos, jabón
    intimo, lactacyd, gel de baño, shower gel, zest, escudo antibacterial, body wash, jabón bebé, jabón dial, jab liq manos, zote rosa, palmolive naturals jabón, dove barra, jabón
    neutrogena`,
  '53131609': `protector solar, bloqueador solar, bloqueador, protector solar fps50, bloqueador banana boat, banana boat, hawaiian tropic, nivea sun, la roche posay anthelios, prot solar,
    isdin fotoprotector, bronceador, protector solar eucerin`,
  '53131615': `toallas femeninas, toalla femenina, toallas sanitarias, toalla sanitaria, toallas saba, saba, saba confort, kotex, kotex nocturna, naturella, always, tampones, tampón,
    pantiprotectores, pantiprotector, toalla saba, toallas kotex, toa fem, saba buenas noches, tampax, copa menstrual, toallas always, pantiprot, naturella c/alas, protectores diarios`,
  '53131619': `maquillaje, labial, lápiz labial, labial mate, rímel, rimel maybelline, delineador, delineador de ojos, sombras para ojos, rubor, polvo compacto, base de maquillaje, esmalte de uñas,
    esmalte uñas, quitaesmalte, acetona uñas, corrector maquillaje, máscara de pestañas, pestañas postizas, brillo labial, lapiz delineador, lapiz de ojos, lápiz cejas,
    desmaquillante, toallitas desmaquillantes, primer maquillaje`,
  '53131620': `perfume, perfumes, loción, colonia, agua de colonia, eau de toilette, eau de parfum, perfume dama, perfume caballero, fragancia, body mist, colonia sanborns, agua de perfume, colonia
    mennen, perf caballero, splash corporal`,
  '53131622': `condón, condones, preservativo, preservativos, condones trojan, trojan, condones sico, sico, condones durex, durex, cond trojan, preserv sico, prudence`,
  '53131626': `gel antibacterial, gel antibacterial 500, gel desinfectante, antibacterial manos, gel alcohol antibacterial, gel antibac, sanitizante manos`,
  '53131628': `shampoo, champú, shampoo pantene, shampoo head shoulders, head & shoulders, head and shoulders, shampoo sedal, shampoo dove, shampoo savilé, shampoo caprice, shampoo bebé, shampoo
    anticaspa, shamp, shamp h&s, shampoo elvive, shampoo herbal essences, shampoo garnier, shampoo johnson, shampoo ricitos de oro, mennen shampoo, shampoo tio nacho, tío nacho, sh
    pantene, shampoo folicure, savile, h&s shampoo, shampoo tresemmé, shampoo grisi, sham sedal, pantene restauración, shampoo control caída`,
  '55101500': `libro, libros, novela, novela histórica, libro infantil, libro de texto, diccionario, diccionario escolar, atlas, cuento, cuentos, poesía, antología, enciclopedia, libro
    colorear, biblia, libro cocina, cómic, manga libro, libro santillana, libro de bolsillo, libro pasta dura, el principito, cien años de soledad`,
  '55101504': `periódico, periódicos, periódico reforma, el universal, la jornada, el norte periodico, periodico la prensa`,
  '55101506': `revista, revistas, revista proceso, revista tv notas, revista muy interesante, tv y novelas, revista hola`,
  '60141000': `juguete, juguetes, muñeca, muñeca barbie, barbie, hot wheels, carrito hot wheels, lego, rompecabezas, peluche, juego de mesa, pelota, balón, plastilina play doh, play-doh, carro control
    remoto, figura de acción, uno cartas, nerf, muñeco, lotería juego, globo juguete, carrito juguete, taxi hot wheels, muñeco acción, playmobil`,
  '76111801': `lavado de auto, lavado auto, lavado de coche, car wash, autolavado, lavado de camioneta, lavado exterior, lavado y aspirado, lavado completo auto, lavado camioneta, lavado premium, lavado
    motor, encerado`,
  '78102203': `mensajería, paquetería, envío a domicilio, envío nacional, envio terrestre, guía paquetería, guía dhl, guía estafeta, flete envío, servicio de envío, costo de envio`,
  '78111802': `boleto de autobús, boleto autobús, pasaje, pasaje autobús, boleto camión, boleto primera clase, pasaje adulto, viaje redondo autobús, autobús servicio primera`,
  '78111804': `taxi, servicio de taxi, viaje uber, viaje didi, taxi aeropuerto, taxi autorizado`,
  '78111807': `estacionamiento, servicio de estacionamiento, pensión vehicular, parking, boleto estacionamiento, estacionamiento hora, boleto perdido estacionamiento, tarifa estacionamiento, valet
    parking, tiempo estacionamiento, estac`,
  '78111808': `renta de auto, renta de automóvil, alquiler de vehículo, arrendamiento vehiculo, renta de camioneta`,
  '78181503': `cambio de aceite, cambio de aceite y filtro, servicio cambio aceite`,
  '78181507': `afinación, afinación mayor, afinación menor, servicio automotriz, alineación, balanceo, alineación y balanceo, servicio de frenos, mano de obra mecánica, cambio de balatas, scanner
    automotriz, reparacion motor`,
  '82121700': `copias, copia, copias b/n, copia color, copias carta, fotocopias, fotocopia, copias blanco y negro, impresión b/n, impresión color, impresiones, impresión hoja, copias oficio`,
  '83101501': `agua potable, suministro agua potable, servicio agua potable, consumo agua m3`,
  '83101601': `gas natural, consumo gas natural, gas natural m3`,
  '83101800': `energía eléctrica, consumo energía, consumo kwh, suministro eléctrico, recibo de luz, pago de luz cfe`,
  '83111603': `recarga telcel, recarga movistar, recarga at&t, tiempo aire, tiempo aire telcel, recarga electrónica, recarga unefon, recarga bait, plan celular, recarga, t.aire telcel, ta telcel, rec telcel,
    recarga virgin, paquete sin límite telcel, recarga celular`,
  '85121502': `consulta, consulta médica, consulta general, consulta médico general, consulta pediatría, consulta especialista, valoracion medica`,
  '85122001': `consulta dental, limpieza dental, resina dental, endodoncia, ortodoncia, extracción dental, radiografía dental, blanqueamiento dental, mensualidad ortodoncia, amalgama`,
  '90101501': `consumo, consumo de alimentos, alimentos, comida corrida, comida, desayuno, cena, buffet, buffet adulto, menú del día, menú ejecutivo, paquete desayuno, paq desayuno, tacos, taco, taco al
    pastor, tacos al pastor, tacos pastor, orden de tacos, orden tacos, taco bistec, taco de suadero, taco campechano, tacos de canasta, tacos dorados, taco arrachera, taco barbacoa, tacos gobernador,
    taco pescado, taco camarón, quesadilla, quesadillas, quesadilla flor, quesadilla queso, gringa, gringas, volcán, alambre, alambre res, costra queso, torta, tortas, torta cubana, torta milanesa, torta
    jamón, torta ahogada, hamburguesa, hamburguesa doble, hamburguesa sencilla, hamburguesa con queso, hamb doble, hamb queso, hamburguesa pollo, cheeseburger, whopper, big mac, mctrio, cajita feliz,
    mcpollo, combo, combo hamburguesa, combo infantil, paquete 1, paq 1 hamburguesa, paquete infantil, hot dog, hot dog jumbo, hotdog, jocho, dogo, pizza, pizza pepperoni, pizza hawaiana, pizza
    mediana, pizza grande, pizza hot n ready, rebanada pizza, pza pepperoni, crazy bread, lasaña orden, espagueti boloñesa, fettuccine alfredo, enchiladas, enchiladas verdes, enchiladas suizas,
    enmoladas, enfrijoladas, chilaquiles, chilaquiles verdes, chilaquiles con pollo, chilaquiles con huevo, huevos al gusto, huevos rancheros, huevos estrellados, huevos con jamón, huevos
    divorciados, huevos revueltos, huevos motuleños, omelette, omelet, molletes, hot cakes orden, hot cakes, waffles, pan francés orden, sincronizada, club sandwich, sándwich, sandwich de jamón,
    sandwich pollo, sandwich jamon y queso, baguette jamón, panini, wrap, bagel salmón, croissant jamón, burrito, burritos, chimichanga, fajitas, fajitas de pollo orden, nachos, nachos con queso,
    guacamole, guacamole orden, queso fundido, queso fundido con chorizo, choriqueso, queso flameado, frijoles charros, frijoles orden, arroz orden, orden arroz, orden de frijoles, orden de
    tortillas, orden tortillas, sopa azteca, sopa de tortilla, sopa de fideo, sopa del día, sopa de lima, crema del día, crema de elote, consomé de pollo, consomé orden, caldo de pollo, caldo de res,
    caldo tlalpeño, caldo de camarón, caldo xochitl, pozole, pozole grande, pozole chico, menudo, birria, barbacoa, carnitas, cochinita pibil, mole poblano con pollo, mole con pollo, mixiote,
    cecina orden, arrachera, arrachera 300g, arrachera 350g, arrachera con guarnición, parrillada, molcajete, molcajete mixto, rib eye 400g, filete mignon, new york 350g, corte rib eye, t-bone 450g,
    tampiqueña orden, milanesa con papas, milanesa de pollo con ensalada, pechuga asada, pechuga empanizada, pechuga a la plancha, pollo asado, pollo rostizado, pollo frito, pollo entero rostizado,
    medio pollo, cuarto de pollo, alitas, alitas bbq, alitas búfalo, alitas 10 pz, boneless, boneless bbq, dedos de queso, aros de cebolla, papas a la francesa, papas francesas, papas grandes, papas
    gajo, papas medianas, ensalada, ensalada césar, ensalada mixta, ensalada de la casa, ensalada cesar con pollo, ceviche, ceviche de pescado, tostada de ceviche, tostada de atún, tostada tinga, tostadas
    de pata, aguachile, aguachile verde, coctel de camarón, camarones empanizados, camarones a la diabla, camarones al ajillo, camarones al mojo, filete empanizado, filete al mojo de ajo, pescado
    zarandeado, mojarra frita, pulpo a las brasas, ostiones docena, sushi, rollo california, rollo philadelphia, rollo especial, yakimeshi, teriyaki, ramen, tempura, gyozas, arroz frito, chop suey, chow
    mein, pollo agridulce, rollo primavera, sopes, sope, tlayuda, tlacoyo, gordita, gorditas, gordita chicharrón, huarache con costilla, pambazo, flautas, flautas de pollo, tamal, tamales, tamal
    oaxaqueño, tamal verde, atole, champurrado, esquites, elote preparado, chorreada, empanada, empanadas orden, empalme, machaca con huevo, tinga, salsa aparte, extra queso, extra aguacate, extra
    pollo, agua de jamaica, agua de horchata, agua fresca, agua de limón, agua de sabor, agua del día, jarra de agua, jarra de limonada, limonada, limonada mineral, naranjada, jugo de naranja natural,
    jugo natural, jugo verde, licuado, licuado de plátano, malteada, malteada vainilla, smoothie, postre, postre del día, flan napolitano, pastel tres leches rebanada, reb pastel, pay de limón rebanada,
    arroz con leche, fresas con crema, plátanos fritos, churros, crepa, crepa nutella, cheesecake rebanada, fruta con yogurt, plato de fruta, fruta de temporada, fruta con granola, té chai caliente,
    papa asada, espagueti orden, calzone, tabla de quesos, carpaccio, paella, cazuela, pechuga rellena, cordon bleu, mar y tierra, bisquet con jamón, tortas ahogadas, subway, sub 15 cm, footlong,
    pollo kfc, cubeta 8 pz, ke tiras, nuggets orden, mcnuggets, mcflurry, sundae, cono helado sencillo, servicio a cuarto alimentos, descorche, cubierto, menú infantil, plato fuerte, entrada del día,
    orden de papas, orden extra, torta de tamal, empanada de camarón, tortilla española orden, spaghetti orden, salchipulpos, banderilla, marquesita, dorilocos, dorinachos, tostielote, papas locas,
    pan de ajo orden, orden de pan, sopa del dia y agua, banquete por persona, box lunch, coffee break`,
  '90111500': `hospedaje, hotel, motel, alojamiento, servicio de hospedaje, hospedaje 3 noches, noche de hotel, hospedaje noche`,
  '90111800': `habitación, habitación estándar, cuarto de hotel, hab estandar, habitación por noche, renta habitación, habitación king`,
  '90111801': `habitación sencilla, hab sencilla, habitacion sgl`,
  '90111802': `habitación doble, hab doble, habitacion dbl`,
  '90111803': `suite, junior suite, master suite, suite por noche`,
  '90131601': `boleto cine, boleto de cine, cine, entrada cine, boleto adulto 2d, boleto sala vip, boleto 3d cine`,
  '91101501': `gimnasio, mensualidad gimnasio, inscripción gimnasio, membresia gym`,
  '91101701': `corte de cabello, corte de pelo, corte caballero, corte dama, corte y peinado, tinte y corte salón, peinado, corte niño, corte cabello`,
  '91111502': `lavandería, lavado por kilo, lavado y secado ropa, lavado y planchado, lavandería por carga, planchado docena, lavado edredon, servicio lavandería`,
  '91111503': `tintorería, lavado en seco, tintorería traje, tintoreria vestido, traje 2 piezas tintorería`,
  '95111602': `caseta, peaje, telepeaje, peaje caseta, caseta de cobro, peaje autopista, cuota autopista, caseta tepotzotlán, peaje auto 2 ejes`,
};

/** The names of a text, separated by commas; a line may end within a name. */
function namesOf(text: string): readonly string[] {
  return list(text.replaceAll(/\s*\n\s*/g, ' '));
}

/** The names of each kind, by its code. */
export const KINDS: ReadonlyMap<ClaveProdServ, readonly string[]> = new Map(
  Object.entries(GOODS).map(([clave, names]) => [clave as ClaveProdServ, namesOf(names)]),
);

/**
 * Articles of no kind above, next to the project's own lists of wares and services. Many share words with a kind: they teach
 * the classifier that a word is not enough.
 */
export const OTHERS = namesOf(
  `camisa, camisas, camisa manga larga, camisa blanca, camisa cuadros, café, cafe premium, descuento, descuento especial, promoción, cupón, bonificación, ahorro,
  nota de crédito, puntos, monedero electrónico, comida en lata, comida enlatada, comida congelada, garantía extendida, bolsa de plástico, bolsa biodegradable, bolsa reutilizable, bolsa ecológica, redondeo, donativo, propina, anticipo, abono a cuenta, pago tarjeta, pago
  de servicio, comisión, cargo por servicio, cobro de servicio, depósito envase, envase retornable, importe envase, membresía anual, tarjeta de regalo, certificado de regalo, varios, articulo, depto 1,
  departamento 5, mercancía, producto vario, venta general, clave 1023, otros, misceláneo, general, magna, premium, regular, super, diesel, gasolina, combustible, pemex, shell, v power, adblue, urea,
  aditivo gasolina, aditivo diesel, aditivo inyectores, limpiador de inyectores, bomba diesel, bomba de gasolina, filtro de gasolina, aceite para diesel, liquido de frenos, grasa chasis, regular l, premium
  ga, filtro de aceite, filtro de aire, bujías, bujía platino, kit afinación bujías, balatas delanteras, amortiguador trasero, batería lth, acumulador lth, limpiaparabrisas, plumas limpiaparabrisas, claxon,
  tapete auto, funda volante, cables pasa corriente, cesto para lavandería, cesto lavandería, tapete gimnasio bebé, sábana hotel collection, hotel collection sábana, toalla hotel, colchón suite, microsoft
  suite, office 365, cortina vuelo, lentes cine, control caseta, estufa gas natural, calentador gas natural, gas natural regulador, tubo agua potable, bomba de agua, celular tiempo aire incluido, mesa
  desayuno, desayunador madera, buffet madera, macbook air m3, báscula kg, bascula digital, báscula cocina, cine en casa sony, comida para peces, alimento para peces, alpiste,
  arena para gato, arena gato, collar perro, correa perro, juguete perro, shampoo para perro, shampoo perro, shampoo auto, cera auto, carbón, carbón vegetal, leña, velas, veladora, veladora limón, cerillos,
  papel aluminio, papel aluminio alpha, papel encerado, egapack, film plástico, bolsa ziploc, bolsas ziploc, filtro café, filtro para café, cafetera, taza café, termo café, molino de café, olla arrocera,
  exprimidor limón, exprimidor de naranja, pelador papa, picador de cebolla, tortillero, tortilladora, huevera, hielera, hielera yeti, cubeta hielo, jarra agua, dispensador agua, despachador de agua,
  garrafón vacío, envase garrafón, bomba garrafón, vaso cervecero, tarro cervecero, destapador cerveza, copa vino cristal, sacacorchos, salsera, salero, azucarera, panera, quesera, mantequillera, lechera
  acero, sartén teflón, olla express, comal, cuchillo carne, tabla picar, molde pastel, molde gelatina, molde panqué, cacerola, juego cuchillos, licuadora oster, batidora, tostador pan, horno de
  microondas, waflera, freidora aire, plato pastel, capacillos, velas pastel, vela cumpleaños, decoración pastel, globos, piñata, bolsa dulcero, dulcero acrílico, mantel, tequilero vaso, caballito tequila,
  jabonera, toallero, porta papel higiénico, portarrollo, cortina baño, tapete baño, toalla baño, toalla facial, toalla playa, esponja maquillaje, esponja de baño, gorra de baño, cepillo cabello, cepillo wc,
  cepillo ropa, peine, pinza cejas, pinzas cabello, ligas cabello, diadema, cortaúñas, lima de uñas, algodón, torundas, cotonetes, hisopos, toallitas húmedas, toallitas huggies, biberón, chupón,
  mamila, bañera bebé, carriola, andadera, cubrebocas, cubrebocas kn95, cubrebocas c/50, jeringa, jeringa 5 ml, termómetro, termómetro digital, guantes látex, guantes de nitrilo, baumanómetro, oxímetro,
  glucómetro, tiras reactivas, lancetas, prueba de embarazo, nebulizador, muletas, rodillera, faja, collarín, bastón, silla de ruedas, lentes lectura, solución lentes contacto, estuche lentes, plantillas
  zapato, agujetas, grasa zapatos, crema zapatos, betún, crema pulidora auto, jamonera cocina, ajedrez, pintura cara, pintura dedos, pintura uñas niña, pintura inglesa cuadro, cuadro
  pintura, sal de baño, sales aromáticas, sal para alberca, sal industrial, sal para lavavajillas, cloro alberca, cloro granulado alberca, tierra maceta, fertilizante, semilla pasto, semillas de tomate huerto,
  semilla chile huerto, maceta barro, manguera jardín, aspersor, tijera podar, pala, pico, carretilla, cubeta, cubeta 19 l, silicón, silicon transparente, sellador acrílico, pegamento, resistol, resistol 850,
  kola loka, pegamento en barra, lápiz adhesivo, pritt, diurex, cinta adhesiva, cinta canela, masking tape, cinta teflón, cinta métrica, cutter, regla, compás, juego de geometría, calculadora, perforadora, sello, tinta
  sello, cartucho hp, cartucho tinta, tinta epson, usb kingston, memoria usb, memoria usb 64gb, mouse, teclado, cable hdmi, cable usb, cargador, cargador celular, audífonos, bocina bluetooth, celular samsung,
  funda celular, mica celular, tarjeta sim, chip telcel, chip telcel amigo kit, laptop, tablet, disco duro, impresora epson, pantalla samsung 50, control remoto, antena, extensión eléctrica, multicontacto,
  apagador, contacto doble, clavija, cable thw, cable thw cal 12, cable uso rudo, centro de carga, pastilla termomagnética, sensor movimiento, cámara vigilancia, chapa, chapa pomo, chapa de pomo, cerradura, candado, bisagra, jaladera, clavo, clavos, taquete,
  tuerca, rondana, alambre recocido, alambre galvanizado, varilla, varilla 3/8, malla electrosoldada, block concreto, block de concreto, tabique, arena, grava, mortero, yeso, cal hidra, pegazulejo, boquilla, azulejo, loseta, tubo
  pvc, tubo pvc 2 plg, codo pvc, tee pvc, cople, tubo cpvc, llave de paso, llave stilson, llave allen, llave española, juego de dados, pinzas, pinza electricista, segueta, serrucho, disco corte, disco de corte metal,
  broca, broca concreto, lija, lija agua, rodillo, rodillo pintar, estopa, thinner, aguarrás, tinaco, sanitario, wc, flotador, manguera lavabo, cespol, coladera, tapa wc, ventilador, calefactor, boiler, lavadora, refrigerador,
  estufa, parrilla, colchón, almohada, sábanas, juego sábanas, cobertor, edredón, cobija, cojín, cortina, alfombra, espejo, silla, mesa, escritorio, librero, ropero, cómoda, lámpara buró, reloj, pulsera, collar, aretes, anillo,
  bolsa de mano, bolsa dama, mochila, mochila escolar, cartera, monedero, maleta, paraguas, sombrero, bufanda, guantes, corbata, traje de baño, boxer, boxer caballero, pantaleta, trusa, calzón dama, lentes de sol, bicicleta, casco,
  pesas, mancuernas, tapete yoga, raqueta tenis, pelota tenis, mesa ping pong, hamaca, casa de campaña, patines, guitarra, consola xbox, control xbox, videojuego, tarjeta xbox, tarjeta google play, tarjeta netflix, suscripción, ramo de
  rosas, arreglo floral, tarjeta felicitación, papel regalo, moño regalo, bolsa de regalo, papel china, papel crepé, foami, opalina, mica, engargolado, enmicado, impresión lona, impresión lona 2x1 m, lona, sellos
  goma, credencial, colegiatura, inscripción, mensualidad, curso taller, curso taller mensualidad, curso, diplomado, taller, examen, certificación, honorarios, asesoría, consultoría, mano de obra, servicio técnico, instalación, reparación celular,
  mantenimiento, fumigación, renta de equipo, renta local, renta mobiliario, renta inflable, seguro auto, póliza, tenencia, verificación, refrendo, multa, predial, derechos, trámite, acta nacimiento, copia certificada, licencia,
  vacuna, vacuna múltiple canina, vacuna canina, vacuna rabia perro, consulta veterinaria, baño y corte perro, estética canina, desparasitación perro, esterilización, análisis sangre, biometría hemática, química
  sanguínea, ultrasonido, radiografía tórax, masaje, manicure, pedicure, uñas acrílicas, depilación, tatuaje, entrada general, entrada niño, boleto concierto, cargo boleto, tour, excursión, traslado, traslado aeropuerto, equipaje extra, tua,
  boleto avión, impuesto sobre hospedaje, minibar, late check out, spa, alberca, locker, derecho de uso, internet, internet mensual, telefonía fija, paquete internet, televisión por cable, megacable, izzi, totalplay, consumo de datos, datos
  móviles, grúa, talacha, vulcanizadora, parche llanta, ponchadura, válvula llanta, rin, cámara llanta, hojalatería, polarizado, duplicado de llave, llave auto, afilado, costura, bastilla, compostura, bordado, tela manta, tela, tela mezclilla, hilo,
  estambre, botones, cierre, encaje, listón, aguja`,
);
