import { getMetadataStorage } from 'class-validator';

type Class = new () => object;

/**
 * What was sent, without the members that its class does not know, in it and in the objects in it: class-transformer looks
 * through all of them for each of them, which takes minutes for a million.
 */
export function knownMembers(sent: unknown, of: unknown): unknown {
  if (typeof of !== 'function' || typeof sent !== 'object' || sent === null || Array.isArray(sent))
    return sent;
  const names = membersOf(of as Class);
  // No class of ours: text, numbers, bytes.
  if (names.length === 0) return sent;
  const known = names
    .filter((name) => Object.hasOwn(sent, name))
    .map((name) => [
      name,
      knownMembers(
        (sent as Record<string, unknown>)[name],
        Reflect.getMetadata('design:type', of.prototype, name),
      ),
    ]);
  return Object.fromEntries(known);
}

/** Every member that may be sent has a rule. */
function membersOf(of: Class): string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(of, '', false, false);
  return [...new Set(rules.map(({ propertyName }) => propertyName))];
}
