import type { StreamableFile } from '@nestjs/common';
import type { VNode } from 'preact';

/** The parts of the account, in the order of the menu: where they begin. */
export const PATHS = {
  overview: '/account',
  invoices: '/account/invoices',
  members: '/account/members',
  credits: '/account/credits',
  settings: '/account/settings',
} as const;

/** The part of the account that a page belongs to, for the menu. */
export type Section = keyof typeof PATHS;

/** What a handler shows. */
export interface Page {
  /** In the browser's tab. */
  title: string;
  /** What the page is for, in a sentence, for who finds it from outside. */
  description?: string;
  /** Null: for who is not signed in. */
  section: Section | null;
  content: VNode;
  /** 200 unless a form was refused. */
  status?: number;
  /** Of a form that was refused for now. */
  retryAfterSeconds?: number;
  /** Whether the page is about something that is still under way: it is then asked for again every few seconds. */
  isUnderWay?: boolean;
}

/** What a handler answers with in place of a page: go there, with GET. Forms do so when they have done their work. */
export class SeeOther {
  /** @param done names what was done, for the page that comes to say so (see `Done`). */
  constructor(
    readonly path: string,
    readonly done?: string,
  ) {}

  get location(): string {
    if (this.done === undefined) return this.path;
    return `${this.path}${this.path.includes('?') ? '&' : '?'}done=${encodeURIComponent(this.done)}`;
  }
}

/** What a handler answers a script with. */
export class Json {
  /** @param value of plain data. */
  constructor(
    readonly value: object,
    readonly status = 200,
  ) {}
}

/** What every handler of a page gives back: a page, the way to another one, a file, or data for a script. */
export type Answer = Page | SeeOther | StreamableFile | Json;
