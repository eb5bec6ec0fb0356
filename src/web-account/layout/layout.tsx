import type { ComponentChildren } from 'preact';
import type { Visit } from '../session/visit.js';
import { Form } from './form.js';
import { type Page, PATHS, type Section } from './page.js';

/** What every page needs to know of the installation. */
export interface Installation {
  /** Folder of stylesheet and script; it changes with what is in them. */
  assets: string;
  /** Whether documents of this installation have no fiscal validity. */
  isSandbox: boolean;
}

interface Props {
  visit: Visit;
  page: Page;
  installation: Installation;
}

/** Rows that come later would widen the columns of a table that somebody reads already. Preact's types don't know it yet. */
const SHOWN_WHOLE = { blocking: 'render' };

/** A whole page. */
export function Layout({ visit, page, installation }: Props) {
  const { t, language } = visit;
  return (
    <html lang={language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{titleOf(visit, page)}</title>
        <link rel="stylesheet" href={`${installation.assets}/style.css`} />
        <link rel="expect" href="#end" {...SHOWN_WHOLE} />
        <link rel="icon" href={`${installation.assets}/icon.svg`} type="image/svg+xml" />
        <script type="module" src={`${installation.assets}/main.js`} />
        {page.isUnderWay && (
          <noscript>
            <meta http-equiv="refresh" content="5" />
          </noscript>
        )}
      </head>
      <body>
        <a class="skip" href="#main">
          {t.common.skip}
        </a>
        <Head visit={visit} section={page.section} />
        {installation.isSandbox && <aside class="sandbox">{t.common.sandbox}</aside>}
        <main id="main" tabIndex={-1} data-under-way={page.isUnderWay ? '' : undefined}>
          {page.content}
        </main>
        <Foot visit={visit} />
        <span id="end" hidden />
      </body>
    </html>
  );
}

/** What a tab has room for first: whether something went wrong, then what the page is. */
const titleOf = ({ t }: Visit, { title, status = 200 }: Page): string =>
  `${status < 400 ? '' : `${t.common.error}: `}${title} · ${t.common.service}`;

function Head({ visit, section }: { visit: Visit; section: Section | null }) {
  const { t, session } = visit;
  return (
    <header class="head">
      <a class="brand" href="/account">
        {t.common.service}
      </a>
      {session && (
        <>
          <nav aria-label={t.common.menu}>
            <ul>
              {sectionsFor(session.caller.isAdmin, session.caller.organization !== null).map((name) => (
                <li key={name}>
                  <a href={PATHS[name]} aria-current={name === section ? 'page' : undefined}>
                    {t.common.nav[name]}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div class="who">
            <span class="who-name">{session.name}</span>
            <Form visit={visit} action="/account/sign-out">
              <button class="plain">{t.common.signOut}</button>
            </Form>
          </div>
        </>
      )}
    </header>
  );
}

/** For an administrator of an organization alone. */
const OF_ADMINISTRATORS: readonly Section[] = ['members', 'organization'];

function sectionsFor(isAdmin: boolean, hasOrganization: boolean): Section[] {
  const sections = Object.keys(PATHS) as Section[];
  return sections.filter((name) => (isAdmin && hasOrganization) || !OF_ADMINISTRATORS.includes(name));
}

/** The other language is offered in its own words. */
function Foot({ visit }: { visit: Visit }) {
  const other = visit.language === 'es' ? 'en' : 'es';
  return (
    <footer class="foot">
      <Form visit={visit} action="/account/language">
        <input type="hidden" name="back" value={visit.url} />
        <button class="plain" name="language" value={other} lang={other}>
          {other === 'es' ? 'Español' : 'English'}
        </button>
      </Form>
    </footer>
  );
}

/** A block of a page under a heading of its own. */
export function Card({ title, id, children }: { title: string; id: string; children: ComponentChildren }) {
  return (
    <section class="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
