const REFERENCE = /&(?:#x(?<hex>[0-9a-f]{1,6})|#(?<decimal>\d{1,7})|(?<name>amp|lt|gt|quot|apos));/gi;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Resolves the character references of XML. A reference to a code point that does not exist stays as it is. */
export function withoutReferences(text: string): string {
  return text.replace(REFERENCE, (reference, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? reference;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : reference;
  });
}
