import type { Page } from 'playwright-core';
import { RECEIVER_FIELDS } from './contract.ts';
import { isAt, type Meaning, MEANINGS, type Recipe } from './recipe.ts';

/**
 * Validates a recipe, because nobody is forced to check its types.
 * @throws {Error} with one line that names the recipe and its mistake.
 */
export function checkMeaning({ name, hosts, start, says }: Recipe): void {
  const host = hosts.find((domain) => URL.parse(`https://${domain}`)?.hostname !== domain);
  if (host !== undefined) throw wrong(name, `hosts: ${host} is no domain`);
  if (start !== 'qr' && !(/^https:/i.test(start) && isAt(start, hosts)))
    throw wrong(name, `start: ${start} is neither qr nor an https address of its hosts`);
  const unknown = says.find(({ means }) => !isKnown(means));
  if (unknown) throw wrong(name, `says: ${JSON.stringify(unknown.means)} is no meaning`);
}

/** Validates the recipe's selectors. @throws {Error} as above. */
export async function checkSelectors(
  { name, ticket, receiver, person, find, total, issue, xml, pdf, notice }: Recipe,
  page: Page,
): Promise<void> {
  const fields = [...ticket, ...receiver].map(({ into }) => into);
  const others = [person?.picture, person?.into, find, total, issue, xml, pdf, notice];
  for (const selector of [...fields, ...others.filter((other) => other !== undefined)]) {
    const looked = page.locator(selector).count();
    await looked.catch(() => {
      throw wrong(name, `${selector} is no selector`);
    });
  }
}

const wrong = (recipe: string, problem: string): Error => new Error(`Recipe ${recipe}: ${problem}`);

const isKnown = (means: Meaning): boolean =>
  typeof means === 'object' ? RECEIVER_FIELDS.includes(means.refuses) : MEANINGS.includes(means);
