import { focusErrors } from './focus-errors.js';

const FORM = 'form[data-enhance=constancia]';
const FIELDS = '[data-tax-info] :is(input, select)';

/** Sends a Constancia as soon as it is chosen, and fills in what is there, where nothing that was typed is lost. */
function fillFromConstancia(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(FORM)) enhance(form);
}

function enhance(form: HTMLFormElement): void {
  form.dataset['ready'] = '';
  const input = form.querySelector<HTMLInputElement>('input[type=file]');
  input?.addEventListener('change', () => {
    if (input.files?.length) void fill(form);
  });
}

async function fill(form: HTMLFormElement): Promise<void> {
  const status = form.querySelector<HTMLElement>('[data-reading]');
  if (status) status.textContent = status.dataset['reading'] ?? '';
  form.setAttribute('aria-busy', 'true');
  const filled = await answerTo(form);
  const answered = filled?.querySelector<HTMLFormElement>(FORM);
  // Whatever else comes, such as the page to sign in at, is a page to be shown.
  if (!filled || !answered) return form.submit();
  form.replaceWith(answered);
  enhance(answered);
  if (answered.querySelector('[data-filled]')) takeOver(filled);
  focusErrors();
}

async function answerTo(form: HTMLFormElement): Promise<Document | null> {
  try {
    const response = await fetch(form.action, { method: 'POST', body: new FormData(form) });
    return new DOMParser().parseFromString(await response.text(), 'text/html');
  } catch {
    return null;
  }
}

/** What the Constancia does not say stays as it was typed, but for the regime: of several, none is chosen. */
function takeOver(filled: Document): void {
  for (const answer of filled.querySelectorAll<HTMLInputElement | HTMLSelectElement>(FIELDS)) {
    const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(`#${CSS.escape(answer.id)}`);
    // Before its choices are taken out of it.
    const { value } = answer;
    if (!field || (value === '' && field.name !== 'fiscal_regimen')) continue;
    if (field instanceof HTMLSelectElement) field.replaceChildren(...answer.children);
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

fillFromConstancia();
