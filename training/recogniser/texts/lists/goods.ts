import { list } from './list.js';

/** Groceries, without brand and size. */
export const GROCERIES = list(`
leche, refresco, agua, huevo, pan blanco, tortillas, aceite, arroz, frijol, azúcar, café, queso, jamón, yoghurt, crema,
detergente, papel higiénico, jabón, shampoo, galletas, cerveza, cigarros, papas fritas, chicles, jugo, atún, sal, harina,
pasta, sopa, mayonesa, salsa, mantequilla, margarina, salchicha, tocino, pollo, carne molida, bistec, pechuga, jitomate,
cebolla, papa, limón, aguacate, plátano, manzana, naranja, papaya, sandía, melón, piña, mango, uva, fresa, pera, durazno,
ciruela, guayaba, mandarina, toronja, kiwi, zanahoria, lechuga, brócoli, coliflor, calabaza, chayote, pepino, espinaca,
cilantro, perejil, epazote, ajo, chile serrano, chile jalapeño, chile poblano, chile habanero, chile guajillo, nopal,
elote, champiñón, betabel, rábano, apio, ejote, chícharo, tomate verde, jícama, camote, yuca, verdolaga, romeritos,
queso oaxaca, queso panela, queso manchego, queso cotija, queso crema, queso amarillo, requesón, jocoque, crema ácida,
leche deslactosada, leche condensada, leche evaporada, leche en polvo, leche light, lechera, media crema, flan, gelatina,
natilla, helado, paleta, nieve, chorizo, longaniza, milanesa, chuleta, costilla, lomo, pierna, muslo, alitas, arrachera,
sirloin, rib eye, cecina, machaca, chicharrón, pescado, filete, mojarra, tilapia, salmón, camarón, pulpo, surimi, sardina,
mejillón, frijoles refritos, lenteja, garbanzo, haba, avena, granola, cereal, amaranto, chía, linaza, quinoa, maizena,
polvo para hornear, levadura, vainilla, cocoa, chocolate, mermelada, cajeta, miel, jarabe, crema de cacahuate, cacahuate,
pistache, nuez, almendra, pasas, arándano, dátil, ciruela pasa, palomitas, churritos, totopos, tostadas, pretzel,
galletas marías, galletas saladas, pan molido, pan tostado, bolillo, telera, concha, cuerno, dona, mantecada, panqué,
pastel, pay, muffin, rebanada, hot cakes, bimbollos, medias noches, tortilla de harina, vinagre, mostaza, catsup, aderezo,
salsa de soya, salsa inglesa, salsa valentina, mole, achiote, adobo, consomé, caldo, comino, orégano, canela, pimienta,
clavo, laurel, paprika, ajonjolí, té, té de manzanilla, té verde, café soluble, café molido, sustituto de crema, endulzante,
agua mineral, agua purificada, agua de coco, bebida energética, bebida isotónica, suero, electrolitos, néctar, concentrado,
limonada, horchata, jamaica, tamarindo, tequila, mezcal, ron, brandy, whisky, vodka, vino tinto, vino blanco, sidra, rompope,
suavizante, cloro, limpiador, desinfectante, lavatrastes, fibra, esponja, escoba, trapeador, jerga, cubeta, recogedor,
bolsa para basura, servilletas, toalla de cocina, pañuelos, papel aluminio, vasos, platos desechables, popotes, velas,
veladora, cerillos, encendedor, pilas, foco, insecticida, aromatizante, jabón de tocador, jabón zote, jabón líquido, gel,
acondicionador, crema corporal, crema dental, pasta dental, cepillo dental, enjuague bucal, hilo dental, desodorante,
talco, rastrillo, espuma para afeitar, toallas femeninas, pantiprotectores, tampones, pañal, toallitas húmedas, biberón,
papilla, fórmula infantil, algodón, cotonetes, alcohol, agua oxigenada, curitas, tinte, fijador, esmalte, quitaesmalte,
labial, croquetas, alimento para gato, arena para gato, hielo, carbón, tarjeta telefónica, recarga, revista, periódico,
dulce, paleta payaso, mazapán, tamarindo enchilado, gomitas, malvavisco, caramelo, chamoy, oblea, alegría, palanqueta`);

/** Attributes of goods: kinds, flavours, colours. */
export const QUALITIES = list(`
natural, light, entera, deslactosada, original, clásico, integral, blanco, negro, rojo, azul, verde, rosa, fresa, vainilla,
chocolate, limón, naranja, coco, extra, grande, chico, mediano, familiar, individual, premium, especial, surtido, mixto,
sin azúcar, sin sal, bajo en grasa, en polvo, líquido, en barra, en lata, tetra, vidrio, NR, ret, bolsa, granel, picante,
adobadas, jalapeño, habanero, queso, crema y especias, fuego, flamin hot, a la diabla, con sal, tostado, molido, rebanado,
rallado, ahumado, cocido, fresco, congelado, marinado, sin hueso, con hueso, maciza, de res, de cerdo, de pavo, de pollo,
de maíz, de harina, de canola, de oliva, de soya, de girasol, de almendra, hass, saladette, cambray, maradol, tabasco,
galas, roma, sonora, peruano, flor de mayo, bayo, pinto, morelos, grano largo, super extra, fina, gruesa, codito,
espagueti, fideo, tornillo, pluma, mango, piña, durazno, manzana, uva, tamarindo, jamaica, guayaba, cereza, zarzamora,
frutos rojos, menta, hierbabuena, yerbabuena, eucalipto, lavanda, floral, primavera, bebé, oro, plata, gris, café, beige,
morado, amarillo, turquesa, vino, nude, rubio, castaño, cenizo, caballero, dama, niño, niña, infantil, junior, unisex,
jumbo, mini, doble, triple, ultra, max, plus, pro, zero, diet, gourmet, orgánico, artesanal, casero, norteño, ranchero,
oaxaqueño, poblano, yucateco, veracruzano, tapatío, michoacano, mexicano, importado, nacional, reposado, añejo, joven,
cristalino, espumoso, semiseco, dulce, amargo, semiamargo, agridulce, salado, enchilado, garapiñado, japonés, griego,
italiano, francés, americano, español, suizo, danés, higiénico, antibacterial, anticaspa, hidratante, humectante, suave,
firme, neutro, multiusos, concentrado, biodegradable, desechable, recargable, antiderrapante, impermeable, reforzado,
galvanizado, cromado, inoxidable, niquelado, satinado, mate, brillante, transparente, ajustable, industrial, automático,
manual, inalámbrico, portátil, universal, izquierdo, derecho, delantero, trasero, superior, inferior`);

/** Brands of goods, many of them invented. */
export const BRANDS = list(`
Coca Cola, Lala, Bimbo, Sabritas, Pepsi, Alpura, Nestlé, Marinela, Gamesa, Herdez, La Costeña, Jumex, Bonafont, Ciel,
Nescafé, Maseca, Barcel, Marlboro, Corona, Modelo, Tecate, Victoria, Indio, XX Lager, Fud, San Rafael, Bafar, Chimex,
Danone, Yoplait, Santa Clara, Nutri, Great Value, Aurrerá, Selecta, Golden Hills, Kellogg's, Quaker, Knorr, McCormick,
Verde Valle, Dolores, Tuny, Nutrioli, Capullo, 1-2-3, Ave, Ariel, Ace, Roma, Foca, Zote, Salvo, Axion, Suavitel, Ensueño,
Downy, Pinol, Fabuloso, Cloralex, Maestro Limpio, Suavel, Pétalo, Regio, Kleenex, Cottonelle, Huggies, KleenBebé, Saba,
Kotex, Colgate, Crest, Oral-B, Palmolive, Dove, Rexona, Axe, Savilé, Caprice, Head & Shoulders, Pantene, Sedal, Nivea,
Gillette, BIC, Duracell, Energizer, Raid, Baygón, Glade, Pedigree, Whiskas, Dog Chow, Ricolino, Vero, De la Rosa, Lucas,
Carlos V, Hershey's, Snickers, M&M, Kinder, Ferrero, Trident, Clorets, Bubaloo, Halls, Takis, Doritos, Cheetos, Ruffles,
Chips, Runners, Pingüinos, Emperador, Chokis, Príncipe, Oreo, Ritz, Gansito, Tía Rosa, Wonder, Lonchibon, Peñafiel, Sidral Mundet,
Boing, Del Valle, Ades, Powerade, Gatorade, Electrolit, Monster, Red Bull, Vive 100, Jarritos, Squirt, Sprite, Fanta,
7 Up, Manzanita Sol, Topo Chico, Arizona, Fuze Tea, Lipton, Don Julio, Cuervo, Herradura, Bacardí, Torres, Smirnoff, Truper,
Pretul, Urrea, Rotoplas, Comex, Tolteca, Cemex, Volteck, Bticino, Philips, Steren, LTH, Bosch, Gonher, Bardahl, Castrol,
Mobil, Roshfrans, Michelin, Tornel, Scribe, Norma, Pelikan, Berol, Prismacolor, Maped, Kyma, Baco, Samsung, Motorola,
Telcel, Xiaomi, Huawei, LG, Sony, HP, Epson, Mabe, Oster, Tefal, Vasconia, Nike, Adidas, Puma, Levi's, Panam, Flexi,
Andrea, Optima, Furor, Genfar, Pisa, Bayer, Sanofi, Liomont, Chinoin, Maver, Similares, Ultra, AMSA, Senosiain, Silanes,
Chapala, Noreña, Doña María, Zaragoza, Tajín, Valentina, Búfalo, Huichol, Clemente Jacques, Catemaco, Kaluz, Vexa, Ñandú,
Brisol, Quimex, Wexford, Kiwa, Zoltex, Yumbo, Xalisco, Jacal, Tekila, Ozumba, Valdara, Monteluz, Karimex, Puriflor`);

export const DISHES = list(`
tacos al pastor, taco pastor, quesadilla, refresco, agua fresca, cerveza, orden de tacos, torta, hamburguesa, café americano,
enchiladas, chilaquiles, sopa de tortilla, consomé, guacamole, agua natural, limonada, naranjada, papas a la francesa, postre
del día, huevos al gusto, molletes, enmoladas, enfrijoladas, tacos dorados, flautas, sopes, tlacoyos, gorditas, huaraches,
tlayuda, tostadas, pozole, menudo, birria, barbacoa, carnitas, cochinita pibil, mole poblano, pollo asado, medio pollo,
pechuga empanizada, milanesa, arrachera, rib eye, t-bone, cabrería, filete mignon, molcajete, parrillada, alambre, gringa,
volcán, campechana, costra, burrito, chimichanga, fajitas, nachos, queso fundido, chicharrón de queso, queso flameado,
frijoles charros, frijoles puercos, arroz rojo, ensalada césar, ensalada mixta, crema de elote, sopa azteca, sopa de fideo,
sopa de lima, caldo de res, caldo tlalpeño, caldo de camarón, aguachile, ceviche, coctel de camarón, vuelve a la vida,
tostada de atún, pescado zarandeado, huachinango, filete al mojo de ajo, camarones a la diabla, camarones empanizados,
pulpo a las brasas, ostiones, taco gobernador, taco de pescado, pizza pepperoni, pizza hawaiana, pizza mexicana, lasaña,
espagueti, fettuccine, ravioles, calzone, alitas bbq, alitas mango habanero, boneless, dedos de queso, aros de cebolla,
hot dog, club sandwich, baguette, croissant, bagel, panini, wrap, crepa, waffle, hot cakes, omelette, huevos rancheros,
huevos motuleños, huevos divorciados, machaca con huevo, fruta de temporada, yogurt con granola, jugo de naranja, jugo verde,
licuado, malteada, frappé, capuchino, latte, moka, espresso, expreso doble, té chai, chocolate caliente, atole, champurrado,
café de olla, horchata, jamaica, tepache, tejuino, michelada, clamato, margarita, mojito, piña colada, paloma, carajillo,
cantarito, mezcalina, sangría, copa de vino, botella de vino, mezcal, tequila reposado, whisky, ron, vodka tonic, gin tonic,
flan napolitano, pastel tres leches, pay de limón, pay de queso, churros, helado, nieve, arroz con leche, fresas con crema,
plátanos fritos, buñuelos, concha, cuernito, pan dulce, rollo california, rollo philadelphia, yakimeshi, teriyaki, ramen,
tempura, gyozas, arroz frito, chop suey, chow mein, rollo primavera, pollo agridulce, gyros, falafel, tacos árabes, cemita,
pambazo, guajolota, tamal, tamal oaxaqueño, esquites, elote, salbutes, panuchos, papadzules, sopa de mariscos, zarzuela,
paella, tortilla española, chistorra, croquetas, jamón serrano, tabla de quesos, carpaccio, tártara de atún, bisquet,
desayuno, comida corrida, menú ejecutivo, paquete infantil, combo, extra queso, extra aguacate, salsa aparte, descorche`);

export const MEDICINES = list(`
paracetamol, ibuprofeno, aspirina, omeprazol, amoxicilina, loratadina, metformina, losartán, ambroxol, naproxeno, diclofenaco,
ketorolaco, clonazepam, complejo b, vitamina c, alcohol, gasas, termómetro, cubrebocas, jeringa, ciprofloxacino,
azitromicina, ampicilina, cefalexina, ceftriaxona, clindamicina, penicilina, trimetoprima, metronidazol, nitazoxanida,
albendazol, fluconazol, clotrimazol, ketoconazol, aciclovir, oseltamivir, ranitidina, pantoprazol, esomeprazol, lansoprazol,
butilhioscina, loperamida, senósidos, bismuto, dimenhidrinato, ondansetrón, metoclopramida, captopril, enalapril, telmisartán,
valsartán, amlodipino, nifedipino, metoprolol, propranolol, atenolol, hidroclorotiazida, furosemida, espironolactona,
atorvastatina, pravastatina, simvastatina, bezafibrato, glibenclamida, glimepirida, sitagliptina, insulina glargina,
levotiroxina, prednisona, dexametasona, betametasona, hidrocortisona, salbutamol, budesonida, montelukast, cetirizina,
desloratadina, clorfenamina, dextrometorfano, guaifenesina, bromhexina, acetilcisteína, oximetazolina, fenilefrina, tramadol,
meloxicam, celecoxib, indometacina, piroxicam, metamizol, nimesulida, colchicina, alopurinol, carbamazepina, gabapentina,
pregabalina, fluoxetina, sertralina, paroxetina, escitalopram, alprazolam, diazepam, risperidona, sildenafil, tadalafil,
tamsulosina, finasterida, levonorgestrel, drospirenona, progesterona, ácido fólico, fumarato ferroso, calcio, magnesio, zinc,
multivitamínico, omega 3, glucosamina, colágeno, biotina, melatonina, ginkgo biloba, aloe vera, árnica, propóleo, eucalipto,
vick vaporub, pomada, ungüento, gotas oftálmicas, gotas óticas, suero oral, solución salina, agua inyectable, tela adhesiva,
venda elástica, tiras reactivas, lancetas, glucómetro, baumanómetro, nebulizador, oxímetro, guantes de látex, gel
antibacterial, protector solar, bloqueador, crema humectante, jabón neutro, champú, pañal adulto, prueba de embarazo,
preservativos, lubricante, enjuague, antiácido, sal de uvas, laxante, antidiarreico, antigripal, antitusivo, jarabe`);

export const HARDWARE = list(`
cemento gris, varilla, clavo, pija, tornillo, tuerca, rondana, taquete, alambre recocido, cable thw, foco led, apagador,
contacto, cinta de aislar, cinta teflón, tubo pvc, codo pvc, llave de paso, pintura vinílica, brocha, rodillo, martillo,
desarmador, pinzas, llave stilson, llave allen, llave española, llave mezcladora, juego de dados, matraca, serrucho, segueta,
arco de segueta, nivel, flexómetro, taladro, esmeril, rotomartillo, sierra caladora, lijadora, disco de corte, disco de
desbaste, broca, cincel, formón, escuadra, plomada, cuchara de albañil, llana, pala, pico, carretilla, cubeta, manguera,
aspersor, regadera, lavabo, sanitario, tinaco, bomba de agua, flotador, válvula check, niple, cople, tee, reducción,
adaptador macho, abrazadera, silicón, sellador, impermeabilizante, thinner, aguarrás, barniz, esmalte, laca, resanador,
yeso, cal, mortero, pegazulejo, boquilla, azulejo, loseta, block, tabique, arena, grava, malla electrosoldada, perfil, ángulo,
solera, lámina galvanizada, polín, triplay, mdf, bisagra, cerradura, candado, chapa, jaladera, portacandado, cadena, soga,
hilo nylon, extensión, clavija, centro de carga, pastilla termomagnética, chalupa, tubo conduit, poliducto, canaleta,
reflector, lámpara, balastro, fotocelda, timbre, multímetro, soldadura, electrodo, careta, guantes de carnaza, lentes de
seguridad, casco, bota de hule, chaleco, escalera, diablito, aceite de motor, filtro de aceite, filtro de aire, filtro de
gasolina, bujía, balatas, disco de freno, líquido de frenos, anticongelante, amortiguador, terminal, rótula, horquilla,
banda, bomba de gasolina, radiador, termostato, alternador, marcha, acumulador, cable para bujía, inyector, sensor map,
clutch, balero, maza, retén, junta, empaque, soporte de motor, faro, calavera, limpiaparabrisas, llanta, rin, cámara,
válvula, grasa, aditivo, estopa, franela, cera, shampoo para auto, tapete, espejo lateral, claxon, fusible, relevador`);

/** Clothes, stationery, books, electronics and household goods. */
export const WARES = list(`
playera, pantalón, camisa, blusa, vestido, falda, calcetas, tenis, zapatos, chamarra, suéter, cuaderno, lápiz, pluma,
marcador, copias, impresión, cargador, audífonos, memoria usb, mochila, bolsa, cinturón, gorra, sombrero, bufanda, guantes,
calcetines, boxer, brasier, pantaleta, pijama, bata, traje de baño, short, bermuda, leggings, sudadera, chaleco, saco,
corbata, camiseta, overol, mameluco, uniforme, bota, botín, sandalia, huarache, zapatilla, pantufla, agujeta, cartera,
monedero, lentes, reloj, pulsera, collar, aretes, anillo, dije, perfume, loción, maquillaje, rímel, delineador, brocha,
carpeta, folder, sobre manila, engrapadora, grapas, clips, tijeras, pegamento, resistol, cinta adhesiva, cutter, regla,
compás, juego de geometría, goma, sacapuntas, bicolor, crayolas, acuarelas, pincel, plastilina, cartulina, papel bond, papel
china, papel crepé, foami, cartoncillo, opalina, mica, engargolado, enmicado, escáner, plotter, lona, tarjetas, sello,
calculadora, diccionario, atlas, novela, cuento, poesía, antología, manual, guía, revista, cómic, agenda, calendario,
rompecabezas, muñeca, carrito, pelota, balón, bicicleta, patineta, triciclo, raqueta, pesas, tapete de yoga, casa de campaña,
hielera, termo, vaso, taza, plato, cubiertos, cuchillo, tabla, sartén, olla, cacerola, comal, licuadora, batidora, tostador,
cafetera, plancha, ventilador, calefactor, microondas, refrigerador, lavadora, estufa, televisor, bocina, teclado, mouse,
monitor, tableta, celular, funda, mica de cristal, cable hdmi, adaptador, control remoto, cámara, tripié, consola, videojuego,
disco duro, router, multicontacto, regulador, sábanas, cobertor, edredón, almohada, toalla, cortina, mantel, cojín, alfombra,
espejo, cuadro, florero, maceta, tierra, fertilizante, semilla, ramo de rosas, arreglo floral, globo, vela, marco, caja,
bolsa de regalo, moño, listón, estambre, hilo, aguja, botón, cierre, tela, mezclilla, manta, encaje, elástico, peluche, paragüero, pingüino de peluche, cigüeñal, güiro`);

/** Services, fees, fares and fuels. */
export const SERVICES = list(`
consulta, corte de cabello, lavado, estacionamiento, magna, premium, diesel, hospedaje, habitación sencilla, habitación
doble, afinación, cambio de aceite, alineación, balanceo, inscripción, colegiatura, mensualidad, copia, envío, recarga, peaje,
boleto, pensión, servicio a cuarto, lavandería, planchado, tintorería, manicure, pedicure, tinte, peinado, masaje, depilación,
limpieza dental, resina, endodoncia, ortodoncia, extracción, radiografía, ultrasonido, laboratorio, química sanguínea, biometría
hemática, vacuna, desparasitación, esterilización, baño y corte, guardería, hotel mascota, reparación, mano de obra,
diagnóstico, mantenimiento, instalación, flete, maniobras, acarreo, renta de equipo, renta de auto, seguro, deducible, membresía,
anualidad, suscripción, licencia, tenencia, verificación, placas, refrendo, predial, agua potable, drenaje, recolección, luz,
gas natural, gas lp, internet, telefonía, paquetería, guía, embalaje, mensajería, notaría, certificación, copia certificada,
apostilla, traducción, asesoría, honorarios, auditoría, capacitación, curso, taller, diplomado, seminario, examen, credencial,
entrada general, entrada niño, palomitas, sala vip, tour, traslado, taxi, viaje, autobús, equipaje, sobreequipaje, penalización,
cargo por servicio, comisión, propina, desagüe, impuesto sobre hospedaje, derecho de piso, casillero, regadera, gimnasio, clase, torneo,
cancha, alberca, jardín, salón de eventos, mobiliario, banquete, fotografía, video, impresión digital, rotulación, bordado,
costura, bastilla, compostura, afilado, duplicado de llave, cerrajería, plomería, electricidad, fumigación, jardinería,
limpieza, vigilancia, grúa, vulcanizadora, talacha, lavado de motor, encerado, pulido, aspirado, hojalatería, pintura`);

/** Words for lines of free text. */
export const EVERYDAY = list(`
el, la, de, en, con, por, para, los, las, del, un, una, que, su, se, no, al, es, y, este, esta, sin, más, hasta, desde, todo,
cliente, compra, servicio, producto, tienda, precio, oferta, promoción, descuento, cambio, garantía, devolución, factura,
comprobante, fecha, hora, día, mes, año, nombre, dirección, teléfono, correo, página, número, cuenta, banco, tarjeta, cajero,
vendedor, gerente, supervisor, atención, calidad, entrega, domicilio, pedido, orden, mesa, persona, pieza, caja, paquete,
bolsa, botella, litro, kilo, gramo, metro, importe, saldo, pago, cobro, crédito, débito, efectivo, cheque, vale, cupón,
puntos, premio, sorteo, concurso, ganador, participa, registra, consulta, términos, condiciones, aplica, restricciones,
vigencia, válido, únicamente, sucursal, participante, horario, lunes, martes, miércoles, jueves, viernes, sábado, domingo,
enero, febrero, marzo, abril, mayo, junio, julio, agosto, septiembre, octubre, noviembre, diciembre, mañana, tarde, noche,
gracias, visita, vuelva, pronto, bienvenido, favor, conserve, presente, revise, solicite, llame, escriba, envíe, reciba,
disfrute, aproveche, gane, ahorre, pague, compre, lleve, entregue, firme, verifique, guarde, mercancía, artículo, empaque,
etiqueta, original, copia, nuevo, usado, abierto, cerrado, gratis, adicional, incluido, exento, gravado, tasa, impuesto, base,
retención, traslado, régimen, fiscal, persona física, contribuyente, emisor, receptor, sello, cadena, certificado, timbre,
folio, serie, versión, método, forma, uso, moneda, tipo, unidad, clave, concepto, cantidad, valor, unitario, neto, bruto, parcial,
anterior, actual, siguiente, último, primero, segundo, tercero, medio, completo, mayor, menor, mejor, nuestro, nuestra, ustedes,
calle, avenida, colonia, ciudad, estado, país, código, postal, local, edificio, piso, planta, esquina, entre, frente, junto,
agua, tierra, fuego, aire, sol, luna, mar, río, montaña, valle, campo, bosque, flor, árbol, piedra, madera, hierro, papel,
vidrio, plástico, algodón, seda, casa, puerta, ventana, cocina, baño, cama, silla, jardín, escuela, maestro, libro, doctor,
hospital, farmacia, mercado, carnicería, panadería, tortillería, ferretería, refaccionaria, zapatería, óptica, joyería,
hombre, mujer, niño, niña, familia, amigo, hermano, madre, padre, hijo, abuelo, trabajo, empresa, oficina, equipo, proyecto,
sistema, programa, control, seguridad, proceso, resultado, información, comunicación, administración, organización, operación,
transacción, autorización, aclaración, reclamación, facturación, devoluciones, observaciones, comentarios, sugerencias, quejas,
propina, cubierto, comensal, mesero, capitán, barra, terraza, salón, cochera, pensión, boleto, vehículo, placas, modelo, marca,
color, talla, medida, peso, ancho, largo, alto, bomba, dispensario, gasolina, aceite, llanta, motor, kilómetro, odómetro,
huésped, habitación, estancia, llegada, salida, tarifa, reservación, anticipo, depósito, pendiente, abono, liquidado, pagado,
cancelado, reimpresión, duplicado, extravío, robo, daño, riesgo, peligro, emergencia, salud, higiene, nutrición, energía,
corazón, amistad, tradición, sabor, frescura, confianza, pasión, excelencia, compromiso, experiencia, cuidado, ambiente,
reciclar, reducir, plantar, ayudar, donar, redondeo, fundación, infancia, educación, cáncer, esperanza, vida, siempre, nunca,
también, además, según, cómo, cuándo, dónde, quién, qué, sí, después, antes, ahora, aquí, allá, así, tú, él, está, será, podrá, agüita, bilingüe, averigüe,
antigüedad, lingüística, desagüe, pingüino, vergüenza, ambigüedad, único, única, pública, música, útil, útiles, músculo, túnel,
dúplex, menú, baúl, cúrcuma, múltiple, múltiples, fútbol, búsqueda, búho, lúpulo, rústico, acústico, ningún, algún, común, séptimo,
cinturón, público, júbilo, brújula, cúpula, espíritu, júnior, perfumería, búfalo, túnica, rúbrica, fúnebre, cigüeña, ungüento,
paragüitas, yegüita, halagüeño, bilingües, mengüe, igüe`);

/** Names of shops, with or without their trade before them. */
export const SHOPS = list(`
La Esperanza, San José, La Güera, El Güero, El Ahorro, Guadalupe, La Economía, El Sol, Del Centro, La Central, El Progreso, San Juan, Santa Fe,
Los Compadres, Doña Mary, Don Pepe, El Paisa, La Michoacana, El Fogón, La Parroquia, La Ceiba, Tres Encinos,
San Jacinto, El Quetzal, Río Nazas, Doña Chepina, Los Magueyes, Cerro Azul, El Tlacuache, La Candelaria, Monte Rubio, Las
Jacarandas, El Girasol, Sierra Gorda, La Golondrina, Puerto Niebla, Villa Hortensia, El Zaguán, Nuevo Horizonte, Los Tepozanes,
El Portal, La Ventana, Los Arcos, Las Palmas, El Mirador, La Terraza, El Rincón, La Cabaña, El Rancho, La Hacienda, El Jacal,
La Troje, El Mesón, La Posada, El Refugio, La Estación, El Andén, La Glorieta, El Kiosco, La Alameda, El Parque, Los Portales,
El Faro, La Marea, El Ancla, Las Olas, El Delfín, El Pelícano, La Gaviota, El Marlin, El Camarón, La Perla, El Coral, La Concha,
El Caracol, Mar Adentro, Costa Brava, Playa Azul, La Palapa, El Farol, La Lámpara, El Candil, La Flama, El Carbón, La Brasa,
El Comal, El Metate, El Molcajete, El Molino, La Espiga, El Trigal, La Milpa, El Maizal, La Cosecha, El Huerto, La Huerta, El
Vergel, El Nopal, El Maguey, La Biznaga, El Mezquite, El Ahuehuete, El Sauce, El Roble, El Cedro, Los Pinos, El Encino, El Laurel,
La Orquídea, La Azucena, El Alcatraz, La Rosa, La Violeta, El Clavel, El Colibrí, El Águila, El Halcón, El Búho, El Gallo, La
Gallina, El Toro, La Vaca, El Venado, El Coyote, El Lobo, El Tigre, El Jaguar, La Pantera, El León, El Oso, El Ciervo, El Caballo,
El Potrillo, La Mula, El Burro, El Gato Negro, La Abeja, La Hormiga, La Mariposa, El Grillo, La Rana, El Sapo, La Tortuga, La Iguana,
Los Tres Reyes, Los Cuatro Vientos, Las Siete Leguas, Los Dos Hermanos, Los Cuñados, Los Primos, La Tía Lupe, El Abuelo, La Abuela,
El Chato, La Chata, El Flaco, La Flaca, El Negro, El Charro, La Adelita, El Mariachi, El Trovador, El Cantor, El Poeta, El Quijote,
La Mancha, El Cid, Santa Anita, Santa Elena, San Martín, San Marcos, San Judas, San Agustín, Santa Bárbara, Santo Niño, La Guadalupana,
La Sagrada Familia, El Divino Niño, Cristo Rey, La Luz, La Estrella, El Lucero, El Cometa, La Luna, Media Luna, Luna Azul, El
Universo, El Mundo, El Globo, La Europea, La Francesa, La Española, La Italiana, La Moderna, La Nueva, La Antigua, La Favorita, La
Preferida, La Única, La Victoria, La Libertad, La Paz, La Unión, La Fama, La Corona, El Rey, La Reina, El Príncipe, El Palacio, El
Castillo, La Torre, El Puente, La Fuente, El Pozo, La Noria, El Manantial, La Cascada, El Arroyo, El Lago, La Laguna, El Volcán, La
Cumbre, El Peñón, El Cañón, La Cañada, La Barranca, El Llano, La Sierra, La Mesa, El Valle, La Vega, Los Altos, El Bajío, El Norte,
El Sureño, El Costeño, El Norteño, El Jarocho, El Tapatío, El Regio, El Yucateco, La Oaxaqueña, La Poblana, La Norteñita, La Viga`);
