/** Who taps a mark of the photograph goes to it, as by its number in the list: what was read there is told beside it. */
export function enableRegionMarkers(): void {
  document.addEventListener('click', ({ target }) => {
    const mark = (target as Element).closest<SVGElement>('.photo [data-mark]');
    // No step back leads from one mark to the other.
    if (mark) location.replace(`#mark-${mark.dataset['mark']}`);
  });
}
