import type { ComponentChildren } from 'preact';
import { managesScope } from '../../auth/caller.js';
import { Icon, type IconName } from './icon.js';
import type { Page } from './page.js';
import type { MemberVisit } from '../session/visit.js';

/** Settings of every member. */
const OWN_PARTS = {
  data: '/account/settings',
  tax: '/account/settings/tax',
  key: '/account/settings/key',
  access: '/account/settings/access',
  people: '/account/people',
} as const;

/** Settings of an organization, for its administrators. */
const ORGANIZATION_PARTS = {
  organization: '/account/organization',
  security: '/account/organization/security',
  webhooks: '/account/organization/webhooks',
} as const;

/** Paths of the settings pages, in the order of their menu. */
export const SETTINGS_PATHS = { ...OWN_PARTS, ...ORGANIZATION_PARTS } as const;

const ICONS: Readonly<Record<SettingsPageName, IconName>> = {
  data: 'user',
  tax: 'file',
  key: 'key',
  access: 'lock',
  people: 'users',
  organization: 'building',
  security: 'shield',
  webhooks: 'bolt',
};

/** Name of a settings page. */
export type SettingsPageName = keyof typeof SETTINGS_PATHS;

interface PartProps {
  visit: MemberVisit;
  part: SettingsPageName;
  children: ComponentChildren;
  /** Status of the response, when an upload could not be used. */
  status?: number;
}

/** Renders a settings page, with the menu of all settings pages above its content. */
export function settingsLayout({ visit, part, children, status }: PartProps): Page {
  const { t } = visit;
  const title = t.settings.parts[part];
  const content = (
    <div>
      <h1>
        {t.settings.title}
        <span class="unseen">: {title}</span>
      </h1>
      <SettingsNav visit={visit} part={part} />
      {children}
    </div>
  );
  return { title, section: 'settings', content, status };
}

function SettingsNav({ visit, part }: Pick<PartProps, 'visit' | 'part'>) {
  const { t, caller } = visit;
  const isAdministrator = caller.organization !== null && managesScope(caller);
  return (
    <nav class="parts" aria-label={t.settings.menu}>
      <Parts visit={visit} part={part} names={ownParts(visit)} />
      {isAdministrator && <Parts visit={visit} part={part} names={OF_ORGANIZATION} />}
    </nav>
  );
}

const OWN = Object.keys(OWN_PARTS) as SettingsPageName[];
/** Settings of the member for its managers, and of the person for everybody. Only organizations have other people. */
function ownParts({ session, caller }: MemberVisit): SettingsPageName[] {
  if (session.role !== 'manager') return ['access'];
  return caller.organization ? OWN : OWN.filter((name) => name !== 'people');
}
const OF_ORGANIZATION = Object.keys(ORGANIZATION_PARTS) as SettingsPageName[];

type PartsProps = Pick<PartProps, 'visit' | 'part'> & { names: readonly SettingsPageName[] };

function Parts({ visit, part, names }: PartsProps) {
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <a href={SETTINGS_PATHS[name]} aria-current={name === part ? 'page' : undefined}>
            <Icon name={ICONS[name]} />
            {visit.t.settings.parts[name]}
          </a>
        </li>
      ))}
    </ul>
  );
}
