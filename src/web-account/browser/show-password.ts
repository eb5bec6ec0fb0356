/** Adds a button to password fields that shows what was typed. A submitted form hides it again, so that browsers store no plain text. */
export function enablePasswordButtons(): void {
  for (const box of document.querySelectorAll<HTMLElement>('[data-password]')) {
    const field = box.querySelector('input');
    if (field) addButton(box, field);
  }
}

function addButton(box: HTMLElement, field: HTMLInputElement): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-controls', field.id);
  const show = (isShown: boolean) => {
    field.type = isShown ? 'text' : 'password';
    button.textContent = box.dataset[isShown ? 'hide' : 'show'] ?? '';
  };
  show(false);
  button.addEventListener('click', () => show(field.type === 'password'));
  field.form?.addEventListener('submit', () => show(false));
  box.append(button);
}
