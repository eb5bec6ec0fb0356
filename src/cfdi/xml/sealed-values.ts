/** The cadena original of any CFDI 4.0, with its complements: walks the document by SAT's own templates. */
import { withoutReferences } from './references.js';
import { SAT_TEMPLATES, type SatStep } from './sat-templates.js';

/**
 * An element as fast-xml-parser gives it, without a prefix for attributes and with their values not parsed: attributes are
 * strings; children are elements, or lists of elements where several have the same name; an element that contains only
 * text is that text.
 */
export type ParsedElement = string | { readonly [name: string]: unknown };

export interface SealedValues {
  /** The text that the seal signs, if {@link unknown} is empty. */
  cadena: string;
  /** Names of the complements that `SAT_TEMPLATES` does not cover. */
  unknown: string[];
}

/** It is added after the vendor has sealed the document. */
const TIMBRE = 'tfd:TimbreFiscalDigital';

const CONDITION = /^@(?<name>\w+)='(?<value>[^']*)'$/;

/**
 * Limit on visits to elements; an element that several steps visit counts each time. SAT's largest documents take some
 * thousands. A hostile document of a few hundred kilobytes, with repeated elements nested in each other, takes millions.
 */
const MAX_VISITS = 200_000;

/**
 * @param element the root of the document.
 * @param root its name: a TimbreFiscalDigital 1.1 has a cadena original of its own.
 * @throws {RangeError} when the document takes too many visits to be an honest one.
 */
export function sealedValues(element: ParsedElement, root = 'cfdi:Comprobante'): SealedValues {
  let visits = 0;
  const unknown: string[] = [];
  const values = valuesOf(root, element);
  return { cadena: `||${values.join('|')}||`, unknown };

  function valuesOf(name: string, current: ParsedElement): string[] {
    if (name === TIMBRE && root !== TIMBRE) return [];
    const template = Object.hasOwn(SAT_TEMPLATES, name) ? SAT_TEMPLATES[name] : undefined;
    if (!template) unknown.push(name);
    return (template ?? []).flatMap((step) => valuesOfStep(step, current));
  }

  function valuesOfStep(step: SatStep, current: ParsedElement): string[] {
    if (typeof step === 'string') return valueAt(step, current);
    const [path, steps] = step;
    const descendant = path.startsWith('//') ? path.slice(2) : null;
    const visited = descendant === null ? elementsAt(path, current) : descendantsOf(current);
    visits += visited.length;
    if (visits > MAX_VISITS) throw new RangeError('The document takes too many visits');
    const matching = descendant === null ? visited : visited.filter(([name]) => name === descendant);
    return matching.flatMap(([name, match]) =>
      steps ? steps.flatMap((inner) => valuesOfStep(inner, match)) : valuesOf(name, match),
    );
  }
}

/** @param path ends with `?` when the value is optional. */
function valueAt(path: string, element: ParsedElement): string[] {
  const isOptional = path.endsWith('?');
  const value = textAt(isOptional ? path.slice(0, -1) : path, element);
  if (value === undefined) return isOptional ? [] : [''];
  return [normalizeSpace(withoutReferences(value))];
}

/** The same as XPath's normalize-space(): only XML's four whitespace characters count. */
export function normalizeSpace(value: string): string {
  return value.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '');
}

function textAt(path: string, element: ParsedElement): string | undefined {
  if (path.startsWith('@')) return attributeOf(element, path.slice(1));
  const target = path === '.' ? element : elementsAt(path, element)[0]?.[1];
  return typeof target === 'string' || target === undefined ? target : (attributeOf(target, '#text') ?? '');
}

function attributeOf(element: ParsedElement, name: string): string | undefined {
  const value = typeof element === 'string' ? undefined : element[name];
  return typeof value === 'string' ? value : undefined;
}

type NamedElement = readonly [name: string, element: ParsedElement];

function elementsAt(path: string, element: ParsedElement): readonly NamedElement[] {
  const condition = CONDITION.exec(path)?.groups;
  if (condition)
    return attributeOf(element, condition['name'] ?? '') === condition['value'] ? [['', element]] : [];
  if (path === '*') return childrenOf(element);
  return path
    .split('/')
    .reduce<readonly NamedElement[]>(
      (parents, name) => parents.flatMap(([, parent]) => childrenNamed(name, parent)),
      [['', element]],
    );
}

function childrenOf(element: ParsedElement): readonly NamedElement[] {
  return typeof element === 'string'
    ? []
    : Object.keys(element).flatMap((name) => childrenNamed(name, element));
}

function childrenNamed(name: string, element: ParsedElement): readonly NamedElement[] {
  const value = typeof element === 'string' ? undefined : element[name];
  if (value === undefined || !isElement(name, value)) return [];
  return Array.isArray(value)
    ? value.map((child: ParsedElement) => [name, child])
    : [[name, value as ParsedElement]];
}

/** SAT's elements have a prefix; attributes of a CFDI do not. Attributes of XML itself have one and are no elements. */
const isElement = (name: string, value: unknown): boolean =>
  typeof value === 'object' || (name.includes(':') && !/^(?:xmlns|xsi|xml):/.test(name));

/** In document order. */
function descendantsOf(element: ParsedElement): readonly NamedElement[] {
  const descendants: NamedElement[] = [];
  const visit = (parent: ParsedElement): void => {
    for (const child of childrenOf(parent)) {
      descendants.push(child);
      visit(child[1]);
    }
  };
  visit(element);
  return descendants;
}
