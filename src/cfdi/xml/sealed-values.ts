/**
 * The cadena original of any CFDI 4.0, whoever wrote it, complements included: SAT's own templates, gone through.
 * What this service writes itself has `cadenaOriginal`, which needs no document to be read for it.
 */
import { normalizeSpace } from './cadena-original.js';
import { withoutReferences } from './references.js';
import { SAT_TEMPLATES, type SatStep } from './sat-templates.js';

/**
 * An element as fast-xml-parser gives it, without a prefix for attributes and without values parsed: attributes are texts,
 * children are elements, or lists of them where there are several of a name; one with nothing but text in it is that text.
 */
export type ParsedElement = string | { readonly [name: string]: unknown };

export interface SealedValues {
  /** What the seal covers, if {@link unknown} is empty. */
  cadena: string;
  /** Complements that SAT's templates, as they are known here, say nothing about: their elements' names. */
  unknown: string[];
}

/** The stamp comes after the seal. */
const NEVER_SEALED = 'tfd:TimbreFiscalDigital';

const CONDITION = /^@(?<name>\w+)='(?<wanted>[^']*)'$/;

/**
 * Elements that are looked at, those that are looked at again for another step included: a document of SAT's largest has some
 * thousands. What nests what repeats itself has millions, in a few hundred kilobytes.
 */
const MOST_LOOKS = 200_000;

/**
 * @param comprobante its root, `cfdi:Comprobante`.
 * @throws {RangeError} when it repeats itself so much that it can be no honest document.
 */
export function sealedValues(comprobante: ParsedElement): SealedValues {
  let looks = 0;
  const unknown: string[] = [];
  const values = written('cfdi:Comprobante', comprobante);
  return { cadena: `||${values.join('|')}||`, unknown };

  function written(name: string, element: ParsedElement): string[] {
    const template = Object.hasOwn(SAT_TEMPLATES, name) ? SAT_TEMPLATES[name] : undefined;
    if (!template && name !== NEVER_SEALED) unknown.push(name);
    return (template ?? []).flatMap((step) => valuesBy(step, element));
  }

  function valuesBy(step: SatStep, element: ParsedElement): string[] {
    if (typeof step === 'string') return valueAt(step, element);
    const [path, steps] = step;
    const anywhere = path.startsWith('//') ? path.slice(2) : null;
    const all = anywhere === null ? elementsAt(path, element) : descendantsOf(element);
    looks += all.length;
    if (looks > MOST_LOOKS) throw new RangeError('There is too much in it');
    const wanted = anywhere === null ? all : all.filter(([name]) => name === anywhere);
    return wanted.flatMap(([name, found]) =>
      steps ? steps.flatMap((inner) => valuesBy(inner, found)) : written(name, found),
    );
  }
}

/** @param path with `?` at its end where the value may be absent. */
function valueAt(path: string, element: ParsedElement): string[] {
  const isOptional = path.endsWith('?');
  const value = textAt(isOptional ? path.slice(0, -1) : path, element);
  if (value === undefined) return isOptional ? [] : [''];
  return [normalizeSpace(withoutReferences(value))];
}

function textAt(path: string, element: ParsedElement): string | undefined {
  if (path.startsWith('@')) return attributeOf(element, path.slice(1));
  const found = path === '.' ? element : elementsAt(path, element)[0]?.[1];
  return typeof found === 'string' || found === undefined ? found : (attributeOf(found, '#text') ?? '');
}

function attributeOf(element: ParsedElement, name: string): string | undefined {
  const value = typeof element === 'string' ? undefined : element[name];
  return typeof value === 'string' ? value : undefined;
}

type Named = readonly [name: string, element: ParsedElement];

function elementsAt(path: string, element: ParsedElement): readonly Named[] {
  const condition = CONDITION.exec(path)?.groups;
  if (condition)
    return attributeOf(element, condition['name'] ?? '') === condition['wanted'] ? [['', element]] : [];
  if (path === '*') return childrenOf(element);
  return path
    .split('/')
    .reduce<readonly Named[]>(
      (parents, name) => parents.flatMap(([, parent]) => childrenOf(parent).filter(([of]) => of === name)),
      [['', element]],
    );
}

/** Those of SAT have a prefix, which attributes of CFDI have not; attributes of XML itself are no elements. */
function childrenOf(element: ParsedElement): readonly Named[] {
  if (typeof element === 'string') return [];
  return Object.entries(element).flatMap(([name, value]) =>
    isElement(name, value) ? [value].flat().map((one): Named => [name, one as ParsedElement]) : [],
  );
}

const isElement = (name: string, value: unknown): boolean =>
  typeof value === 'object' || (name.includes(':') && !/^(?:xmlns|xsi|xml):/.test(name));

/** In the order of the document. */
function descendantsOf(element: ParsedElement): readonly Named[] {
  const found: Named[] = [];
  const visit = (parent: ParsedElement): void => {
    for (const child of childrenOf(parent)) {
      found.push(child);
      visit(child[1]);
    }
  };
  visit(element);
  return found;
}
