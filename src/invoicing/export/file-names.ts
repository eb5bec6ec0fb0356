/** Maximum length of a vendor's part of a name: some programs accept no paths over 260 characters. */
const MAX_VENDOR_LENGTH = 40;

/** The data in the name of an exported file. */
export interface NamedInvoice {
  /** `YYYY-MM-DD`. */
  day: string;
  vendor: string | null;
  /** Exact. */
  amount: string | null;
  /** The fiscal folio. */
  uuid: string;
}

/** Unique names for the files of one archive, which every system can unpack. */
export class FileNames {
  private readonly taken = new Set<string>();

  /** A name such as `2026-11-12 Oxxo 310.00 5F1B3C2D`, without extension. @param folder absent: none. */
  of({ day, vendor, amount, uuid }: NamedInvoice, folder?: string): string {
    const words = [day, inAscii(vendor ?? '', MAX_VENDOR_LENGTH) || 'Sin nombre', amount, uuid.slice(0, 8)];
    const path = folder === undefined ? [] : [inAscii(folder, MAX_VENDOR_LENGTH) || 'Sin nombre'];
    const name = [...path, words.filter((word) => word !== null).join(' ')].join('/');
    return this.unique(name);
  }

  private unique(name: string): string {
    for (let number = 1; ; number++) {
      const unique = number === 1 ? name : `${name} (${number})`;
      // Some file systems ignore case.
      if (this.taken.has(unique.toLowerCase())) continue;
      this.taken.add(unique.toLowerCase());
      return unique;
    }
  }
}

/** Letters, digits and a few signs, in title case, as registers print in capitals. */
function inAscii(text: string, maxLength: number): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9&.-]+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/(^|[ .&-])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());
  // A leading dot hides a file, and Windows removes a trailing one.
  return plain.slice(0, maxLength).replace(/^[ .-]+|[ .-]+$/g, '');
}
