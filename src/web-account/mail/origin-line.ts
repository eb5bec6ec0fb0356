import { formatTime, inCentralMexico } from '../texts/format.js';
import { type Language, textsOf } from '../texts/language.js';

/** Where something that a mail tells of came from, and when; of what comes from the command line, only when. */
export function originLine(
  language: Language,
  { address, at }: { address: string | null; at: Date },
): string {
  const { mail } = textsOf(language);
  const time = formatTime(at, inCentralMexico(language));
  return address === null ? mail.asked(time) : mail.askedFrom(address, time);
}
