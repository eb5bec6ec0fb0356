/** What organizations and people call themselves may be any text; in a mail of ours it shall not be one of theirs. */
const LONGEST_NAME = 60;

/** A name as a mail has it: short, in one line, and with nothing that a mail program would make a link of. */
export function nameInMail(name: string): string {
  const plain = name
    .replace(/[\p{C}\s]+/gu, ' ')
    // Parted, not removed: "S.DE R.L." is written like an address, and is still a name.
    .replace(/(?<=[^\s.])\.(?=\p{L}{2})|:(?=\/)|@(?=\S)/gu, '$& ')
    .trim();
  const letters = [...plain];
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME).join('')}…` : plain;
}

/** Whose something is: a person, and the organization if there is one. */
export function whoseInMail({
  name,
  organizationName,
}: {
  name: string;
  organizationName: string | null;
}): string {
  return [name, organizationName]
    .filter((part) => part !== null)
    .map(nameInMail)
    .join(' · ');
}
