import {
  complaintOf,
  escaped,
  html,
  NOT_FOUND,
  options,
  REGIMENES,
  type Replica,
  type Shown,
  USOS,
} from './pages.js';
import type { Purchase, Till } from './till.js';

const alert = (text: string): string => `<p role="alert">${text}</p>`;

/** A portal that finds a purchase by folio, day and total. Its recipe is `docs/examples/portal/recipes/la-esquina.ts`. */
export function folioPortal(till: Till): Replica {
  return async ({ method, path, form }) => {
    const purchase = till.purchases.get(form.get('folio') ?? '');
    switch (`${method} ${path}`) {
      case 'GET /':
        return search();
      case 'POST /buscar':
        return purchase && isOf(purchase, form)
          ? found(purchase)
          : search(alert('No se encontró el ticket.'));
      case 'POST /facturar':
        return purchase ? issue(till, purchase, form) : NOT_FOUND;
      default:
        return download(till, path);
    }
  };
}

const isOf = ({ ticket }: Purchase, form: URLSearchParams): boolean =>
  form.get('fecha') === ticket.date?.split('-').reverse().join('/') &&
  form.get('total') === ticket.total.toFixed(2);

const search = (notice = ''): Shown =>
  html(
    'Facture su ticket',
    `${notice}<form method="post" action="/buscar"><label>Folio <input id="folio" name="folio"></label>
     <label>Fecha <input id="fecha" name="fecha"></label><label>Total <input id="total" name="total"></label>
     <button id="buscar">Buscar</button></form>`,
  );

function found(purchase: Purchase): Shown {
  const isDone = alert('Este ticket ya fue facturado.');
  if (purchase.document) return purchase.isShownAgain ? done(purchase, isDone) : search(isDone);
  if (purchase.state === 'expired') return search(alert('El plazo para facturar este ticket venció.'));
  if (purchase.state === 'tomorrow') return search(alert('Podrá facturar este ticket a partir de mañana.'));
  return receiverForm(purchase);
}

const receiverForm = ({ folio, shown }: Purchase, notice = ''): Shown =>
  html(
    'Sus datos',
    `${notice}<p>Total: <b id="importe">$${shown}</b></p>
     <form method="post" action="/facturar"><input type="hidden" name="folio" value="${escaped(folio)}">
     <input id="rfc" name="rfc"><input id="nombre" name="nombre"><input id="cp" name="cp">
     <select id="regimen" name="regimen">${options(REGIMENES)}</select><select id="uso" name="uso">${options(USOS)}</select>
     <button id="facturar">Facturar</button></form>`,
  );

async function issue(till: Till, purchase: Purchase, form: URLSearchParams): Promise<Shown> {
  const value = (name: string) => form.get(name) ?? '';
  const receiver = {
    rfc: value('rfc'),
    name: value('nombre'),
    postalCode: value('cp'),
    fiscalRegimen: value('regimen'),
    cfdiUse: value('uso'),
  };
  const complaint = complaintOf(receiver);
  if (complaint) return receiverForm(purchase, alert(complaint));
  const { says } = purchase;
  if (says?.isIssued !== false) await till.issue(purchase, receiver);
  return says ? receiverForm(purchase, alert(says.text)) : done(purchase);
}

const done = ({ folio }: Purchase, notice = ''): Shown =>
  html(
    'Su factura',
    `${notice}<a id="descargar-xml" href="/descargar/${folio}.xml">XML</a> <a id="descargar-pdf" href="/descargar/${folio}.pdf">PDF</a>`,
  );

function download(till: Till, path: string): Shown {
  const [, folio = '', kind] = /^\/descargar\/(.+)\.(xml|pdf)$/.exec(path) ?? [];
  const document = till.purchases.get(folio)?.document;
  if (!document) return NOT_FOUND;
  return kind === 'xml'
    ? { type: 'application/xml', body: document.xml }
    : { type: 'application/pdf', body: document.pdf };
}
