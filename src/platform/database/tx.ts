import type { EntityManager } from 'typeorm';

declare const open: unique symbol;

/**
 * An open transaction. A function that writes takes one as its first argument, so that a write outside of a
 * transaction, or in another one than its neighbours, does not compile.
 */
export type Tx = EntityManager & { readonly [open]: true };
