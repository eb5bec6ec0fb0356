/** Formats times as SAT does: local time without a zone, to the second. */

const FORMATS = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  let format = FORMATS.get(timeZone);
  if (!format) {
    // The Swedish date format is ISO 8601 with a space.
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
    FORMATS.set(timeZone, format);
  }
  return format;
}

/** An instant as `YYYY-MM-DDTHH:MM:SS` in an IANA time zone (t_FechaH). */
export function localTime(instant: Date, timeZone: string): string {
  return formatIn(timeZone).format(instant).replace(' ', 'T');
}
