/** Parses the XML of a CFDI that somebody else wrote, without trusting it. */
import { XMLParser } from 'fast-xml-parser';

/** A document is no acceptable CFDI. The message has no value from the document, because errors are logged. */
export class InvalidCfdi extends Error {
  override readonly name = 'InvalidCfdi';
}

// With the prefixes that SAT prescribes (Anexo 20): without them, `x:Total` would pass for `Total`.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  parseTagValue: false,
  // It would leave numeric references undecoded, which some certification providers write for Ñ and &. `withoutReferences` decodes them.
  processEntities: false,
});

const ADDENDA = 'cfdi:Addenda';
/** Everything that may contain `<` and is no tag, with its end. */
const QUOTING = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;
const DOCTYPE = '<!DOCTYPE';
const END_OF_ROOT = /<\/(?:[\w-]+:)?Comprobante\s*>$/;

/**
 * Parses a CFDI: no document type, so no entities except the five of XML. Bytes before and after the root are ignored, and so is
 * the Addenda, which SAT neither validates nor seals: vendors write anything into it.
 * @returns the root below its name, as `sealedValues` takes it.
 * @throws {InvalidCfdi} if it is no XML in UTF-8, or declares a document type.
 */
export function parseCfdi(xml: Buffer): Record<string, unknown> {
  try {
    const source = new TextDecoder('utf-8', { fatal: true }).decode(withoutSurroundings(xml));
    return parser.parse(withoutAddenda(source), true) as Record<string, unknown>;
  } catch (error) {
    throw error instanceof InvalidCfdi ? error : new InvalidCfdi('it is no XML');
  }
}

/** Whether bytes end as a CFDI does: then they are a whole answer, and the same will come again. */
export function endsAsCfdi(xml: Buffer): boolean {
  return END_OF_ROOT.test(withoutSurroundings(xml).subarray(-100).toString('latin1'));
}

/** Without what some servers put around a document: a blank line, a byte order mark, a NUL. */
const withoutSurroundings = (xml: Buffer): Buffer =>
  xml.subarray(Math.max(xml.indexOf('<'), 0), xml.lastIndexOf('>') + 1);

function withoutAddenda(source: string): string {
  const start = startOfAddenda(source);
  const end = start === null ? -1 : source.lastIndexOf(`</${ADDENDA}`);
  // An empty element, `<cfdi:Addenda/>`, has no end tag and does no harm.
  return start === null || end < start ? source : source.slice(0, start) + afterTag(source, end);
}

const afterTag = (source: string, tag: number): string => {
  const end = source.indexOf('>', tag);
  return source.slice(end + 1);
};

/**
 * Where the Addenda begins, which is not where a comment quotes one; null if there is none. In an attribute, XML allows no `<`.
 * @throws {InvalidCfdi} at a document type, which would have to precede the root.
 */
function startOfAddenda(source: string): number | null {
  for (let at = source.indexOf('<'); at >= 0; at = source.indexOf('<', at)) {
    const quoting = QUOTING.find(([start]) => source.startsWith(start, at));
    if (quoting) {
      const end = source.indexOf(quoting[1], at);
      if (end < 0) return null;
      at = end;
    } else if (source.slice(at, at + DOCTYPE.length).toUpperCase() === DOCTYPE) {
      throw new InvalidCfdi('it declares a document type');
    } else if (source.startsWith(`<${ADDENDA}`, at) && /[\s/>]/.test(source[at + ADDENDA.length + 1] ?? '')) {
      return at;
    } else {
      at += 1;
    }
  }
  return null;
}
