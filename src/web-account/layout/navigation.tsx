import { includesRole } from '../../profiles/access/access-role.js';
import type { Session } from '../session/sessions.service.js';
import type { Visit } from '../session/visit.js';
import { Icon, type IconName } from './icon.js';
import { entriesFor, type MenuEntry } from './menu-entries.js';
import { PATHS, type Section } from './page.js';
import { SETTINGS_PATHS } from './settings-nav.js';

const NEW_PATH = '/account/invoices/new';

const ICONS: Readonly<Record<Section, IconName>> = {
  overview: 'home',
  invoices: 'calendar',
  members: 'users',
  credits: 'card',
  settings: 'user',
};

/** Sections for a session, in the order of the menu. Only administrators have members, and they act for their own. */
function sectionsFor({ caller: { isAdmin, organization } }: Session): Section[] {
  const all = Object.keys(PATHS) as Section[];
  return all.filter((name) => name !== 'members' || (isAdmin && organization !== null));
}

/** Somebody else's settings are for managers; everybody has an own password. */
const pathOf = (name: Section, { role }: Session): string =>
  name === 'settings' && role !== 'manager' ? SETTINGS_PATHS.access : PATHS[name];

/** Whether the bottom bar of a phone, which has five places, has no room for a section. */
const isInFooter = (name: Section, all: readonly Section[]): boolean =>
  name === 'credits' && all.includes('members');

interface Props {
  visit: Visit;
  session: Session;
  /** The current section. */
  section: Section | null;
  /** What extensions add. */
  entries: readonly MenuEntry[];
}

/** A link to a page of an extension. It is current on this page and on those below it. */
function EntryLink({ visit: { url, language }, entry: { path, label } }: { visit: Visit; entry: MenuEntry }) {
  const { pathname } = new URL(url, 'http://page');
  const isCurrent = `${pathname}/`.startsWith(`${path}/`);
  return (
    <a href={path} aria-current={isCurrent ? 'page' : undefined}>
      {label[language]}
    </a>
  );
}

/** The menu: in the header of a desktop, at the bottom of a phone with the camera in the middle. */
export function Navigation({ visit, session, section, entries }: Props) {
  const { t, url } = visit;
  const sections = sectionsFor(session);
  const isNew = new URL(url, 'http://page').pathname === NEW_PATH;
  const item = (name: Section) => (
    <li key={name} class={isInFooter(name, sections) ? 'beside' : undefined}>
      <a href={pathOf(name, session)} aria-current={name === section && !isNew ? 'page' : undefined}>
        <Icon name={ICONS[name]} />
        {t.common.nav[name]}
      </a>
    </li>
  );
  const [overview, invoices, ...others] = sections.map(item);
  return (
    <nav class="menu" aria-label={t.common.menu}>
      <ul>
        {overview}
        {invoices}
        {includesRole(session.role, 'sender') && (
          <li class="shoot">
            <a href={NEW_PATH} aria-current={isNew ? 'page' : undefined}>
              <Icon name="camera" />
              <span>{t.common.shoot}</span>
            </a>
          </li>
        )}
        {others}
        {entriesFor(entries, session).map((entry) => (
          <li key={entry.path} class="beside">
            <EntryLink visit={visit} entry={entry} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links to the sections, and to pages of extensions, that the bottom bar of a phone has no room for. */
export function FooterLinks({ visit, session, section, entries }: Props) {
  const sections = sectionsFor(session);
  const beside = sections.filter((name) => isInFooter(name, sections));
  const ofExtensions = entriesFor(entries, session);
  if (beside.length + ofExtensions.length === 0) return null;
  return (
    <nav class="beside-links" aria-label={visit.t.common.more}>
      {beside.map((name) => (
        <a key={name} href={PATHS[name]} aria-current={name === section ? 'page' : undefined}>
          {visit.t.common.nav[name]}
        </a>
      ))}
      {ofExtensions.map((entry) => (
        <EntryLink key={entry.path} visit={visit} entry={entry} />
      ))}
    </nav>
  );
}
