import { hasValidCheckDigit, isRfc, RFC_EXTRANJERO, RFC_PUBLICO_GENERAL } from '../../../sat/rfc.js';
import { charactersOf, regionOf } from '../../layout/page.js';
import type { Row } from '../../layout/page.js';
import type { ReadCharacter } from '../../ocr/ctc.js';
import type { Found } from '../found.js';
import { editDistance } from '../../vocabulary/likeness.js';
import { rowsOfOthers } from './rows-of-others.js';

/** An RFC on the receipt. `checked`: its check digit is right; `repaired`: it was not, as read. */
export interface RfcCandidate extends Found<string> {
  row: number;
  checked: boolean;
  repaired: boolean;
  /** Whether the row calls it an RFC. */
  labelled: boolean;
}

/**
 * Letters where only digits may stand, and the other way round, that are taken for misread ones. Where nothing says RFC,
 * more of them make an RFC of any text: `DEBITO $1,130.92` has even a right check digit.
 */
const MOST_MISREAD = 3;
const MOST_MISREAD_ALONE = 1;
/** What a character is misread as, both ways. */
const CONFUSED: Record<string, string> = {
  O: '0QD', '0': 'OQD', Q: 'O0', D: 'O0', I: '1L', '1': 'IL7', L: '1I', Z: '2', '2': 'Z', S: '5', '5': 'S', B: '8', '8': 'B3', G: '6C',
  '6': 'G', T: '7', '7': 'T1', A: '4', '4': 'A', U: 'V', V: 'UY', N: 'HÑM', Ñ: 'N', H: 'NM', M: 'HN', C: 'G', '3': '8', '9': 'G', Y: 'V', W: 'M', E: 'F', F: 'E', P: 'R', R: 'P', K: 'X', X: 'K',
}; // prettier-ignore
/** A confusion that the network itself did not consider: likelier between look-alikes than what follows from nothing. */
const UNCONSIDERED = 0.02;
const LOOK_ALIKES = ['O0Q', 'I1L', 'S5', 'B8', 'Z2', 'G6', 'NÑ'];
/** Between characters that are the same shape, what the network is sure of means little. */
const LOOK_ALIKE = 0.3;
/** Another RFC that explains the print nearly as well makes a repair a guess. */
const CLEAR_MARGIN = 4;
/** The most that a repair is worth: of a character that the network was in doubt of, and of one that only looks alike. */
const REPAIRED = 0.85;
const GUESSED = 0.72;
/** From this probability (0..1) on the network considered a character. */
const CONSIDERED = 0.03;
/**
 * The check digit's weights are 13 to 2, modulo 11: a letter of weight 11 may be any other. It must be clear by itself.
 */
const BLIND_FROM_END = 11;
const CLEAR_LETTER = 0.8;
const BLIND = 0.8;

/** Edits by which a misread RFC differs from itself. */
const SAME_RFC = 2;

interface Option {
  text: string;
  probability: number;
  /** Whether the network itself thought of it. */
  considered: boolean;
}

/** Every RFC that is printed, top to bottom; generic ones, and those of others than the vendor, left out. */
export function rfcsOf(rows: readonly Row[], receiverRfc?: string): RfcCandidate[] {
  const others = rowsOfOthers(rows);
  return rows
    .filter(({ index }) => !others.has(index))
    .flatMap((row) => {
      // The label may stand alone, with the RFC on the next row.
      const labelledAbove = /R\.?\s?F\.?\s?C\W*$/.test(rows[row.index - 1]?.folded ?? '');
      return rfcsInRow(row).map((candidate) =>
        labelledAbove ? { ...candidate, labelled: true, certainty: lift(candidate.certainty) } : candidate,
      );
    })
    .filter(({ value }) => receiverRfc === undefined || !isSameRfc(value, receiverRfc));
}

/** Whether two RFCs are one, misread: the first six digits of two people's are seldom alike. */
export function isSameRfc(a: string, b: string): boolean {
  return editDistance(a, b) <= SAME_RFC;
}

function lift(certainty: number): number {
  return 1 - (1 - certainty) * 0.7;
}

function rfcsInRow(row: Row): RfcCandidate[] {
  const upper = row.text.toUpperCase();
  const positions = [...upper].flatMap((character, at) =>
    /[A-Z0-9&Ñ]/.test(character.normalize('NFC')) ? [at] : [],
  );
  const label = /R\s?\.?\s?F\s?\.?\s?[CG]\b|RF[CG](?=[A-Z]{3,4}\d)|R\.F\.C/.exec(row.folded);
  const candidates: (RfcCandidate & { from: number; to: number })[] = [];
  for (let from = 0; from < positions.length; from++) {
    for (const length of [13, 12]) {
      const own = positions.slice(from, from + length);
      if (own.length < length || !isTight(upper, own)) continue;
      const start = own[0]!;
      const end = own.at(-1)! + 1;
      const labelled = label !== null && label.index < start;
      if (label && start < label.index + label[0].length && end > label.index) continue;
      // A window inside a longer word is no RFC, unless its label is glued to it.
      const beforeIt = upper.charAt(start - 1);
      const glued = /[A-Z0-9&]/.test(beforeIt) && !/RF[CG]$|R\.F\.[CG]$/.test(row.folded.slice(0, start));
      const after = /[A-Z0-9]/.test(upper.charAt(end));
      const read = readRfc(
        charactersOf(row, start, end).filter(({ text }) => /[A-Za-z0-9&ñÑ]/.test(text)),
        length,
      );
      if (!read || read.misread > (labelled ? MOST_MISREAD : MOST_MISREAD_ALONE)) continue;
      const context = (labelled ? 1 : 0.85) * (glued ? 0.5 : 1) * (after ? 0.6 : 1);
      candidates.push({
        ...read,
        certainty: read.certainty * context,
        region: regionOf(row, start, end),
        row: row.index,
        labelled,
        from: start,
        to: end,
      });
    }
  }
  return withoutOverlaps(candidates);
}

/** At most a dash, a dot or a space between the groups: an RFC does not run over two words. */
function isTight(text: string, positions: readonly number[]): boolean {
  const gaps = positions.slice(1).map((at, index) => at - positions[index]! - 1);
  return (
    Math.max(...gaps) <= 2 &&
    gaps.filter((gap) => gap > 0).length <= 3 &&
    /^[A-Z0-9&Ñ\s.-]+$/.test(text.slice(positions[0], positions.at(-1)))
  );
}

function withoutOverlaps(candidates: (RfcCandidate & { from: number; to: number })[]): RfcCandidate[] {
  const kept: typeof candidates = [];
  for (const candidate of [...candidates].sort(
    (a, b) => b.certainty - a.certainty || b.value.length - a.value.length,
  )) {
    if (!kept.some(({ from, to }) => candidate.from < to && from < candidate.to)) kept.push(candidate);
  }
  return kept.map(({ from: _from, to: _to, ...candidate }) => candidate);
}

/** The likeliest RFC that these characters can be, the check digit deciding between look-alikes. */
function readRfc(
  characters: readonly ReadCharacter[],
  length: number,
): (Pick<RfcCandidate, 'value' | 'certainty' | 'checked' | 'repaired'> & { misread: number }) | null {
  if (characters.length !== length) return null;
  const options = characters.map((character, at) => optionsFor(character, kindAt(at, length)));
  if (options.some((some) => some.length === 0)) return null;
  const likeliest = options.map((some) => some[0]!);
  const misread = likeliest.filter(({ text }, at) => characters[at]!.text.toUpperCase() !== text).length;
  const printed = likeliest.map(({ text }) => text).join('');
  const sureness = (chosen: readonly Option[]): number =>
    chosen.reduce((product, { probability }) => product * probability, 1);
  if (isLikeGeneric(printed)) return null;
  if (hasValidCheckDigit(printed)) {
    const unproven = (likeliest[length - BLIND_FROM_END]?.probability ?? 1) < CLEAR_LETTER;
    return {
      value: printed,
      certainty: Math.min(1, 0.5 + 0.5 * Math.sqrt(sureness(likeliest))) * (unproven ? BLIND : 1),
      checked: true,
      repaired: false,
      misread,
    };
  }
  const repairs = singleRepairs(options)
    .filter(({ value }) => hasValidCheckDigit(value))
    .sort((a, b) => b.weight - a.weight);
  const [best, second] = repairs;
  if (best && best.weight > 0.03 && (!second || best.weight > second.weight * CLEAR_MARGIN)) {
    const share = best.weight / (best.weight + (second?.weight ?? 0) + 0.02);
    // One change in eleven fits the check digit by chance: what the network did not think of is a guess.
    const trust = best.considered ? REPAIRED : GUESSED;
    return { value: best.value, certainty: trust * share, checked: true, repaired: true, misread };
  }
  if (!isRfc(printed)) return null;
  return {
    value: printed,
    certainty: Math.min(0.6, 0.6 * sureness(likeliest)),
    checked: false,
    repaired: false,
    misread,
  };
}

/** The RFC of the general public, or of foreigners, misread in some places: it is printed as the receiver's. */
function isLikeGeneric(rfc: string): boolean {
  return [RFC_PUBLICO_GENERAL, RFC_EXTRANJERO].some((generic) => editDistance(rfc, generic) <= 4);
}

/** All readings that differ from the likeliest in one character; the weight is how likely the change is. */
function singleRepairs(
  options: readonly Option[][],
): { value: string; weight: number; considered: boolean }[] {
  return options.flatMap((some, at) =>
    some.slice(1).map(({ text, probability, considered }) => ({
      considered,
      value: options.map((others, index) => (index === at ? text : others[0]!.text)).join(''),
      weight: probability / some[0]!.probability,
    })),
  );
}

type Kind = 'letter' | 'digit' | 'any' | 'check';

function kindAt(at: number, length: number): Kind {
  const letters = length - 9;
  if (at < letters) return 'letter';
  if (at < letters + 6) return 'digit';
  return at === length - 1 ? 'check' : 'any';
}

/** What may stand at a place, the likeliest first: what was read, what the network considered, what looks alike. */
function optionsFor({ text, certainty, alternatives }: ReadCharacter, kind: Kind): Option[] {
  const allowed = { letter: /^[A-Z&Ñ]$/, digit: /^[0-9]$/, any: /^[A-Z0-9]$/, check: /^[0-9A]$/ }[kind];
  const read = text.toUpperCase();
  const weights = new Map<string, number>();
  const add = (option: string, weight: number): void => {
    if (allowed.test(option)) weights.set(option, Math.max(weight, weights.get(option) ?? 0));
  };
  add(read, certainty);
  for (const alternative of alternatives) add(alternative.text.toUpperCase(), alternative.certainty);
  for (const option of CONFUSED[read] ?? '') {
    const alike = LOOK_ALIKES.some((group) => group.includes(option) && group.includes(read));
    // Where only a digit may stand, a letter that looks like one is that digit.
    add(
      option,
      alike
        ? allowed.test(read)
          ? LOOK_ALIKE
          : 0.9 * certainty
        : allowed.test(read)
          ? UNCONSIDERED
          : 0.4 * certainty,
    );
  }
  const considered = (option: string): boolean =>
    option === read ||
    alternatives.some((other) => other.text.toUpperCase() === option && other.certainty >= CONSIDERED);
  return [...weights]
    .map(([option, probability]) => ({ text: option, probability, considered: considered(option) }))
    .sort((a, b) => b.probability - a.probability);
}
