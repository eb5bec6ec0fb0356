import { StartupError } from '../../platform/startup-error.js';
import type { Session } from '../session/sessions.service.js';
import type { Language } from '../texts/language.js';

/** A page of an extension in the menu. */
export interface MenuEntry {
  /** Its name in each language. */
  label: Readonly<Record<Language, string>>;
  /** Path of the page, below `/account/`. */
  path: string;
  /** Who sees the entry. It protects nothing: the page itself has to refuse others. */
  for: 'everybody' | 'administrators';
}

/** Injection token of the entries that extensions add, in their order. */
export const MENU_ENTRIES = Symbol('MENU_ENTRIES');

/** @throws {StartupError} for an entry that leads out of the web account, where its session does not count. */
export function checkMenu(entries: readonly MenuEntry[]): readonly MenuEntry[] {
  const foreign = entries.find(({ path }) => !path.startsWith('/account/'));
  if (foreign) throw new StartupError(`menu: ${foreign.path} does not begin with /account/`);
  return entries;
}

/** The entries that a person sees. */
export const entriesFor = (
  entries: readonly MenuEntry[],
  { caller: { isAdmin, organization } }: Session,
): MenuEntry[] => entries.filter((entry) => entry.for === 'everybody' || (isAdmin && organization !== null));
