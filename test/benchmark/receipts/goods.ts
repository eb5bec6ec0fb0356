import { NO_EXISTE_EN_EL_CATALOGO } from '../../../src/sat/claves-prod-serv.js';
import { isClaveHyp } from '../../../src/sat/hidrocarburos.js';

/**
 * The classes of goods that a document must not confuse. `fuel` is motor fuel, `food` is all that one eats, drinks or smokes, also
 * prepared (segment 50 and family 9010 of c_ClaveProdServ), `medicine` is segment 51.
 */
export const GOODS = ['fuel', 'medicine', 'food', 'other'] as const;
export type Goods = (typeof GOODS)[number];

/** The class of a ClaveProdServ; null for 01010101, which states none. */
export function goodsOf(claveProdServ: string): Goods | null {
  if (claveProdServ === NO_EXISTE_EN_EL_CATALOGO) return null;
  if (isClaveHyp(claveProdServ)) return 'fuel';
  if (claveProdServ.startsWith('51')) return 'medicine';
  return /^(?:50|9010)/.test(claveProdServ) ? 'food' : 'other';
}
