import { renderToString } from 'preact-render-to-string';
import type { Mail } from '../../platform/mail/mailer.js';
import type { EmailContent, EmailLink } from './email-content.js';

/** Inline styles, which all mail programs support. The dark scheme is in the head, for those that support it. */
const STYLES = {
  ground: 'margin:0;padding:24px 12px;background:#f6f7f7;color:#17201f',
  sheet: 'max-width:520px;margin:0 auto;font:16px/1.5 "Source Sans 3","Segoe UI",Roboto,Arial,sans-serif',
  brand: 'margin:0 0 16px;color:#0f766e;font-size:18px;font-weight:700',
  card: 'padding:24px;border:1px solid #d3dad9;border-radius:12px;background:#ffffff',
  paragraph: 'margin:0 0 16px',
  button:
    'display:inline-block;margin-top:8px;padding:12px 20px;border-radius:11px;background:#0f766e;color:#ffffff;' +
    'font-weight:600;text-decoration:none',
  foot: 'padding:16px 24px 0;color:#55625f;font-size:14px',
  footLine: 'margin:0 0 8px',
  unseen: 'display:none;max-height:0;overflow:hidden',
};

const DARK = `@media (prefers-color-scheme: dark) {
  .ground { background: #111615 !important; color: #e8eeed !important; }
  .card { background: #1a2120 !important; border-color: #364140 !important; }
  .brand { color: #5eead4 !important; }
  .button { background: #5eead4 !important; color: #06302c !important; }
  .foot { color: #a3b2af !important; }
}`;

/** Invisible characters after the preview, so that mail programs do not append the next paragraph to it. */
const PREVIEW_FILLER = '\u00a0\u200c'.repeat(60);

/** Renders an email as text and as HTML with the same content, escaped. @param account name of the web account. */
export function renderEmail(content: EmailContent, account: string): Omit<Mail, 'to'> {
  const { subject, parts, foot } = content;
  const paragraphs = [...parts.map(textOf), ...(foot.length > 0 ? [foot.join('\n')] : []), `— ${account}`];
  return {
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html>${renderToString(<Document {...content} account={account} />)}`,
  };
}

const textOf = (part: string | EmailLink): string =>
  typeof part === 'string' ? part : `${part.heading}\n${part.url}`;

function Document({ language, subject, parts, foot, account }: EmailContent & { account: string }) {
  const [first] = parts;
  return (
    <html lang={language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: DARK }} />
      </head>
      <body class="ground" style={STYLES.ground}>
        <div style={STYLES.unseen} aria-hidden="true">
          {typeof first === 'string' ? first : first?.heading}
          {PREVIEW_FILLER}
        </div>
        <div style={STYLES.sheet}>
          <p class="brand" style={STYLES.brand}>
            {account}
          </p>
          <div class="card" style={STYLES.card}>
            {parts.map((part) => (
              <Part key={textOf(part)} part={part} />
            ))}
          </div>
          {foot.length > 0 && (
            <div class="foot" style={STYLES.foot}>
              {foot.map((line) => (
                <p key={line} style={STYLES.footLine}>
                  {line}
                </p>
              ))}
            </div>
          )}
        </div>
      </body>
    </html>
  );
}

function Part({ part }: { part: string | EmailLink }) {
  if (typeof part === 'string') return <p style={STYLES.paragraph}>{part}</p>;
  return (
    <p style={STYLES.paragraph}>
      <strong>{part.heading}</strong>
      <br />
      <a class="button" href={part.url} style={STYLES.button}>
        {part.action}
      </a>
    </p>
  );
}
