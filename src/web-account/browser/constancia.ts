import { focusErrors } from './focus-errors.js';

const FORM = 'form[data-enhance=constancia]';
const FIELDS = '[data-tax-info] :is(input, select)';

/** Uploads a Constancia as soon as it is chosen, and fills in the fields that it has. Other fields keep what the user typed. */
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
  const page = await submit(form);
  const newForm = page?.querySelector<HTMLFormElement>(FORM);
  // Another page, such as the sign-in page: submit without script, so that the browser shows it.
  if (!page || !newForm) return form.submit();
  form.replaceWith(newForm);
  enhance(newForm);
  if (newForm.querySelector('[data-filled]')) copyFields(page);
  focusErrors();
}

async function submit(form: HTMLFormElement): Promise<Document | null> {
  try {
    const response = await fetch(form.action, { method: 'POST', body: new FormData(form) });
    return new DOMParser().parseFromString(await response.text(), 'text/html');
  } catch {
    return null;
  }
}

/** Copies the fields of the answer, except empty ones. The regime is copied even if it is empty: the user must choose among several. */
function copyFields(page: Document): void {
  for (const source of page.querySelectorAll<HTMLInputElement | HTMLSelectElement>(FIELDS)) {
    const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(`#${CSS.escape(source.id)}`);
    // Read before its options are moved.
    const { value } = source;
    if (!field || (value === '' && field.name !== 'fiscal_regimen')) continue;
    if (field instanceof HTMLSelectElement) field.replaceChildren(...source.children);
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

fillFromConstancia();
