import type { StreamableFile } from '@nestjs/common';
import type { VNode } from 'preact';

/** Paths of the sections, in the order of the menu. */
export const PATHS = {
  overview: '/account',
  invoices: '/account/invoices',
  members: '/account/members',
  credits: '/account/credits',
  settings: '/account/settings',
} as const;

/** The page where people choose the member that they act for. */
export const SWITCH_PATH = '/account/switch';

/** The section of a page, which the menu marks as current. */
export type Section = keyof typeof PATHS;

/** A page that a handler returns. */
export interface Page {
  /** Title of the browser tab. */
  title: string;
  /** Meta description, for search engines. */
  description?: string;
  /** Null for pages without a menu. */
  section: Section | null;
  content: VNode;
  /** Default: 200, or the status of the flashed form. */
  status?: number;
  /** `Retry-After`, in seconds. */
  retryAfterSeconds?: number;
  /** Whether the page shows something unfinished, and reloads every few seconds. */
  isUnderWay?: boolean;
}

/** A redirect with GET (303), which forms respond with after success. */
export class SeeOther {
  /** @param done name of the success message that the next page shows (see `Done`). */
  constructor(
    readonly path: string,
    readonly done?: string,
  ) {}

  get location(): string {
    if (this.done === undefined) return this.path;
    return `${this.path}${this.path.includes('?') ? '&' : '?'}done=${encodeURIComponent(this.done)}`;
  }
}

/** A JSON response, for scripts. */
export class Json {
  /** @param value plain data. @param retryAfterSeconds `Retry-After`. */
  constructor(
    readonly value: object,
    readonly status = 200,
    readonly retryAfterSeconds?: number,
  ) {}
}

/** What handlers of pages return: a page, a redirect, a file, or JSON. */
export type Answer = Page | SeeOther | StreamableFile | Json;
