/** The longest part of a name that a vendor gets: some programs take no path of more than 260 characters. */
const LONGEST_VENDOR = 40;

/** What a file of an export is named after. */
export interface NamedInvoice {
  /** `YYYY-MM-DD`. */
  day: string;
  vendor: string | null;
  /** Exact. */
  amount: string | null;
  /** The fiscal folio. */
  uuid: string;
}

/** Gives names to files of one archive, each once, that every system can unpack. */
export class FileNames {
  private readonly taken = new Set<string>();

  /** As `2026-11-12 Oxxo 310.00 5F1B3C2D`, without an ending. @param folder that it lies in; none where it is left out. */
  of({ day, vendor, amount, uuid }: NamedInvoice, folder?: string): string {
    const words = [day, inAscii(vendor ?? '', LONGEST_VENDOR) || 'Sin nombre', amount, uuid.slice(0, 8)];
    const path = folder === undefined ? [] : [inAscii(folder, LONGEST_VENDOR) || 'Sin nombre'];
    const name = [...path, words.filter((word) => word !== null).join(' ')].join('/');
    return this.once(name);
  }

  private once(name: string): string {
    for (let number = 1; ; number++) {
      const unique = number === 1 ? name : `${name} (${number})`;
      // Some file systems take capitals for the same.
      if (this.taken.has(unique.toLowerCase())) continue;
      this.taken.add(unique.toLowerCase());
      return unique;
    }
  }
}

/** Letters, digits and a few signs; words begin with capitals, whatever a register prints. */
function inAscii(text: string, longest: number): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9&.-]+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/(^|[ .&-])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());
  // No name begins or ends with a dot: one is hidden, the other is cut off by Windows.
  return plain.slice(0, longest).replace(/^[ .-]+|[ .-]+$/g, '');
}
