/**
 * The packed form of the directory of permits. Some holders are individuals, so it has no names but hashes of them: the first
 * five bytes of the SHA-256 of {@link keyOfName}, in ascending order. A text has the permits of each holder on a line, in the
 * same order.
 *
 * `10610/17*AD` is a permit: its number, two digits of the year (2015 if there is none), the mark of its kind, and
 * the states in which the station may be.
 */
import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { STATE_NAMES } from '../../../sat/codigo-postal.js';

/** Permit of a fuel station, as the energy regulator publishes it. */
export interface StationPermit {
  /** As SAT writes it: `PL/12345/EXP/ES/2015`. */
  numero: string;
  /** Names of the states in which the station may be. Empty if nothing is known of its place. */
  states: readonly string[];
}

interface PermitKind {
  mark: string;
  before: string;
  behind: string;
}

const KINDS: readonly PermitKind[] = [
  { mark: '', before: 'PL/', behind: '/EXP/ES/' },
  { mark: '*', before: 'PL/', behind: '/EXP/ES/MM/' },
  { mark: '+', before: 'CNE/PL/', behind: '/EXP/ES/' },
  { mark: '#', before: 'CNE/PL/', behind: '/EXP/ES/MM/' },
];
const PERMIT =
  /^(?<before>(?:CNE\/)?PL\/)(?<number>\d{1,20})(?<behind>\/EXP\/ES\/(?:MM\/)?)20(?<year>\d{2})$/;
const PACKED = /^(?<number>\d+)(?:\/(?<year>\d{2}))?(?<mark>[*+#]?)(?<states>[A-Za-z]*)$/;
const USUAL_YEAR = '15';
/** In hexadecimal digits. */
const HASH_LENGTH = 10;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Whether this is the permit of a fuel station, which can be packed. */
export function isStationPermit(numero: string): boolean {
  return PERMIT.test(numero);
}

export interface PackedPermits {
  /** The hashes of the holders' names, in base64. */
  holders: string;
  /** The lines of their permits, compressed with Brotli (RFC 7932), in base64. */
  permits: string;
}

/** @param permitsByKey permits by the key of the holder's name */
export function packPermits(permitsByKey: ReadonlyMap<string, readonly StationPermit[]>): PackedPermits {
  const holders = [...permitsByKey]
    .map(([key, permits]) => ({ hash: hashOf(key), permits: permits.map(packPermit).join(',') }))
    .toSorted((one, other) => (one.hash < other.hash ? -1 : 1));
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  };
  const lines = holders.map(({ permits }) => permits).join('\n');
  return {
    holders: Buffer.from(holders.map(({ hash }) => hash).join(''), 'hex').toString('base64'),
    permits: brotliCompressSync(lines, { params }).toString('base64'),
  };
}

/** Returns the packed permits of each holder by the hash of the name. {@link unpackPermits} unpacks them. */
export function unpackHolders({ holders, permits }: PackedPermits): ReadonlyMap<string, string> {
  const hashes = Buffer.from(holders, 'base64').toString('hex');
  const lines = brotliDecompressSync(Buffer.from(permits, 'base64')).toString().split('\n');
  return new Map(lines.map((line, at) => [hashes.slice(at * HASH_LENGTH, (at + 1) * HASH_LENGTH), line]));
}

/** @param key see {@link keyOfName} */
export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, HASH_LENGTH);
}

export function unpackPermits(packed: string): StationPermit[] {
  return packed.split(',').flatMap((one) => {
    const { number, year = USUAL_YEAR, mark, states } = PACKED.exec(one)?.groups ?? {};
    const kind = KINDS.find((candidate) => candidate.mark === mark);
    if (!number || !kind || states === undefined) return [];
    const numero = `${kind.before}${number}${kind.behind}20${year}`;
    return [{ numero, states: [...states].map((letter) => STATE_NAMES[LETTERS.indexOf(letter)]!) }];
  });
}

function packPermit({ numero, states }: StationPermit): string {
  const { before, number, behind, year } = PERMIT.exec(numero)!.groups!;
  const kind = KINDS.find((candidate) => candidate.before === before && candidate.behind === behind)!;
  const letters = states.map((state) => LETTERS.charAt(STATE_NAMES.indexOf(state)));
  return `${number}${year === USUAL_YEAR ? '' : `/${year}`}${kind.mark}${letters.join('')}`;
}
