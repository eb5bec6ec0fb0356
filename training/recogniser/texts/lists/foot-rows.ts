import { rows } from './list.js';

// Templates as in till-rows.ts.

/** Thanks, slogans and terms, at the foot and sometimes at the head. */
export const THANKS = rows(`
¡Gracias por su compra!
Gracias por su compra
GRACIAS POR SU PREFERENCIA
Gracias por su visita
Gracias por su preferencia, vuelva pronto
Vuelva pronto
Gracias por comprar en {shop}
*** GRACIAS POR SU COMPRA ***
* Gracias por su compra *
¡Vuelva pronto!
¡Gracias por tu visita!
Gracias por tu compra
Gracias!!!
¡Buen provecho!
Fue un placer atenderle
Fue un placer servirle
Estamos para servirle
Que tenga un excelente día
¡Que tengas un buen día!
Bienvenido
BIENVENIDOS A {shop}
Bienvenido a {shop} {town}
Precios bajos todos los días
Calidad y servicio
Calidad al mejor precio
Siempre cerca de ti
Abierto las 24 horas
Servicio a domicilio
Servicio a domicilio Tel. {phone}
Pedidos al {phone}
Pedidos: {phone} / {phone}
WhatsApp: {phone}
WhatsApp {phone}
Tel. {phone}
Atención a clientes {phone}
Atención a clientes: {phone}
Quejas y sugerencias: {phone}
Quejas y sugerencias {mail}
Dudas o comentarios: {mail}
Llámanos: {phone}
¿Dudas? Llame al {phone}
¿Cómo fue su visita? Califíquenos en {site}
¿Qué le pareció nuestro servicio?
¿Desea factura? {site}
¿Necesita factura? Solicítela en caja
¿Ya eres socio? Regístrate en {site}
Síguenos en redes
Síguenos en Facebook: @{name}
Facebook: {shop} {town}
Instagram @{name}_mx
@{name}
#{name}{2}
Twitter: @{name}{2}
Visítanos en {site}
Visite {site}
{site}
Conserve su ticket para cualquier aclaración
Conserve su ticket
Conserve este ticket para cualquier cambio o aclaración
Para cualquier aclaración presente su ticket
Es indispensable presentar su ticket
No hay cambios ni devoluciones
No se aceptan cambios ni devoluciones
No hay cambios ni devoluciones en mercancía de oferta
Cambios y devoluciones {1-30} días
Tiene {1-30} días para cambios con su ticket
Cambios dentro de los {1-30} días siguientes a su compra
Todo cambio causa {1-30}% de cargo
Salida la mercancía no se aceptan devoluciones
Revise su cambio antes de retirarse
Revise su mercancía, no hay devoluciones
Garantía {1-90} días
Garantía: {1-12} meses contra defectos de fábrica
Precios con IVA incluido
Precios incluyen IVA
I.V.A. incluido
Precios en moneda nacional
Precios sujetos a cambio sin previo aviso
La propina no es obligatoria
Propina no incluida
Este ticket no es un comprobante fiscal
Este documento no es un comprobante fiscal
ESTE NO ES UN COMPROBANTE FISCAL
Este comprobante no es válido para efectos fiscales
Comprobante simplificado de operación con público en general
Válido únicamente el día de su compra
Promoción válida hasta el {date}
Vigencia al {date}
Aplican restricciones
Consulte términos y condiciones en {site}
Aviso de privacidad en {site}
Consulta nuestro aviso de privacidad
No nos hacemos responsables por objetos olvidados
No nos hacemos responsables por robo total o parcial
Boleto perdido {money}
Por pérdida de boleto se cobrarán {money}
Tolerancia {1-20} minutos
Horario: {1-9}:00 a {1-22}:00 hrs
Horario: Lun a Vie {1-9}:00 am - {1-9}:00 pm
Lunes a domingo de {1-9} a {1-22} hrs.
L-V {1-9}:30-{1-22}:00 S {1-9}:00-14:00
Antes de tirar este ticket, recicla
Cuida el planeta: ¿necesitas imprimir?
Prohibida su venta a menores de edad
Evite el exceso
El abuso en el consumo de este producto es nocivo para la salud
Come frutas y verduras
PROFECO {phone}
Profeco: Tel. del consumidor 55 5568 8722
Participa y gana: registra tu ticket en {site}
Guarda tu ticket y participa por {money}
Folio de participación: {code}
Cupón: {code}
Código promocional {code}
Wifi: {name} Clave: {code}
WIFI: {name}_{3} / {code}
Clave wifi "{name}{2}"
Recuerda: "{word} {word} {word}"
'{word} {word} {word}'
Descarga nuestra app
Acumula puntos con tu tarjeta {name}
Puntos de esta compra: {1-99}
Califica tu experiencia del 1 al 10
1º de {word}; 2º {word}
{1-9}ª promoción: {1-50}% en {goods}
Suc. N° {1-99} - 1ª sección
Conservar a {1-9}°C
Mantener a menos de 30 °C
{1-9}a. visita gratis
Elaboró: {person}
Recibió: {person}
Recibí conforme ______________
Nombre y firma ____________
Firma del cliente
Software: {name} v{1-9}.{1-9}.{2}
Sistema {name} POS {phone}
Impreso por {name} {1-9}.{1-9}
v {1-9}.{1-9}.{3}
Powered by {name}
Lic. {code}
Permiso CRE: PL/{4}/EXP/ES/2015
Permiso No. PL/{5}/EXP/ES/2016
Responsable sanitario: {person}
Lic. sanitaria {9}
SSA {6}
Servicio No. {12}
Cédula {8} SSA {4}
Aut. SAGARPA {code}
Reg. S.S.A. No. {4}M{2} SSA
NRP: {letters}{8}
CURP: {letters}{6}HDF{letters}{2}
Donativo: {money}; gracias por ayudar
Cantidad con letra:
{words}
({words})`);

/** Instructions to get the invoice. */
export const INVOICING = rows(`
Factura tu compra en
Facture en línea:
Facture su ticket en {site}
Para facturar ingrese a {site}
Factura en {site}
Autofactura en
Autofacturación: {site}
Facturación electrónica: {site}
Solicita tu factura en {site}
Para obtener su factura visite {site}
Obtén tu factura en {site}
Para facturar entre a
Genere su factura en
Facturación: {mail}
Facturas: {phone}
Solicite su factura al momento de su compra
Si requiere factura solicítela en este momento
Si requiere factura favor de solicitarla el mismo día
Facturas solo el día de consumo
Facture dentro del mes de su compra
Tiene {1-30} días para facturar
Tiene {2} horas para facturar
Tu ticket podrá facturarse después de {2} horas
Vigencia para facturar: mes en curso
Fecha límite para facturar: {date}
Este ticket formará parte de la factura global del día
Factura global: {word}
Código: {code}
Código de facturación: {code}
Código de facturación
Cód. fact.: {code}
ID de facturación: {code}
Web ID: {code}
WEBID: {code}
ITU: {code}
ID: {code}
Folio factura: {code}
Folio web: {code}
Folio para facturar: {code}
Folio de facturación: {digits}
No. de ticket: {digits}
Referencia: {code}
Ref. fact.: {code}
Referencia para facturar {code}
Token: {code}
Clave: {code}
Clave de acceso: {code}
Clave web {code}
Contraseña: {code}
NIP: {4}
PIN {6}
TC# {4} {4} {4} {4} {4}
TC#{12}
TR# {5}
Ticket: {12}
Estación: {4}
Estación {4} Folio {7} Web ID {4}
Sucursal: {3}
Tienda: {4}
Fecha: {date}
Monto: {money}
Total a facturar:~{money}
Importe a facturar = {money}
RFC: {rfc}
Folio fiscal:
Folio fiscal: {code}
UUID: {code}
No. de serie del certificado: {20}
No. certificado SAT {20}
No. de serie del CSD: 0000100000{10}
Sello digital: {code}
Cadena original: ||1.1|{code}|{date}||
RFC PAC: {rfc}
CFDI 4.0
Versión CFDI 4.0
Tipo de comprobante: I - Ingreso
Lugar de expedición: {5}
Uso CFDI: G03
Clave Prod/Serv: {8}
ClaveProdServ {8} Unidad H87
Exportación: 01
Régimen fiscal receptor: 616
Escanea el código QR
Escanea y factura
Escanee el código para facturar`);

/** Rows of fuel receipts. */
export const FUEL = rows(`
Producto: Magna
PRODUCTO: PREMIUM
Combustible: Diésel
MAGNA~{money}
PREMIUM 92 OCT~{money}
Diesel~{money}
32011 PEMEX MAGNA
32012 PEMEX PREMIUM
Litros: {1-80}.{3}
LITROS~{1-80}.{3}
Volumen: {1-80}.{4} L
Cantidad: {1-80}.{3} LTS
{1-80}.{3} LT x $ {1-30}.{2}
{1-80}.{3} L MAGNA~{sum}
Precio/Lt: {1-30}.{2}
Precio por litro~$ {1-30}.{2}
Precio: $ {1-30}.{2}/L
P.U. {1-30}.{2}
Bomba: {1-24}
Bomba {1-24}~Manguera {1-6}
Posición de carga: {1-24}
Pos. {1-24} Disp. {1-12}
Dispensario: {1-12}
Isla: {1-8}  Bomba: {1-16}
Despachador: {staff}
Despachó: {staff}
Turno: {1-3}~Isla: {1-8}
E.S. {4}
E.S. No. {5}
ES-{5}
Estación de servicio {5}
Estación: E{5}
Permiso: PL/{4}/EXP/ES/2015
Permiso CRE PL/{5}/EXP/ES/2018
No. permiso PL/{4}/EXP/ES/2015
Clave PEMEX: 00000{5}
Clave cliente PEMEX {10}
SIIC {10}
Km: {6}
Kilometraje {6}~Placas {letters}{4}
Placas: {letters}-{2}-{2}
No. económico: {4}
Web ID: {4}
IEPS por litro {1-9}.{4}
IEPS cuota A {sum}
Transacción: {9}
Folio: {7}
Bomba {1-24} Magna {1-80}.{3} L
Importe:~{money}`);

/** English rows, as on receipts of chains and of the border. */
export const ENGLISH = rows(`
TOTAL~€{sum}
TOTAL~{sum} €
Total a pagar~{sum}€
IMPORTE~{sum} €
Efectivo~€ {sum}
Base {sum}€ Cuota {sum}€
TOTAL~£{sum}
Change~£{sum}
VAT £{sum}
CASH~{money}
CHANGE~{money}
SUBTOTAL~{money}
TAX~{money}
TAX 8%~{money}
TOTAL~{money}
BALANCE DUE~{money}
Amount due:~{money}
AMOUNT~{money}
CREDIT CARD~{money}
DEBIT~{money}
VISA ****{4}
Change due~{money}
Tendered~{money}
SALE
APPROVED
Approval code: {6}
AUTH CODE {6}
Account: ****{4}
Card type: VISA
Entry method: Chip
Contactless
Receipt #{6}
Order #{3}
Order type: Dine in
TAKE OUT
TO GO
Server: {given}
Cashier: {given}
Guests: {1-9}
Table {1-60}
Check #{4}
Store #{4} Register {1-9}
Terminal {2}
QTY ITEM~PRICE
Items sold: {1-40}
# ITEMS SOLD {1-40}
You saved {money}
Discount~{less}
Coupon~{less}
Gift card~{money}
Thank you for your purchase!
THANK YOU
Thank you, come again!
Have a nice day
Welcome to {shop}
Customer copy
MERCHANT COPY
No refunds without receipt
Returns within {1-90} days
How did we do? Tell us at {site}
Follow us @{name}
Exchange rate: {1-20}.{4}
Room {3} Nights {1-9}
Check in {date}
Check out {date}
Signature ____________`);
