import { formatTime, inCentralMexico } from '../texts/format.js';
import { type Language, textsOf } from '../texts/language.js';

/** Says when and from which address a request came; only when, for a request from the command line. */
export function originLine(
  language: Language,
  { address, at }: { address: string | null; at: Date },
): string {
  const { mail } = textsOf(language);
  const time = formatTime(at, inCentralMexico(language));
  return address === null ? mail.asked(time) : mail.askedFrom(address, time);
}
