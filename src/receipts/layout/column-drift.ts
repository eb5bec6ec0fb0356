/** A piece of text as it lies on the levelled page: centre and size in pixels. */
export interface LevelledLine {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Whether it is an amount of money, of which each belongs to a name on its left. */
  isAmount: boolean;
}

/** Share of the text's width in which names begin, and from which on its right edge the column of amounts ends. */
const NAMES = 0.5;
const AMOUNTS = 0.6;
const FEWEST_AMOUNTS = 4;
/** Receipts have fewer; on a page with more a drift would take long to find. */
const MOST_AMOUNTS = 100;
/** Amounts that suggest drifts. */
const MOST_SUGGESTING = 16;
/** Of a row's height: a name and its amount that are no farther apart stand on one level. */
const ON_LEVEL = 0.2;
/** Of a row's height: paper does not drift farther than this from where its lines point. */
const FARTHEST = 0.95;
/** Amounts that must find their names by a drift, beyond those that find them without. */
const BETTER_BY = 2;
/** Amounts that a drift by a row's height must explain to be worth it. */
const COST_OF_A_ROW = 4;
/** Of the amounts: a drift that leaves more without a name explains nothing. */
const LEAST_EXPLAINED = 0.7;

/**
 * How much lower than their names amounts still stand on the levelled page: on a bent paper the lines of the left side
 * do not point to the right side's. The drift grows or shrinks evenly down the page; of all drifts that two amounts
 * and two names suggest, the one counts by which most amounts find a name.
 * @returns pixels, for a point of the levelled page
 */
export function columnDrift(pieces: readonly LevelledLine[]): (point: { x: number; y: number }) => number {
  const none = (): number => 0;
  if (pieces.length === 0) return none;
  const left = Math.min(...pieces.map(({ x, width }) => x - width / 2));
  const right = Math.max(...pieces.map(({ x, width }) => x + width / 2));
  const at = (share: number): number => left + (right - left) * share;
  const names = pieces.filter(({ x, width, isAmount }) => !isAmount && x - width / 2 < at(NAMES));
  const amounts = pieces.filter(({ x, width, isAmount }) => isAmount && x + width / 2 > at(AMOUNTS));
  const isFew = amounts.length < FEWEST_AMOUNTS || names.length < FEWEST_AMOUNTS;
  if (isFew || amounts.length > MOST_AMOUNTS) return none;

  const height = median(amounts.map((piece) => piece.height));
  const levels = names.map(({ y }) => y);
  const found = (drift: Drift): number =>
    amounts.filter(({ y }) => levels.some((level) => Math.abs(y - drift(y) - level) < height * ON_LEVEL))
      .length;
  const straight = found(none);
  // Of two drifts that explain the page, the smaller is likelier: the larger one may be a row off.
  const worth = (drift: Drift, count: number): number =>
    count - (COST_OF_A_ROW * Math.max(...amounts.map(({ y }) => Math.abs(drift(y))))) / height;
  let best: { drift: Drift; found: number; worth: number } = {
    drift: none,
    found: straight,
    worth: straight,
  };
  for (const drift of possibleDrifts(spread(amounts), levels, height)) {
    const count = found(drift);
    const value = worth(drift, count);
    if (value > best.worth) best = { drift, found: count, worth: value };
  }
  if (best.found < straight + BETTER_BY || best.found < amounts.length * LEAST_EXPLAINED) return none;

  const from = median(names.map(({ x }) => x));
  const to = median(amounts.map(({ x }) => x));
  return ({ x, y }) => best.drift(y) * Math.max(0, Math.min(1, (x - from) / Math.max(1, to - from)));
}

type Drift = (y: number) => number;

/** Even drifts through two amounts, each of which is as far from a name as a paper may drift. */
function* possibleDrifts(
  amounts: readonly LevelledLine[],
  levels: readonly number[],
  height: number,
): Generator<Drift> {
  const offsets = amounts.map(({ y }) =>
    levels.map((level) => y - level).filter((offset) => Math.abs(offset) < height * FARTHEST),
  );
  for (const [one, first] of amounts.entries()) {
    for (const [two, second] of amounts.entries()) {
      if (second.y - first.y < height * 2) continue;
      for (const upper of offsets[one]!) {
        for (const lower of offsets[two]!) {
          const growth = (lower - upper) / (second.y - first.y);
          yield (y) => upper + growth * (y - first.y);
        }
      }
    }
  }
}

/** Some of them, from everywhere on the page. */
function spread(amounts: readonly LevelledLine[]): LevelledLine[] {
  const step = Math.ceil(amounts.length / MOST_SUGGESTING);
  return [...amounts].sort((a, b) => a.y - b.y).filter((_, at) => at % step === 0);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
