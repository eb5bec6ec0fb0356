const PUT_IN = 'put-in';

/** Does something to the page now, and each time that parts of it were put in anew. */
export function onLiveUpdate(work: () => void): void {
  work();
  document.addEventListener(PUT_IN, work);
}

/** Tells that parts of the page were put in anew. */
export function notifyLiveUpdate(): void {
  document.dispatchEvent(new Event(PUT_IN));
}
