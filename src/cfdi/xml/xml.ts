/** Writes XML: elements whose attributes and children keep the order of SAT's schema. */

export interface XmlElement {
  /** With its prefix: `cfdi:Concepto`. */
  name: string;
  /** In order. Values are plain text; null ones are left out. */
  attributes: readonly (readonly [name: string, value: string | null])[];
  children: readonly XmlElement[];
}

export function element(
  name: string,
  attributes: XmlElement['attributes'],
  children: readonly XmlElement[] = [],
): XmlElement {
  return { name, attributes, children };
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Replaces the characters that an XML attribute may not contain with references. */
export function escape(value: string): string {
  return value.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char);
}

function write({ name, attributes, children }: XmlElement): string {
  const attributeText = attributes
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ` ${key}="${escape(value ?? '')}"`)
    .join('');
  return children.length === 0
    ? `<${name}${attributeText}/>`
    : `<${name}${attributeText}>${children.map(write).join('')}</${name}>`;
}

/** The document as one line of UTF-8 text, with its declaration. */
export function xmlDocument(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${write(root)}`;
}
