import { MANIFEST_PATH } from '../assets/manifest.js';
import type { Session } from '../session/sessions.service.js';
import type { Visit } from '../session/visit.js';
import { titleCase } from '../texts/format.js';
import { Form } from './form.js';
import { Icon } from './icon.js';
import { Logo } from './logo.js';
import type { MenuEntry } from './menu-entries.js';
import { FooterLinks, Navigation } from './navigation.js';
import { type Page, type Section, SWITCH_PATH } from './page.js';

/** Properties of the installation that every page needs. */
export interface InstallPrompt {
  /** Name of the web account. */
  name: string;
  /** Path of stylesheet, scripts, font and icons; it changes with their content. */
  assets: string;
  /** Whether the provider is the sandbox, whose documents have no fiscal validity. */
  isSandbox: boolean;
  /** Menu entries of extensions. */
  entries: readonly MenuEntry[];
}

interface Props {
  visit: Visit;
  page: Page;
  installation: InstallPrompt;
}

/** Blocks rendering until the page is complete: later rows would widen the columns of a visible table. Not in Preact's types yet. */
const RENDER_BLOCKING = { blocking: 'render' };

/** The HTML document of a page. */
export function Layout({ visit, page, installation }: Props) {
  const { t, language, session } = visit;
  return (
    <html lang={language}>
      <DocumentHead {...{ visit, page, installation }} />
      <body class={session ? 'within' : undefined}>
        <a class="skip" href="#main">
          {t.common.skip}
        </a>
        <Head {...{ visit, installation, section: page.section }} />
        {session?.hasAccessToOthers && <AccountLine visit={visit} session={session} />}
        <main id="main" tabIndex={-1} data-under-way={page.isUnderWay ? '' : undefined}>
          {visit.flashedForm?.isUnsent && (
            <p class="notice" role="status">
              {t.signIn.unsent}
            </p>
          )}
          {page.content}
        </main>
        <Foot {...{ visit, section: page.section, entries: installation.entries }} />
        <span id="end" hidden />
      </body>
    </html>
  );
}

function DocumentHead({ visit, page, installation: { assets, name } }: Props) {
  const { t } = visit;
  return (
    <head>
      <meta charset="utf-8" />
      {/* `cover`: the page extends to the edges of the screen, and the bottom bar leaves the safe area free. */}
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#1a2120" media="(prefers-color-scheme: dark)" />
      <title>{titleOf(visit, page, name)}</title>
      <meta name="description" content={page.description ?? t.common.about(name)} />
      <link
        rel="preload"
        href={`${assets}/source-sans-3.woff2`}
        as="font"
        type="font/woff2"
        crossOrigin="anonymous"
      />
      <link rel="stylesheet" href={`${assets}/style.css`} />
      <link rel="expect" href="#end" {...RENDER_BLOCKING} />
      <link rel="icon" href={`${assets}/icon.svg`} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={`${assets}/apple-touch-icon.png`} />
      <link rel="manifest" href={MANIFEST_PATH} />
      <script type="module" src={`${assets}/main.js`} />
      {page.isUnderWay && (
        <noscript>
          <meta http-equiv="refresh" content="5" />
        </noscript>
      )}
    </head>
  );
}

/** Title of the browser tab. It begins with the word for an error, since a tab shows only its first characters. */
const titleOf = ({ t }: Visit, { title, status = 200 }: Page, name: string): string =>
  `${status < 400 ? '' : `${t.common.error}: `}${title} · ${name}`;

interface HeadProps {
  visit: Visit;
  section: Section | null;
  installation: InstallPrompt;
}

function Head({ visit, section, installation }: HeadProps) {
  const { t, session } = visit;
  return (
    <header class="head">
      <a class="brand" href="/account">
        <Logo />
        {installation.name}
      </a>
      {installation.isSandbox && (
        <details class="sandbox">
          <summary>
            <span class="chip busy">
              <span class="wide">{t.common.sandbox} · </span>
              <span class="fiscal">{t.common.sandboxFiscal}</span>
            </span>
          </summary>
          <p>{t.common.sandboxMeans}</p>
        </details>
      )}
      {session && (
        <>
          <Navigation {...{ visit, session, section, entries: installation.entries }} />
          <div class="who">
            <span class="who-name">{titleCase(session.name)}</span>
            <Form visit={visit} action="/account/sign-out" leadsBack={false}>
              <button class="quiet-button" title={t.common.signOut}>
                <Icon name="logout" />
                <span class="unseen">{t.common.signOut}</span>
              </button>
            </Form>
          </div>
        </>
      )}
    </header>
  );
}

/**
 * For people who act for several members: whose account the page belongs to, and the link to the others. It changes with the content of a
 * page that is updated after another tab has switched.
 */
function AccountLine({ visit: { t, url }, session }: { visit: Visit; session: Session }) {
  return (
    <aside class="account-line" aria-label={t.people.change} id="account-line" data-live="">
      <span>
        {t.people.actingAs} <strong>{titleCase(session.name)}</strong>
      </span>
      {!url.startsWith(SWITCH_PATH) && <a href={SWITCH_PATH}>{t.people.change}</a>}
    </aside>
  );
}

interface FootProps {
  visit: Visit;
  section: Section | null;
  entries: readonly MenuEntry[];
}

/** The footer, with a button for the other language in that language. */
function Foot({ visit, section, entries }: FootProps) {
  const { session } = visit;
  const other = visit.language === 'es' ? 'en' : 'es';
  return (
    <footer class="foot">
      {session && <FooterLinks {...{ visit, session, section, entries }} />}
      <Form visit={visit} action="/account/language">
        <input type="hidden" name="back" value={visit.url} />
        <button class="plain" name="language" value={other} lang={other}>
          <Icon name="globe" />
          {other === 'es' ? 'Español' : 'English'}
        </button>
      </Form>
    </footer>
  );
}
