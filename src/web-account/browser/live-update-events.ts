const LIVE_UPDATE = 'live-update';

/** Runs an action now, and after each live update of the page. */
export function onLiveUpdate(action: () => void): void {
  action();
  document.addEventListener(LIVE_UPDATE, action);
}

/** Notifies that parts of the page were replaced. */
export function notifyLiveUpdate(): void {
  document.dispatchEvent(new Event(LIVE_UPDATE));
}
