import { list } from './list.js';

/** Trades, which are printed before a shop's name; they are not held out. */
export const TRADES = list(`
Abarrotes, Farmacia, Súper, Restaurante, Gasolinera, Tienda, Ferretería, Papelería, Panadería, Carnicería, Minisúper,
Supermercado, Farmacias, Taquería, Cafetería, Servicio, Estación de Servicio, Gasolineras, Hotel, Refaccionaria, Zapatería,
Comercial, Autoservicio, Bodega, Mariscos, Tortillería, Frutería, Pollería, Cremería, Dulcería, Miscelánea, Vinatería,
Pastelería, Pizzería, Fonda, Cocina Económica, Cantina, Bar, Antojitos, Tortas, Tacos, Birriería, Rosticería, Pollos, Alitas,
Hamburguesas, Sushi, Heladería, Paletería, Nevería, Jugos, Café, Boutique, Modas, Novedades, Mercería, Telas, Muebles, Mueblería,
Deportes, Librería, Juguetería, Joyería, Óptica, Perfumería, Regalos, Florería, Veterinaria, Clínica, Consultorio, Hospital,
Laboratorio, Dental, Estética, Barbería, Spa, Gimnasio, Lavandería, Tintorería, Estacionamiento, Pensión, Autolavado, Taller,
Llantera, Autopartes, Autotransportes, Autobuses, Transportes, Tlapalería, Materiales, Pinturas, Plomería, Eléctrica, Aceros,
Maderas, Vidrios, Cristales, Construrama, Agropecuaria, Semillas, Forrajes, Plásticos, Desechables, Empaques, Mayoreo,
Cervecería, Depósito, Licorería, Vinos y Licores, Carnes, Cortes, Salchichonería, Lácteos, Pescadería, Verdulería, Recaudería,
Copias, Imprenta, Computación, Celulares, Electrónica, Electrodomésticos, Instituto, Colegio, Centro, Club, Cine, Boliche, Salón,
Posada, Motel, Hostal, Mesón, Parador, Caseta, Autopista, Mercado, Plaza, Almacenes, Distribuidora, Botica, Droguería, La Casa del`);

/** Words before the name of a company that owns shops. */
export const HOLDINGS = list(`
Operadora, Comercializadora, Grupo, Distribuidora, Servicios, Servicios Integrales, Corporativo, Inmobiliaria, Promotora,
Administradora, Constructora, Consultoría, Alimentos, Restaurantes, Tiendas, Cadena Comercial, Nueva, Combustibles,
Hidrocarburos, Energéticos, Inversiones, Desarrollos, Proveedora, Importadora, Exportadora, Industrias, Productos, Sistemas,
Soluciones, Hoteles, Hotelera, Turística, Concesionaria, Autopistas, Arrendadora, Abastecedora, Almacenadora, Empresas, Gastronómica`);

export const FORMS = list(`
S.A. de C.V., SA de CV, S.A. DE C.V., S.A.  de C.V., S. de R.L. de C.V., S de RL de CV, S. DE R.L. DE C.V., S.A.P.I. de C.V.,
SAPI de CV, S.A.B. de C.V., SAB de CV, S.A., S.C., SC, A.C., AC, S.A.S. de C.V., SAS de CV, S.A.S., S. de R.L., S de RL,
S. de R.L. MI, S.P.R. de R.L., SPR de RL de CV, S.C. de R.L. de C.V., S.C. de P. de R.L., SC de RL, S.N.C., I.A.P., IAP, A.B.P.,
S. en C. de C.V., S. en N.C., SOFOM E.N.R., S.A. de C.V. SOFOM E.R., Sociedad Anónima de Capital Variable, Sociedad Civil,
Asociación Civil, Sociedad de Responsabilidad Limitada de Capital Variable, S.A.de C.V., S. A. de C. V., S.A DE C.V.`);
