import { list } from './list.js';

/** Names of streets, without the kind of street. */
export const STREETS = list(`
Juárez, Hidalgo, Morelos, Insurgentes Sur, Reforma, Benito Juárez, Miguel Hidalgo, Constitución, Independencia,
Revolución, Universidad, 5 de Mayo, 16 de Septiembre, 20 de Noviembre, Zaragoza, Madero, Allende, Aldama, Guerrero,
Matamoros, Emiliano Zapata, Francisco I. Madero, Lázaro Cárdenas, Adolfo López Mateos, Adolfo Ruiz Cortines,
Ignacio Zaragoza, Álvaro Obregón, Venustiano Carranza, Vicente Guerrero, Niños Héroes, Nicolás Bravo, Melchor Ocampo,
Ignacio Allende, Mariano Otero, Mariano Abasolo, Miguel Alemán, Plutarco Elías Calles, Gustavo Díaz Ordaz,
Luis Donaldo Colosio, José María Morelos, Josefa Ortiz, Leona Vicario, Guadalupe Victoria, Nezahualcóyotl, Cuauhtémoc,
Moctezuma, Xicoténcatl, Tláhuac, Ermita Iztapalapa, Eje Central, Eje 6 Sur, Eje 3 Oriente, Calzada de Tlalpan, Tlalpan,
División del Norte, Patriotismo, Río Churubusco, Viaducto, Periférico Sur, Periférico Norte, Constituyentes,
Paseo de la Reforma, Chapultepec, Américas, Vallarta, Federalismo, Alcalde, Patria, Acueducto, Tecnológico, Gonzalitos,
Garza Sada, Fundidora, Pino Suárez, Colón, Ruiz Cortines, Bernardo Reyes, Fidel Velázquez, Rodrigo Gómez, Abasolo,
Rayón, Mina, Galeana, Arteaga, Degollado, Escobedo, Corregidora, Ejército Nacional, Ejército Mexicano, Homero, Horacio,
Masaryk, Mazatlán, Durango, Sonora, Oaxaca, Puebla, Veracruz, Yucatán, Tabasco, Chiapas, Jalisco, Nuevo León, Zacatecas,
Monterrey, Querétaro, Toluca, Cuernavaca, Acapulco, Campeche, Mérida, Tampico, Orizaba, Córdoba, Tonalá, Guanajuato,
Del Trabajo, De la Paz, De los Maestros, Del Taller, De las Torres, De las Rosas, De las Palmas, Las Águilas, Los Pinos,
Los Fresnos, Las Américas, Jacarandas, Bugambilias, Gardenias, Azucenas, Tulipanes, Girasoles, Cedros, Encinos, Robles,
Nogal, Laureles, Sauces, Álamos, Eucaliptos, Ahuehuetes, Mezquites, Framboyanes, Almendros, Naranjos, Limoneros,
Río Nilo, Río Lerma, Río Bravo, Río Pánuco, Río Balsas, Río Usumacinta, Río Mayo, Lago de Chapala, Lago Zúrich, Sierra
Madre, Sierra Leona, Volcán, Popocatépetl, Iztaccíhuatl, Citlaltépetl, Pico de Orizaba, Cerro de las Campanas, Kukulcán,
Tulum, Cobá, Uxmal, Chichén Itzá, Bonampak, Xcaret, Nichupté, Palenque, Quetzalcóatl, Tlaloc, Netzahualcóyotl, Ixtapa,
Coyoacán, Tacuba, Tacubaya, Mixcoac, Azcapotzalco, Vasco de Quiroga, Carlos Lazo, Santa Fe, Santa Lucía, San Antonio,
San Felipe, San Jerónimo, San Francisco, San Ignacio, Santa Teresa, Santo Domingo, Camino Real, Camino Viejo,
Camino al Ajusco, México-Querétaro, México-Toluca, México-Puebla, Transístmica, Costera, Panamericana, Internacional,
Nacional, a Chapala, a Nogales, a Saltillo, Manuel Ávila Camacho, Manuel Doblado, Manuel Acuña, Amado Nervo, Sor Juana,
Octavio Paz, Jaime Sabines, Rosario Castellanos, Alfonso Reyes, Ramón López Velarde, José Vasconcelos, Justo Sierra,
Gabino Barreda, Belisario Domínguez, Aquiles Serdán, Felipe Ángeles, Pancho Villa, Heriberto Jara, Heroico Colegio
Militar, Batalla de Celaya, Plan de Ayala, Plan de Guadalupe, Cananea, Ferrocarril, Estación, Aeropuerto, Industria,
Industrias, Comercio, Progreso, Libertad, Igualdad, Fraternidad, Unión, Victoria, Aurora, Porvenir, Esperanza, Hacienda
del Rosario, Hacienda de Sierravieja, Mercurio, Saturno, Júpiter, Neptuno, Orión, Platino, Bronce, Cantera, Obsidiana`);

export const COLONIES = list(`
Centro, Centro Histórico, Roma Norte, Roma Sur, Del Valle, Del Valle Centro, Narvarte, Nápoles, Doctores, Obrera,
Condesa, Hipódromo, Juárez, Cuauhtémoc, Polanco, Anzures, Granada, Irrigación, Escandón, San Rafael, Santa María la
Ribera, Guerrero, Morelos, Industrial, Lindavista, Vallejo, Portales, Álamos, Moderna, Postal, Xoco, Coyoacán, Del
Carmen, Copilco, Pedregal, Jardines del Pedregal, San Ángel, Florida, Guadalupe Inn, Mixcoac, Las Águilas, Santa Fe,
Lomas de Chapultepec, Lomas Altas, Lomas Verdes, Bosques de las Lomas, Ciudad Satélite, Echegaray, Jardines, Americana,
Providencia, Chapalita, Ladrón de Guevara, Arcos Vallarta, Ciudad del Sol, Oblatos, Analco, Tlaquepaque, Las Flores,
Las Rosas, Las Palmas, Las Torres, Las Granjas, Las Fuentes, Las Arboledas, Las Misiones, Los Álamos, Los Pinos, Los
Olivos, Los Ángeles, Los Reyes, Los Arcos, La Joya, La Paz, La Loma, La Estancia, La Mesa, La Cruz, La Luz, La Raza, La
Merced, La Esperanza, La Florida, La Huerta, El Mirador, El Rosario, El Carmen, El Prado, El Retiro, El Vergel, El
Campestre, El Sauz, El Dorado, El Refugio, El Salitre, El Pueblito, Obispado, Mitras Centro, Cumbres, Contry, Anáhuac,
Tecnológico, Del Norte, Bella Vista, Buenavista, Vista Hermosa, Buenos Aires, Villa de las Flores, Villas del Sol,
Villas de Guadalupe, Villa Coapa, Villa Olímpica, Hacienda Real, Haciendas, Residencial Victoria, Residencial del Parque,
Bugambilias, Jacarandas, Girasoles, Primavera, Arboledas, Prados Verdes, Prado Churubusco, Paseos de Taxqueña, Culhuacán,
Ampliación Norte, Miguel Hidalgo, Emiliano Zapata, Lázaro Cárdenas, Benito Juárez, Francisco Villa, Adolfo López Mateos,
Vicente Guerrero, Niños Héroes, Revolución, Independencia, Reforma, Constitución, Libertad, Progreso, Unidad Modelo,
Burócrata, Magisterial, Ferrocarrilera, Petrolera, Electricistas, Agrícola Oriental, Agrícola Pantitlán, Aviación,
Federal, Moctezuma, Romero Rubio, Tepito, Peralvillo, Tlatelolco, San Pedro, San Juan, San José, San Miguel, San Antonio,
San Francisco, San Isidro, San Felipe, San Jerónimo, San Lorenzo, San Mateo, San Nicolás, San Sebastián, Santa Cruz, Santa
Rosa, Santa Lucía, Santa Mónica, Santa Úrsula, Santiago, Santo Domingo, Zona Río, Zona Dorada, Zona Industrial, Zona
Hotelera, Playa Grande, Costa Azul, Costa de Oro, Puerto Nuevo, Parque Industrial, Valle Dorado, Valle Real, Valle del
Sol, Valle Oriente, Fuentes del Valle, Colinas del Cimatario, Colinas de San Javier, Cimatario, Juriquilla, Álamos
Tercera, Itzimná, Chuburná, García Ginerés, Montejo, Pensiones, Supermanzana 22, Región 94, Xochimilco, Tláhuac, Tizapán,
Analco Norte, Huexotitla, Zavaleta, Amalucan, Atlixcáyotl, Chipilo, Tabachines, Nueva España, Nueva Galicia, Peñuelas`);

export const TOWNS = list(`
Guadalajara, Monterrey, Puebla, Tijuana, León, Ciudad Juárez, Zapopan, Mérida, Querétaro, Cancún, Toluca, Chihuahua,
Hermosillo, Saltillo, Aguascalientes, Morelia, Culiacán, Veracruz, Xalapa, Acapulco, Oaxaca de Juárez, Villahermosa,
Tuxtla Gutiérrez, San Luis Potosí, Cuernavaca, Durango, La Paz, Colima, Pachuca, San Pedro Garza García, Naucalpan,
Tlalnepantla, Ecatepec, Nezahualcóyotl, Campeche, Mexicali, Torreón, Mazatlán, Irapuato, Celaya, Tepic, Ensenada,
Los Mochis, Nuevo Laredo, Reynosa, Matamoros, Tampico, Ciudad Victoria, Zacatecas, Guadalupe, Apodaca, San Nicolás de los
Garza, Santa Catarina, Escobedo, Tlaquepaque, Tonalá, Tlajomulco de Zúñiga, Puerto Vallarta, Lagos de Moreno, Tepatitlán,
Benito Juárez, Miguel Hidalgo, Cuauhtémoc, Coyoacán, Álvaro Obregón, Iztapalapa, Gustavo A. Madero, Azcapotzalco,
Venustiano Carranza, Iztacalco, Tlalpan, Xochimilco, Cuajimalpa, Magdalena Contreras, Milpa Alta, Tláhuac, Huixquilucan,
Atizapán de Zaragoza, Cuautitlán Izcalli, Coacalco, Tultitlán, Chimalhuacán, Ixtapaluca, Texcoco, Metepec, Zinacantepec,
Lerma, Valle de Bravo, Tehuacán, Atlixco, San Andrés Cholula, Cholula, Tlaxcala, Apizaco, Huamantla, Córdoba, Orizaba,
Poza Rica, Coatzacoalcos, Minatitlán, Boca del Río, Tuxpan, Martínez de la Torre, Cárdenas, Comalcalco, Paraíso,
Ciudad del Carmen, Champotón, Progreso, Valladolid, Tizimín, Kanasín, Playa del Carmen, Cozumel, Chetumal, Tulum, Bacalar,
San Cristóbal de las Casas, Tapachula, Comitán, Palenque, Salina Cruz, Juchitán, Tehuantepec, Huatulco, Puerto Escondido,
Huajuapan, Tuxtepec, Chilpancingo, Iguala, Taxco, Zihuatanejo, Jiutepec, Cuautla, Temixco, Yautepec, Tepoztlán, Uruapan,
Zamora, Lázaro Cárdenas, Pátzcuaro, La Piedad, Apatzingán, Manzanillo, Tecomán, Villa de Álvarez, Compostela, Bahía de
Banderas, Fresnillo, Jerez, Guanajuato, San Miguel de Allende, Salamanca, Silao, Dolores Hidalgo, Pénjamo, San Juan del
Río, Corregidora, El Marqués, Tequisquiapan, Tulancingo, Tizayuca, Tula de Allende, Actopan, Ixmiquilpan, Matehuala,
Ciudad Valles, Rioverde, Soledad de Graciano Sánchez, Monclova, Piedras Negras, Ciudad Acuña, Ramos Arizpe, Parras,
Gómez Palacio, Lerdo, Delicias, Parral, Nuevo Casas Grandes, Ojinaga, Nogales, Ciudad Obregón, Navojoa, Guaymas, San Luis
Río Colorado, Caborca, Agua Prieta, Puerto Peñasco, Guasave, Guamúchil, Cabo San Lucas, San José del Cabo, Loreto, Tecate,
Rosarito, Linares, Montemorelos, Cadereyta, Sabinas Hidalgo, Río Bravo, Altamira, Ciudad Madero, Ciudad Mante, Jojutla,
Zacapu, Sahuayo, Ocotlán, Autlán, Ameca, Tequila, Arandas, Atotonilco, Chapala, Ciudad Guzmán, Encarnación de Díaz`);

/** The states, as in addresses. */
export const STATES = list(`
CDMX, Jalisco, Nuevo León, Estado de México, Ciudad de México, Puebla, Veracruz, Guanajuato, Jal., N.L., Edo. de México,
Edo. Méx., Querétaro, Qro., Pue., Ver., Gto., Michoacán, Mich., Oaxaca, Oax., Chiapas, Chis., Tabasco, Tab., Yucatán,
Yuc., Quintana Roo, Q. Roo, Q.R., Campeche, Camp., Guerrero, Gro., Morelos, Mor., Hidalgo, Hgo., Tlaxcala, Tlax., Colima,
Col., Nayarit, Nay., Sinaloa, Sin., Sonora, Son., Baja California, B.C., Baja California Sur, B.C.S., Chihuahua, Chih.,
Coahuila, Coah., Coahuila de Zaragoza, Durango, Dgo., Zacatecas, Zac., Aguascalientes, Ags., San Luis Potosí, S.L.P.,
Tamaulipas, Tamps., D.F., México D.F., Distrito Federal, Michoacán de Ocampo, Veracruz de Ignacio de la Llave, México`);
