import type { Session } from '../session/sessions.service.js';
import type { Visit } from '../session/visit.js';
import { Icon, type IconName } from './icon.js';
import { PATHS, type Section } from './page.js';

const NEW_PATH = '/account/invoices/new';

const ICONS: Readonly<Record<Section, IconName>> = {
  overview: 'home',
  invoices: 'calendar',
  members: 'users',
  credits: 'card',
  settings: 'user',
};

/** The parts of the account that somebody has, in the order of the menu. The team is an administrator's alone. */
function sectionsFor({ caller: { isAdmin, organization } }: Session): Section[] {
  const all = Object.keys(PATHS) as Section[];
  return all.filter((name) => name !== 'members' || (isAdmin && organization !== null));
}

/** Whether there is no room for a part in the bar of a telephone, which has five places. */
const isBeside = (name: Section, all: readonly Section[]): boolean =>
  name === 'credits' && all.includes('members');

interface Props {
  visit: Visit;
  session: Session;
  /** Which part is looked at. */
  section: Section | null;
}

/** The menu: on a desktop in the head, on a telephone a bar at the lower edge with the camera in its middle. */
export function Navigation({ visit, session, section }: Props) {
  const { t, url } = visit;
  const sections = sectionsFor(session);
  const isNew = new URL(url, 'http://page').pathname === NEW_PATH;
  const item = (name: Section) => (
    <li key={name} class={isBeside(name, sections) ? 'beside' : undefined}>
      <a href={PATHS[name]} aria-current={name === section && !isNew ? 'page' : undefined}>
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
        <li class="shoot">
          <a href={NEW_PATH} aria-current={isNew ? 'page' : undefined}>
            <Icon name="camera" />
            <span>{t.common.shoot}</span>
          </a>
        </li>
        {others}
      </ul>
    </nav>
  );
}

/** The parts that the bar of a telephone has no room for. */
export function BesideLinks({ visit, session, section }: Props) {
  const sections = sectionsFor(session);
  const beside = sections.filter((name) => isBeside(name, sections));
  if (beside.length === 0) return null;
  return (
    <nav class="beside-links" aria-label={visit.t.common.more}>
      {beside.map((name) => (
        <a key={name} href={PATHS[name]} aria-current={name === section ? 'page' : undefined}>
          {visit.t.common.nav[name]}
        </a>
      ))}
    </nav>
  );
}
