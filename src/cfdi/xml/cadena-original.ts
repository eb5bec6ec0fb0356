/**
 * The cadena original: the values that a seal covers, in SAT's order, between pipes.
 * Source: SAT, cadenaoriginal_4_0.xslt and cadenaoriginal_TFD_1_1.xslt. Both go through the document in the order of
 * its schema and collapse the whitespace of every value; in the tax summary the rows come before their total.
 */
import type { XmlElement } from './xml.js';

/** Attributes that are about the seal itself, or about XML. */
const NOT_SEALED = new Set(['Sello', 'Certificado', 'SelloSAT']);

function isSealed(attribute: string): boolean {
  return !attribute.includes(':') && attribute !== 'xmlns' && !NOT_SEALED.has(attribute);
}

/** As XPath's normalize-space(): only XML's four white characters count. */
export function normalizeSpace(value: string): string {
  return value.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '');
}

function valuesOf(element: XmlElement): readonly string[] {
  const own = element.attributes.flatMap(([name, value]) =>
    // The stylesheets leave an attribute out only when it is absent.
    value === null || !isSealed(name) ? [] : [normalizeSpace(value)],
  );
  // The Timbre is added to a sealed document, and is no part of what the vendor sealed.
  const children = element.children.filter(({ name }) => name !== 'cfdi:Complemento').flatMap(valuesOf);
  return element.name === 'cfdi:Impuestos' ? [...children, ...own] : [...own, ...children];
}

/** The cadena original of a Comprobante 4.0 or of a TimbreFiscalDigital 1.1. */
export function cadenaOriginal(element: XmlElement): string {
  return `||${valuesOf(element).join('|')}||`;
}
