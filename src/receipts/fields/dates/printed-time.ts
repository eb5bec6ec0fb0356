import { TIMESTAMP } from './printed-dates.js';

/** AM or PM: `5:24 P.M.`, `5:24P`. */
const HALF = String.raw`\s?(?<half>[AP])(?:\.?\s?M\b|(?![A-Z\d]))`;
/** Some registers call midnight 24:00. */
const HOUR = String.raw`[01]?\d|2[0-4]`;
const TIME = new RegExp(
  String.raw`(?<!\d)(?<h>${HOUR})[:.;]\s?(?<min>[0-5]\d)(?:[:.;]\s?(?<s>[0-5]\d))?(?:${HALF})?`,
);
const TIME_AFTER_YEAR = new RegExp(
  String.raw`(?<=\d\d)(?<h>[01]\d|2[0-4]):(?<min>[0-5]\d)(?::(?<s>[0-5]\d))?(?:${HALF})?`,
);

/** The first time of day in a normalized text, `HH:MM:SS`, with its position; null if there is none. */
export function timeIn(normalizedText: string): { value: string; start: number; end: number } | null {
  const place =
    TIMESTAMP.exec(normalizedText) ??
    TIME_AFTER_YEAR.exec(normalizedText) ??
    /\d{1,2}:\d{2}/.exec(normalizedText);
  if (!place) return null;
  const time = place.groups?.y ? place : TIME.exec(normalizedText.slice(place.index));
  const { h, min, s = '00', half } = time?.groups ?? {};
  if (!h || !min) return null;
  // An A or P after an hour above 12 is not AM or PM.
  const isTwelve = half !== undefined && Number(h) <= 12;
  const hour = isTwelve ? (Number(h) % 12) + (half === 'P' ? 12 : 0) : Number(h) % 24;
  return {
    value: `${String(hour).padStart(2, '0')}:${min}:${s}`,
    start: place.index,
    end: place.index + place[0].length,
  };
}
