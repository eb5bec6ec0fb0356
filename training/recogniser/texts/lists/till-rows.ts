import { rows } from './list.js';

// Templates: filler.ts fills the placeholders in braces; `~` separates the left and the right part of a row.

/** The visit: date, register, cashier. */
export const VISIT = rows(`
Fecha: {date}~Hora: {time}
Fecha: {date} {time}
{date} {time}
Ticket: {6}~Caja: {1-24}
Folio: {digits}
Cajero: {staff}
Le atendió: {staff}
Caja: {1-24} Ticket: {digits}
{date}~{time}
Fecha: {date}
Hora: {time}
Fecha y hora: {date} {time}
Ticket: {digits}
No. Ticket {digits}
Ticket No. {digits}
Ticket #{digits}
Folio No. {5}
FOLIO {letters} {6}
Folio: {letters}-{5}
Folio venta: {7}
Nota de venta No. {4}
Venta: {6}
Venta {6} Caja {1-9}
Transacción: {digits}
Trans: {digits}
No. Transacción: {9}
No. de operación: {digits}
Operación: {6}
Op: {4} Caja: {2} Tda: {4}
TDA#{4} OP#{8} TE# {3} TR# {5}
TDA {3} CAJA {1-20} TRX {6}
T:{4} C:{2} #{6}
S:{4} R:{2} T:{6}
Suc. {3} Caja {1-9} Folio {7}
Tienda: {4} Caja: {1-30}
Tienda {3}~POS {1-30}
Caja {1-24}
Caja No. {1-12}
No. Caja: {2}
Caja registradora {1-9}
Terminal: {2}~Turno: {1-3}
Turno: {1-3}
Estación: {1-9}
Estación: {letters}{2}
Cajero: {4} {staff}
Cajero(a): {staff}
Cajera: {staff}
Atendió: {staff}
Atendido por: {staff}
Le atiende: {staff}
Lo atendió: {staff}
Atiende {staff}~{time}
Vendedor: {staff}
Vend.: {3} {staff}
Vendedor {2} {staff}
Agente: {staff}
Usuario: {staff}
Operador: {staff}
Mesero: {staff}
Mesera: {staff}
Mesero: {given} / Mesa {1-60}
Mesa: {1-48}~Comensales: {1-9}
Mesa: {1-48} Personas: {1-9}
Mesa {1-60}~Orden #{1-99}
MESA {letters}{1-20}
Pers: {1-9}  Cta: {4}
Orden: {1-99}
Orden No. {3}
Orden #{1-99} para llevar
Pedido: {5}
No. de pedido: {9}
Comanda: {4}
Cuenta: {5}
No. Cuenta {4}~{date}
Remisión: {6}
Serie: {letters} Folio: {6}
Serie {letters}~{5}
Recibo No. {6}
Control: {digits}
Consecutivo: {digits}
Ref: {digits}
Referencia: {digits}
Referencia {7}~{date}
Autorización: {6}
Fecha de venta: {date}
Fecha de compra: {date} {time}
Fecha de emisión: {date}T{time}
Fecha/Hora: {date} {time}
Fecha impresión: {date}
Fecha~{date}
Hora~{time}
Fecha     : {date}
Hora      : {time}
Folio     : {6}
Cajero    : {staff}
Fec: {date} Hr: {time}
{date} {time} {3} {3} {1-9} {3}
{date} {time} Suc: {3}
{time}~{date}
{4} {2} {4} {date} {time}
Apertura: {date} {time}
Cierre: {date} {time}
Entrada: {date} {time}
Salida: {date} {time}
Hora entrada {time}~Salida {time}
Tiempo: {1-9}:{2} hrs
Llegada: {date}~Salida: {date}
Habitación: {3}~Noches: {1-9}
Hab. {3} Adultos: {1-4} Niños: {1-3}
Huésped: {person}
Paciente: {person}
Médico: Dr. {person}
Dra. {person}
Ced. Prof. {7}
Céd. Prof.: {8}
Cliente: Público en general
Cliente: {person}
Cliente: {1-99} - Mostrador
Cliente: {6}
Cte: {person}
CLIENTE: PUBLICO EN GENERAL
CLIENTE MOSTRADOR
Nombre: {person}
A nombre de: {given}
Nombre del cliente: {person}
RFC cliente: {rfc}
RFC: XAXX010101000
R.F.C. Cliente: XAXX010101000
RFC receptor: {rfc}
Socio: {12}
No. Socio {9} {given}
Membresía: {12}
No. Cliente: {digits}
Placas: {letters}-{3}-{letters}
Vehículo: {word} {4}
Kms: {6}
Odómetro: {sum}
Tipo: {word}
Tipo de venta: contado
Venta de contado
Condiciones: contado
Tipo de servicio: comedor
Servicio: para llevar
Comer aquí
PARA LLEVAR
A domicilio
Ruta: {2}~Unidad {4}
Origen: {town}
Destino: {town}
Asiento: {1-44}~Corrida {4}
Boleto: {letters}{8}
Caseta: {1-180} {town}
Carril: {1-14}  Turno: {1-3}
Plaza de cobro {2} {town}
Clase: {1-9}~Ejes: {1-6}
Ticket de venta
Ticket de compra
Nota de venta
Nota de remisión
COMPROBANTE DE VENTA
Recibo de pago
REIMPRESION
*** REIMPRESION ***
** COPIA **
<< COPIA CLIENTE >>
-- ORIGINAL --
[ ORIGINAL ]
*CLIENTE*
***** VENTA *****
== TICKET {4} ==
--- {date} ---
Página {1-2} de {1-2}
{1-9} de {1-9}`);

/** Headings of the columns of articles. */
export const TITLES = rows(`
Cant Descripción~Importe
Cant. Descripción~Total
Descripción~Importe
Artículo~Importe
Producto~Total
Cant  Descripción   P.Unit~Importe
Cant Artículo  Precio~Total
Cant. Producto  P.U.~Importe
Código  Descripción~Importe
Descripción  Cant  Precio~Total
Cantidad  Concepto~Importe
CANT. DESCRIP. PRECIO~IMPORTE
Cant Unidad Descripción~Importe
Ctd Descripción  Desc~Total
CLAVE DESCRIPCION CANT~IMPORTE
Pza Descripción  P/U~Imp.
Concepto~Monto
Artículo  Cant.  P.Unitario~Subtotal
#  Descripción~$
Cant | Descripción | P.U. | Importe
QTY ITEM~AMOUNT`);

/** Rows between the last article and the total. */
export const TOTALS = rows(`
Subtotal~{money}
IVA 16%~{money}
SUBTOTAL~{money}
SUBTOTAL:~{money}
IVA:~{money}
IVA~{money}
I.V.A. 16%~{money}
Descuento~{less}
Sub total~{money}
SUB-TOTAL~{money}
Sub Total:~{money}
IVA 16.00%~{money}
IVA(16%)~{money}
IVA (16.00%)~{money}
I.V.A.~{money}
I.V.A.:~{money}
IVA 0%~{money}
IVA 8%~{money}
IVA 8%:~{money}
IVA incluido~{money}
IVA 16% incluido~{money}
IVA trasladado 16%~{money}
IVA tasa 16.0~{money}
002 IVA 0.160000~{money}
IVA $ {sum}
IEPS~{money}
IEPS 8%~{money}
IEPS (8%)~{money}
I.E.P.S. 8.00%~{money}
IEPS 26.5%~{money}
IEPS 53%~{money}
003 IEPS 0.080000~{money}
ISH 3%~{money}
ISH 3.5%~{money}
Ret. ISR 1.25%~{less}
Retención IVA~{less}
Impuestos~{money}
Impuesto: {sum}
Total impuestos~{money}
Total IVA:~{money}
Base 16%~{money}
Base 0%~{money}
Base IVA 16%: {sum}
Tasa 16% {sum} IVA {sum}
Tasa 0% {sum} IVA 0.00
IVA   16.0%  $ {sum}  $ {sum}
IVA | 16% | {sum} | {sum}
IMPTO  BASE~IMPORTE
A = 16%  {sum}~{sum}
E = 0%~{sum}
T = {sum}
Gravado~{money}
Exento~{money}
Importe gravado 16%~{sum}
Importe exento~{sum}
Venta neta~{money}
Importe~{money}
Importe neto~{money}
Importe bruto:~{money}
Suma~{money}
SUMA:~{money}
Neto~{money}
Descuento:~{less}
Desc. {1-50}%~{less}
Descuento {1-50}.00%~{less}
Total descuento~{less}
Total ahorro~{less}
Ahorro~{less}
Usted ahorró:~{money}
USTED AHORRO $ {sum}
En esta compra usted ahorró {money}
Promoción 2x1~{less}
Promo 3x2~{less}
Cupón~{less}
Bonificación~{less}
Cortesía~{less}
Redondeo~{money}
Ajuste por redondeo~{less}
Donativo~{money}
Propina~{money}
Propina 10%~{money}
Propina 15%~{money}
Propina voluntaria~{money}
Propina sugerida
10% = {money}
15% = {money}  20% = {money}
Servicio 10%~{money}
Envío~{money}
Cargo por servicio~{money}
Anticipo~{less}
Abono~{less}
Saldo anterior~{money}
Saldo~{money}
Saldo actual = {money}
Artículos: {1-60}
Total artículos: {1-60}
ARTICULOS VENDIDOS {1-60}
# ARTICULOS VENDIDOS {1-60}
No. de artículos~{1-60}
No. artículos: {1-40}
Piezas: {1-60}
Total piezas~{1-40}
Total de productos: {1-40}
Unidades~{1-40}.000
Cant. art. {1-30}
({1-9}) ARTICULOS
Líneas: {1-20}  Piezas: {1-60}`);

/** The total. */
export const TOTAL = rows(`
TOTAL~{money}
TOTAL:~{money}
Total~{money}
Total:~{money}
TOTAL A PAGAR~{money}
Total a pagar:~{money}
TOTAL $~{sum}
TOTAL M.N.~{money}
Total MN~{money}
TOTAL MXN~{money}
IMPORTE TOTAL~{money}
TOTAL VENTA~{money}
Total venta:~{money}
TOTAL NETO~{money}
GRAN TOTAL~{money}
Gran total:~{money}
TOTAL COMPRA~{money}
TOTAL CON IVA~{money}
Total con propina~{money}
TOTAL PAGADO~{money}
MONTO TOTAL~{money}
TOTAL PESOS~{money}
T O T A L~{money}
*** TOTAL~{money}
TOTAL.....~{money}
TOTAL: $ {sum}
TOTAL = {money}
Neto a pagar~{money}
A PAGAR~{money}
Importe a pagar:~{money}`);

/** The payment. */
export const PAYMENT = rows(`
Efectivo~{money}
Cambio~{money}
EFECTIVO:~{money}
CAMBIO:~{money}
Su cambio~{money}
Su pago~{money}
Tarjeta~{money}
Tarjeta de crédito~{money}
Tarjeta de débito~{money}
Forma de pago: Efectivo
Efectivo MN~{money}
Efectivo M.N.~{money}
Efectivo pesos~{money}
EFECTIVO MXN~{money}
Pago en efectivo~{money}
Su pago efectivo~{money}
Pago con:~{money}
Recibido~{money}
Recibí~{money}
Entregado:~{money}
Pagó con~{money}
Paga~{money}
Importe recibido~{money}
Cambio M.N.~{money}
CAMBIO $ {sum}
Cambio MXN:~{money}
Vuelto~{money}
Cambio 0.00
T. Crédito~{money}
T. Débito~{money}
TARJ. CREDITO~{money}
Tarj. débito~{money}
TDC~{money}
TDD~{money}
T.D.C. BANCO~{money}
VISA~{money}
VISA DEBITO~{money}
VISA CREDITO
MASTERCARD~{money}
MASTER CARD {4}
AMEX~{money}
American Express~{money}
CARNET~{money}
Tarjeta bancaria~{money}
Tarjeta {4}~{money}
Pago tarjeta~{money}
Vales de despensa~{money}
VALES~{money}
Vale {name}~{money}
Monedero electrónico~{money}
Puntos~{money}
Transferencia~{money}
Transferencia SPEI~{money}
Transf. electrónica:~{money}
Cheque~{money}
Crédito~{money}
Dólares {sum} T.C. {1-20}.{2}
USD {sum}
Tipo de cambio: {1-20}.{4}
Moneda: MXN
Forma de pago: 01 - Efectivo
Forma de pago: 01
Forma de pago: 04 Tarjeta de crédito
Forma de pago: 28 Tarjeta de débito
Forma pago: 03 Transferencia electrónica de fondos
F. Pago: Tarjeta
Método de pago: PUE
Método de pago: PUE - Pago en una sola exhibición
PAGO EN UNA SOLA EXHIBICION
Met. pago: Efectivo
Uso CFDI: G03 - Gastos en general
Uso: S01 Sin efectos fiscales
[X] Efectivo [ ] Tarjeta
( ) Crédito (X) Contado
**** **** **** {4}
************{4}
**** {4}
XXXX XXXX XXXX {4}
XXXXXXXXXXXX{4}
{4} **** **** {4}
Cuenta: ****{4}
Tarjeta: ************{4}
No. Tarjeta: XXXX{4}
Tarj. {6}******{4}
AUT. {6}
Aut: {6}
Autorización: {6}
AUTORIZACION {6}
No. Aut.: {6}
Cód. Aut. {6}
**** **** **** {4}  Aut {6}
Importe aprobado~{money}
Saldo monedero~{money}
Puntos ganados~{1-999}
Puntos acumulados: {1-999}
Saldo en puntos~{sum}
Saldo disponible:~{money}`);

/** The slip of a card terminal. */
export const SLIP = rows(`
VENTA
APROBADA
Aprobado
Afiliación: {7}
Afil: {8}  Term: {8}
Terminal: {8}
Terminal ID: {8}
No. de afiliación: {7}
Comercio: {8}
Tarjeta: ************{4}
**** **** **** {4}
XXXXXXXXXXXX{4} C
Cuenta: {6}XXXXXX{4}
Vence: **/**
VENCE XX/XX
Crédito
DEBITO
VISA / DEBITO / {name}
MASTERCARD CREDITO
BANCO {name}
Banco emisor: {name}
Banco {name}, S.A.
Banca {name}
AID: A0000000041010
AID A0000000031010
AID: A00000000{5}
APP LABEL: VISA DEBITO
Etiqueta: MASTERCARD
ARQC: {hex}
ARQC {hex}
TC: {hex}
TVR: {10}  TSI: {4}
TVR 0000008000
TSI: E800
CRYPTOGRAM: {hex}
AUT: {6}
Autorización: {6}
APROBADA {6}
NO. AUTORIZACION {6}
Referencia: {12}
REF: {12}
Ref. {8}  Lote {3}
Lote: {6}
Rastreo: {6}
STAN {6} RRN {12}
No. operación: {6}
Sec. {6}
Folio: {9}
Importe~{money}
IMPORTE MXN~{money}
MONTO $ {sum}
Monto M.N.:~{money}
TOTAL M.N. $ {sum}
Propina $ ________
Total $ __________
Operación: VENTA
Tipo: chip
CHIP / NIP
Contactless
I@1 {letters}
Ingreso: chip
Entrada: (C) CHIP
NIP verificado
Autorizado mediante firma electrónica
AUTORIZADO SIN FIRMA
FIRMA ELECTRONICA
No requiere firma
Validado con NIP
Firma: ____________________
X________________________
Firma
{person}
Nombre: {person}
Pagaré negociable únicamente con instituciones de crédito
Por este pagaré me obligo incondicionalmente a pagar a la orden del banco emisor el importe de este título
Acepto pagar a la orden del emisor
Copia cliente
C-O-P-I-A  C-L-I-E-N-T-E
-COPIA COMERCIO-
ORIGINAL BANCO
{date} {time}
Fecha: {date} Hora: {time}
POS {letters}{3} V{1-9}.{1-9}.{2}
Versión {1-9}.{2} {letters}
EMV C {hex}
Conserve este comprobante
MESES SIN INTERESES: {1-24}
{1-24} pagos de {money}`);
