/** Receipts as they are printed, of the same purchases as some of the special tickets. */
import type { SpecialReceipt } from '../cfdi/special-receipts.js';

const of = (rows: string): string => `
ABARROTES EL GÜERO S.A. DE C.V.
RFC: EKU9003173C9
AV. JUAREZ 100
COL. CENTRO C.P. 06600
CUAUHTEMOC, CDMX
FECHA: 20/11/2026  HORA: 13:05:00
TICKET: A-1234
CANT  ARTICULO                   IMPORTE
${rows.trim()}`;

export const TYPED_RECEIPTS = {
  coupons: of(`
1     CAMISA                     150.00
2     CINTO                       50.00
CUPON                            -20.00
TOTAL                            180.00
IVA 16%                           24.83
TARJETA DE CREDITO               180.00`),
  returned: of(`
1     CAMISA                     100.00
1     PANTALON                   300.00
1     DEVOLUCION PANTALON       -300.00
TOTAL                            100.00
IVA 16%                           13.79
TARJETA DE CREDITO               100.00`),
  'before-tax': of(`
10    TORNILLO                   150.00
10    TUERCA                      50.00
SUBTOTAL                         200.00
IVA 16%                           32.00
TOTAL                            232.00
TARJETA DE CREDITO               232.00`),
  rounding: of(`
1     CUBETA                     116.00
1     REDONDEO                     0.02
TOTAL                            116.02
TARJETA DE CREDITO               116.02`),
} as const satisfies Partial<Record<SpecialReceipt, string>>;
