/** The attributes of a CFDI node as a table, from which its type, its writer and its reader follow. */
import { Decimal } from 'decimal.js';

/** Converts a value to the text of an attribute, and back. */
export interface Format<T> {
  write(value: T): string;
  read(text: string): T;
}

export interface Attribute<T> {
  /** SAT's name. */
  readonly name: string;
  /** Null leaves the attribute out. */
  write(value: T): string | null;
  /** @throws {Error} when a required attribute is absent. */
  read(value: string | undefined): T;
}

/** Attributes by the name of their property, in the order of SAT's schema. */
export type AttributeTable = Readonly<Record<string, Attribute<unknown>>>;

/** The values of the attributes of a table. */
export type ValuesOf<T extends AttributeTable> = {
  [K in keyof T]: T[K] extends Attribute<infer Value> ? Value : never;
};

/** An attribute that is always present. */
export function required<T>(name: string, format: Format<T>): Attribute<T> {
  return {
    name,
    write: (value) => format.write(value),
    read: (value) => {
      if (value === undefined) throw new Error(`The document has no ${name}`);
      return format.read(value);
    },
  };
}

/** An attribute that is absent when its value is null. */
export function optional<T>(name: string, format: Format<T>): Attribute<T | null> {
  return {
    name,
    write: (value) => (value === null ? null : format.write(value)),
    read: (value) => (value === undefined ? null : format.read(value)),
  };
}

/** Any text, or one of the codes of a catalog. */
export function text<T extends string = string>(): Format<T> {
  return { write: (value) => value, read: (value) => value as T };
}

/** A number with all its decimals. */
export const decimal: Format<Decimal> = decimalFormat((value) => value.toFixed());

/** An amount with two decimals. */
export const cents: Format<Decimal> = decimalFormat((value) => value.toFixed(2));

/** An amount with six decimals. */
export const micros: Format<Decimal> = decimalFormat((value) => value.toFixed(6));

function decimalFormat(write: (value: Decimal) => string): Format<Decimal> {
  return { write, read: (value) => new Decimal(value) };
}
