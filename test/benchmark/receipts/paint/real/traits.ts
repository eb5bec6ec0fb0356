import type { Shop } from '../shop.js';

/** Traits that make real paper hard to read. Each is a class; labels name those of their picture. */
export const TRAITS = [
  // The printer.
  'thermal-dots',
  'needles',
  'driver-font',
  'carbon-copy',
  'faint',
  'striped',
  'fading-ribbon',
  'dead-dots',
  // The head.
  'wide-heading',
  'tall-heading',
  'inverted-heading',
  'logo',
  'slogan',
  'known-chain',
  'sign-not-name',
  'name-at-foot',
  'bare-rfc',
  'hyphened-rfc',
  'bracketed-rfc',
  'rfc-beside-name',
  'date-in-street',
  'rfc-first',
  'branch-below',
  // The visit.
  'twelve-hours',
  'month-first',
  'two-dates',
  'paid-order',
  'two-columns',
  // The articles.
  'signs-apart',
  'signs-in-column',
  'spaced-thousands',
  'notes-below',
  'modifiers',
  'codes-before',
  'discounts-among',
  'crowded-lines',
  'promotions',
  'long',
  // The totals.
  'tax-sum',
  'tax-table',
  'tax-within',
  'words',
  'total-only',
  'donation',
  'tip',
  // The payment.
  'several-forms',
  'bank-for-card',
  'dollars',
  'card-slip',
  'points',
  'savings',
  // What was done to the paper, and how it was photographed.
  'stamp',
  'signature',
  'pen',
  'tinted-paper',
  'folds',
  'curl',
  'crumpled',
  'hand',
  'other-paper',
  'messenger',
  'small-picture',
  'tall-picture',
  'turned',
  'dim',
] as const;

export type Trait = (typeof TRAITS)[number];

/** A visit that collects the traits of its paper. */
export interface RealShop extends Shop {
  traits: Set<Trait>;
  /** Whether all of its dates begin with the month. */
  printsMonthFirst: boolean;
  /** The lines below the payment. */
  later: (() => void)[];
}

/** Decides with this probability whether the paper has the trait. */
export function has({ random, traits }: RealShop, trait: Trait, share: number): boolean {
  const chosen = random.chance(share);
  if (chosen) traits.add(trait);
  return chosen;
}
