/** Shows an error beside a field. An empty text removes the error. */
export function showProblem(field: HTMLInputElement | HTMLSelectElement, problem: string): void {
  const error = document.getElementById(`${field.id}-error`);
  if (!error) return;
  error.textContent = problem;
  error.hidden = problem === '';
  if (problem === '') field.removeAttribute('aria-invalid');
  else field.setAttribute('aria-invalid', 'true');
}
