import type { Profile } from '../../profiles/profile.entity.js';

/** Longest name in an email. Names are any text that people choose; they must not become a message of their own. */
const MAX_NAME_LENGTH = 60;

/** A name for an email: short, in one line, and without anything that mail programs turn into a link. */
export function nameInMail(name: string): string {
  const plain = name
    .replace(/[\p{C}\s]+/gu, ' ')
    // A space is inserted, nothing removed: "S.DE R.L." looks like a host name, but is a company type.
    .replace(/(?<=[^\s.])\.(?=\p{L}{2})|:(?=\/)|@(?=\S)/gu, '$& ')
    .trim();
  const letters = [...plain];
  return letters.length > MAX_NAME_LENGTH ? `${letters.slice(0, MAX_NAME_LENGTH).join('')}…` : plain;
}

/** Name of a person in an email, with the organization. */
export interface PersonName {
  name: string;
  organizationName: string | null;
}

/** Name of a profile's owner in an email. */
export const personNameOf = ({ name, organization }: Profile): PersonName => ({
  name,
  organizationName: organization?.name ?? null,
});

/** Name of a person, and of the organization if there is one. */
export function fullNameInMail({ name, organizationName }: PersonName): string {
  return [name, organizationName]
    .filter((part) => part !== null)
    .map(nameInMail)
    .join(' · ');
}
