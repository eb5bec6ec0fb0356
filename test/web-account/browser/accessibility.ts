import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[];
}

/** What axe-core has against a page, of any weight, by WCAG 2.2 AA and its best practices. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // By the debugger: the page's own policy lets no script in.
  await page.evaluate(AXE);
  const { violations } = await page.evaluate<Found>('axe.run({ resultTypes: ["violations"] })');
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${impact} ${id}: ${html}\n${failureSummary}`),
  );
}

/** Everything that stands out of the card or the head that it is in, and so over what is beside it. */
export const standingOut = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll(':is(.card, .head) *')]
    .filter((part) => !part.closest('.unseen, thead, svg') && part.getClientRects().length > 0)
    .filter((part) => {
      const { left, right } = part.getBoundingClientRect();
      const around = part.parentElement.closest('.card, .head').getBoundingClientRect();
      return left < around.left - 1 || right > around.right + 1;
    })
    .map((part) => part.outerHTML.slice(0, 100))`);

/** On a touch screen, everything that is pressed and is less than 44 pixels high; what is there for screen readers alone is not. */
export const tooSmallToPress = (page: Page): Promise<string[]> =>
  page.evaluate(`!matchMedia('(pointer: coarse)').matches ? [] : [...document.querySelectorAll('a, button, select, textarea, input:not([type=hidden], [type=checkbox])')]
    .filter((part) => !part.matches('.skip') && getComputedStyle(part).clipPath !== 'inset(50%)' && getComputedStyle(part).visibility !== 'hidden' && !part.closest('.notice, .empty') && part.getClientRects().length > 0)
    .filter((part) => part.getBoundingClientRect().height < 43.9)
    .map((part) => part.outerHTML.slice(0, 100))`);

/** How much of a page moved while it came, as browsers count it: 1 is all of it, by its whole height. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(`new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().reduce((sum, { value }) => sum + value, 0)))
      .observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(0), 100);
  })`);

/** Whether a page is wider than its window: then it would have to be moved sideways. */
export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');

/**
 * Links and buttons of the header, the menus and the footer that cannot be scrolled to, or that something else covers, except a note that
 * unfolds from the header.
 */
export const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll(':is(.head, .parts, .foot) :is(a, button, summary)')]
    .filter((part) => part.checkVisibility())
    .filter((part) => {
      part.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = part.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return !part.contains(hit) && !hit?.closest('.sandbox');
    })
    .map((part) => part.outerHTML.slice(0, 100))`);

/** Opens everything that is folded. */
export const unfold = (page: Page): Promise<void> =>
  page.evaluate(`document.querySelectorAll('details').forEach((part) => { part.open = true; })`);

/** In the dark scheme, buttons that are brighter than a middle grey. */
export const glaring = (page: Page): Promise<string[]> =>
  page.evaluate(`!matchMedia('(prefers-color-scheme: dark)').matches ? [] : [...document.querySelectorAll('.button')]
    .filter((part) => {
      const [red, green, blue] = getComputedStyle(part).backgroundColor.match(/[\\d.]+/g).map((value) => (value / 255) ** 2.2);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.25;
    })
    .map((part) => part.outerHTML.slice(0, 100))`);

/** All links, buttons and fields of the page's content that something else lies over once they are scrolled into view, as the focus does. */
export const covered = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('main :is(a[href], button, summary, select, textarea, input:not([type=hidden], [type=file]))')]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }) && getComputedStyle(part).clipPath !== 'inset(50%)')
    .filter((part) => {
      part.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const [{ left, top, width, height }] = part.getClientRects();
      const found = document.elementFromPoint(left + width / 2, top + Math.min(height, innerHeight) / 2);
      return found === null || !(part.contains(found) || found.contains(part));
    })
    .map((part) => part.outerHTML.slice(0, 100))`);
