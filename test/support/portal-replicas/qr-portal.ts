import { complaintOf, html, NOT_FOUND, options, REGIMENES, type Replica, type Shown, USOS } from './pages.js';
import type { Purchase, Till } from './till.js';

const notice = (text: string): string => `<div class="aviso">${text}</div>`;
const LETTERS = 'ACEFHKMNPRTXY3479';
const LONG = 5;

/** A portal that a QR code opens, with a captcha. Its recipe is `docs/examples/portal/recipes/cafe-del-puente.ts`. */
export class QrPortal {
  /** The text of the last captcha. */
  word = '';
  /** Number of captchas shown. */
  pictures = 0;

  constructor(private readonly till: Till) {}

  readonly replica: Replica = async ({ method, path, form }) => {
    const [, folio = '', rest = ''] = /^\/t\/([^/]+)(\/.*)?$/.exec(path) ?? [];
    const purchase = this.till.purchases.get(folio);
    if (!purchase) return html('Café del Puente', notice('El código no es de un consumo de esta casa.'));
    if (rest === '/cfdi.xml' || rest === '/cfdi.pdf') return download(purchase, rest);
    if (method === 'POST' && rest === '/emitir') return this.issue(purchase, form);
    if (purchase.document) return done(purchase);
    if (purchase.state === 'expired')
      return html('Café del Puente', notice('El consumo está fuera de plazo.'));
    if (method === 'GET') return this.picture(purchase);
    return form.get('palabra') === this.word
      ? receiverForm(purchase)
      : this.picture(purchase, notice('Lo que escribió no coincide con la imagen.'));
  };

  private picture({ folio }: Purchase, before = ''): Shown {
    this.pictures += 1;
    this.word = Array.from({ length: LONG }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join(
      '',
    );
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60"><rect width="200" height="60" fill="#dde"/><path d="M0 40 L200 20" stroke="#88a"/><text x="20" y="42" font-size="34" letter-spacing="6">${this.word}</text></svg>`;
    return html(
      'Café del Puente',
      `${before}<form method="post" action="/t/${folio}"><img id="imagen" alt="" src="data:image/svg+xml;base64,${btoa(svg)}">
       <input id="lo-que-dice" name="palabra"><button id="continuar">Continuar</button></form>`,
    );
  }

  private async issue(purchase: Purchase, form: URLSearchParams): Promise<Shown> {
    const value = (name: string) => form.get(name) ?? '';
    const receiver = {
      rfc: value('rfc'),
      name: value('razon_social'),
      postalCode: value('codigo_postal'),
      fiscalRegimen: value('regimen'),
      cfdiUse: value('uso'),
    };
    const complaint = complaintOf(receiver);
    if (complaint) return receiverForm(purchase, notice(complaint));
    await this.till.issue(purchase, receiver);
    return done(purchase);
  }
}

const receiverForm = ({ folio }: Purchase, before = ''): Shown =>
  html(
    'Sus datos',
    `${before}<form method="post" action="/t/${folio}/emitir"><input name="rfc"><input name="razon_social">
     <input name="codigo_postal"><select name="regimen">${options(REGIMENES)}</select>
     <select name="uso">${options(USOS)}</select><button id="emitir">Emitir</button></form>`,
  );

const done = ({ folio }: Purchase): Shown =>
  html('Gracias', `<a href="/t/${folio}/cfdi.xml">XML</a> <a href="/t/${folio}/cfdi.pdf">PDF</a>`);

function download({ document }: Purchase, file: string): Shown {
  if (!document) return NOT_FOUND;
  return file.endsWith('xml')
    ? { type: 'application/xml', body: document.xml }
    : { type: 'application/pdf', body: document.pdf };
}
