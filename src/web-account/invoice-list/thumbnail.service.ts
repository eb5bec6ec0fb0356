import { Injectable } from '@nestjs/common';
import { Thumbnails } from '../../invoicing/thumbnails/thumbnails.js';
import type { MemberVisit } from '../session/visit.js';

/** For how long a browser keeps one, in seconds: a week, or while its ticket is read. */
const KEPT_S = 7 * 86_400;
const KEPT_BEFORE_S = 10;

/** Small pictures of tickets, as browsers are given them. */
@Injectable()
export class ThumbnailService {
  constructor(private readonly thumbnails: Thumbnails) {}

  /** @throws {InvoiceNotFound | FileRemoved} */
  async of({ caller }: MemberVisit, id: string): Promise<{ bytes: Buffer; headers: Record<string, string> }> {
    const { webp, isFinal } = await this.thumbnails.of(caller, id);
    return {
      bytes: webp,
      headers: {
        'Content-Type': 'image/webp',
        'Cache-Control': `private, max-age=${isFinal ? KEPT_S : KEPT_BEFORE_S}`,
        // Who signs in next sees none of them.
        Vary: 'Cookie',
      },
    };
  }
}
