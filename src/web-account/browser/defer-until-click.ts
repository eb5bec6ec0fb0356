/** A press that ends outside of what can be pressed, or is a long one, is over so long after it. */
const OVER_MS = 400;

let isPressed = false;
let timer = 0;
let waiting: (() => void)[] = [];

/**
 * Does what may move the page: at once, or, while something is being pressed, when that is done. Else what is pressed moves away
 * from under the finger, and is not pressed: a field is left, and says that it is wrong, before the button knows of the press.
 * Of a touch, fields are left after the finger is gone, so that its click is waited for.
 */
export function deferUntilClick(act: () => void): void {
  if (isPressed) waiting.push(act);
  else act();
}

function begin(): void {
  window.clearTimeout(timer);
  isPressed = true;
}

function end(): void {
  window.clearTimeout(timer);
  isPressed = false;
  const acts = waiting;
  waiting = [];
  for (const act of acts) act();
}

document.addEventListener('pointerdown', begin, true);
document.addEventListener('click', end, true);
document.addEventListener('pointercancel', end, true);
document.addEventListener(
  'pointerup',
  () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(end, OVER_MS);
  },
  true,
);
