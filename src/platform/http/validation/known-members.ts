import { getMetadataStorage } from 'class-validator';
import { InvalidRequest } from '../errors/domain-error.js';

type Class = new () => object;

/** Values in bodies that typed clients send for unset members; treated as absent. */
export const UNSET_IN_BODIES: readonly unknown[] = [null];
/** The same in query strings. */
export const UNSET_IN_QUERIES: readonly unknown[] = ['', 'undefined', 'null', 'None'];

/**
 * Removes members that the class does not declare, also from nested objects. class-transformer would compare all
 * members with each other, which takes minutes for a million.
 * @param unset values that are treated as absent.
 */
export function knownMembers(sent: unknown, of: unknown, unset: readonly unknown[]): unknown {
  if (typeof of !== 'function' || typeof sent !== 'object' || sent === null || Array.isArray(sent))
    return sent;
  const names = membersOf(of as Class);
  // Text, numbers and bytes have no class with members.
  if (names.length === 0) return sent;
  const members = sent as Record<string, unknown>;
  const known = names
    .filter((name) => Object.hasOwn(members, name) && !unset.includes(members[name]))
    .map((name) => [
      name,
      knownMembers(members[name], Reflect.getMetadata('design:type', of.prototype, name), unset),
    ]);
  return Object.fromEntries(known);
}

/**
 * Refuses a body none of whose members is known: its sender would believe that it had an effect.
 * @param known the result of {@link knownMembers}.
 * @throws {InvalidRequest}
 */
export function requireKnownMember(sent: unknown, known: unknown, of: unknown): void {
  if (known === sent || saysSomething(known) || !saysSomething(sent)) return;
  const names = membersOf(of as Class).join(', ');
  throw new InvalidRequest(`Invalid request body: none of its members is known. Known are ${names}`);
}

const saysSomething = (body: unknown): boolean =>
  Object.values(body as object).some((value) => !UNSET_IN_BODIES.includes(value));

/** Every accepted member has a validation rule. */
function membersOf(of: Class): string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(of, '', false, false);
  return [...new Set(rules.map(({ propertyName }) => propertyName))];
}
