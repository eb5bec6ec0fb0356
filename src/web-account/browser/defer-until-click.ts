/** A press that causes no click, for example a long one, ends after this time. */
const PRESS_END_MS = 400;

let isPressed = false;
let timer = 0;
let queue: (() => void)[] = [];

/**
 * Runs an action that may move the layout: at once, or after the current press. When the user presses a button, the field before loses the
 * focus and shows its error; the button would move away from the pointer and get no click. A touch moves the focus after the finger is
 * lifted, so the press lasts until its click.
 */
export function deferUntilClick(action: () => void): void {
  if (isPressed) queue.push(action);
  else action();
}

function startPress(): void {
  window.clearTimeout(timer);
  isPressed = true;
}

function endPress(): void {
  window.clearTimeout(timer);
  isPressed = false;
  const actions = queue;
  queue = [];
  for (const action of actions) action();
}

document.addEventListener('pointerdown', startPress, true);
document.addEventListener('click', endPress, true);
document.addEventListener('pointercancel', endPress, true);
document.addEventListener(
  'pointerup',
  () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(endPress, PRESS_END_MS);
  },
  true,
);
