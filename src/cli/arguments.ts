import { InvalidArgumentError } from 'commander';

/** Parses a positive integer. */
export function toPositiveInteger(text: string): number {
  const amount = Number(text);
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new InvalidArgumentError('A positive whole number.');
  return amount;
}

/** Parses `name=true` or `name=false`, and adds it to the flags before. */
export function toFlags(text: string, flags: Record<string, boolean> = {}): Record<string, boolean> {
  const [, name, value] = /^([a-z][a-z0-9_]*)=(true|false)$/.exec(text) ?? [];
  if (!name) throw new InvalidArgumentError('Expected name=true or name=false.');
  return { ...flags, [name]: value === 'true' };
}

/** Parses a day, `YYYY-MM-DD`. */
export function toDay(text: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new InvalidArgumentError('A day such as 2026-01-31 is expected.');
  return text;
}

/** Parses a UUID, and returns it in lower case. */
export function toId(text: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text))
    throw new InvalidArgumentError('A UUID is expected.');
  return text.toLowerCase();
}
