/** Ids are UUIDv7, which sort by time, so that a primary key is also an index by time. */

/** Time of creation, in milliseconds. */
export const timeOfId = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16);

/** The lowest id of a moment: smaller ids are older. */
export function firstIdAt(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
