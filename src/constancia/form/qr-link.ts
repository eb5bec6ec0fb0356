/**
 * The QR code of a Constancia, and of the Cédula in it: a URL of SAT's page with idCIF and RFC.
 * Source: SAT, "Validador QR"; `D1=10` is the Cédula, `D3` is `<idCIF>_<RFC>`.
 */
import { isRfc, normalizeRfc } from '../../sat/rfc.js';

/** What the QR code says of a taxpayer. */
export interface Cedula {
  /** SAT's number of the Cédula de Identificación Fiscal: digits. */
  idCif: string;
  rfc: string;
}

const HOST = 'siat.sat.gob.mx';
const PATH = '/app/qr/faces/pages/mobile/validadorqr.jsf';
const ID_CIF = /^\d{6,15}$/;
/** Codes that are longer are not SAT's. */
const MAX_CODE_LENGTH = 300;

/** Parses SAT's QR code; null for any other code. */
export function cedulaOfCode(code: string): Cedula | null {
  if (code.length > MAX_CODE_LENGTH || !URL.canParse(code)) return null;
  const { protocol, hostname, pathname, searchParams } = new URL(code);
  if (!/^https?:$/.test(protocol) || hostname !== HOST || pathname !== PATH) return null;
  if (searchParams.get('D1') !== '10') return null;
  const [idCif = '', rfc = '', ...more] = (searchParams.get('D3') ?? '').split('_');
  return more.length === 0 ? cedulaOf(idCif, rfc) : null;
}

/** Validates a printed idCIF and RFC; null if either is malformed. */
export function cedulaOf(idCif: string, rfc: string): Cedula | null {
  const normalized = normalizeRfc(rfc);
  return ID_CIF.test(idCif) && isRfc(normalized) ? { idCif, rfc: normalized } : null;
}
