/** Makes a tap on a marker select it, as its number in the list does, so that its caption is shown. */
export function enableRegionMarkers(): void {
  document.addEventListener('click', ({ target }) => {
    const marker = (target as Element).closest<SVGElement>('.photo [data-mark]');
    // Replaces the history entry, so that “back” doesn't step through markers.
    if (marker) location.replace(`#mark-${marker.dataset['mark']}`);
  });
}
