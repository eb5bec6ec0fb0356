/** The cadena original of documents that this service writes: the sealed values, in SAT's order, between pipes. */
import { sealedValues, type ParsedElement } from './sealed-values.js';
import { escape, type XmlElement } from './xml.js';

/** The cadena original of a Comprobante 4.0 or of a TimbreFiscalDigital 1.1. */
export function cadenaOriginal(root: XmlElement): string {
  const { cadena, unknown } = sealedValues(asParsed(root), root.name);
  if (unknown.length > 0) throw new Error(`SAT's templates do not cover ${unknown.join(', ')}`);
  return cadena;
}

/** Converts an element to the form in which the parser returns it. */
function asParsed({ attributes, children }: XmlElement): ParsedElement {
  const parsed: Record<string, unknown> = {};
  for (const [name, value] of attributes) {
    if (value !== null) parsed[name] = escape(value);
  }
  for (const [name, elements] of Map.groupBy(children, (child) => child.name)) {
    parsed[name] = elements.map(asParsed);
  }
  return parsed;
}
