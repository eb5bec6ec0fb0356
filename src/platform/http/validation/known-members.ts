import { getMetadataStorage } from 'class-validator';
import { InvalidRequest } from '../errors/domain-error.js';

type Class = new () => object;

/** What typed clients write into a body for what nobody has set: to them it is the same as absent. */
export const UNSET_IN_BODIES: readonly unknown[] = [null];
/** What becomes of it in an address. */
export const UNSET_IN_QUERIES: readonly unknown[] = ['', 'undefined', 'null', 'None'];

/**
 * What was sent, without the members that its class does not know, in it and in the objects in it: class-transformer looks
 * through all of them for each of them, which takes minutes for a million.
 * @param unset values of members that are as if they were absent.
 */
export function knownMembers(sent: unknown, of: unknown, unset: readonly unknown[]): unknown {
  if (typeof of !== 'function' || typeof sent !== 'object' || sent === null || Array.isArray(sent))
    return sent;
  const names = membersOf(of as Class);
  // No class of ours: text, numbers, bytes.
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
 * Refuses a body that says something, but nothing that its class knows: who sent it believes that something was done.
 * @param known what {@link knownMembers} has left of it.
 * @throws {InvalidRequest}
 */
export function requireKnownMember(sent: unknown, known: unknown, of: unknown): void {
  if (known === sent || saysSomething(known) || !saysSomething(sent)) return;
  const names = membersOf(of as Class).join(', ');
  throw new InvalidRequest(`Invalid request body: none of its members is known. Known are ${names}`);
}

const saysSomething = (body: unknown): boolean =>
  Object.values(body as object).some((value) => !UNSET_IN_BODIES.includes(value));

/** Every member that may be sent has a rule. */
function membersOf(of: Class): string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(of, '', false, false);
  return [...new Set(rules.map(({ propertyName }) => propertyName))];
}
