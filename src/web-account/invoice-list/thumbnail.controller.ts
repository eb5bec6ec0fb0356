import { Get, Param, Res, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { Thumbnails } from '../../invoicing/thumbnails/thumbnails.js';
import { Pages } from '../pages.decorator.js';
import { NeedsRole } from '../session/session.guard.js';
import { CurrentMember, type MemberVisit } from '../session/visit.js';

/** How long browsers cache a thumbnail, in seconds: a week, or shortly while the receipt is being read. */
const MAX_AGE_S = 7 * 86_400;
const PROVISIONAL_MAX_AGE_S = 10;

/** Thumbnails of receipts. */
@Pages('invoices')
@NeedsRole('reader')
export class ThumbnailController {
  constructor(private readonly thumbnails: Thumbnails) {}

  /** @throws {InvoiceNotFound | FileRemoved} */
  @Get(':id/thumbnail')
  async picture(
    @CurrentMember() { caller }: MemberVisit,
    @Param('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { webp, isFinal } = await this.thumbnails.of(caller, id);
    response.set({
      'Content-Type': 'image/webp',
      'Cache-Control': `private, max-age=${isFinal ? MAX_AGE_S : PROVISIONAL_MAX_AGE_S}`,
      // The next person who signs in with this browser must not see it.
      Vary: 'Cookie',
    });
    return new StreamableFile(webp);
  }
}
