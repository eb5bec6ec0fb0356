/** Writes and reads the attributes of an element by their table. */
import type { AttributeTable, ValuesOf } from '../schema/attributes.js';
import { withoutReferences } from './references.js';
import type { XmlElement } from './xml.js';

export function writeAttributes<T extends AttributeTable>(
  table: T,
  values: ValuesOf<T>,
): XmlElement['attributes'] {
  return Object.entries(table).map(([key, attribute]) => [
    attribute.name,
    attribute.write(values[key as keyof T]),
  ]);
}

/**
 * @param element as fast-xml-parser gives it, without a prefix for attributes and with their values not parsed.
 * @throws {Error} when a required attribute is absent.
 */
export function readAttributes<T extends AttributeTable>(
  table: T,
  element: Readonly<Record<string, unknown>>,
): ValuesOf<T> {
  const values = Object.entries(table).map(([key, attribute]) => {
    const value = element[attribute.name];
    return [key, attribute.read(typeof value === 'string' ? withoutReferences(value) : undefined)] as const;
  });
  return Object.fromEntries(values) as ValuesOf<T>;
}
