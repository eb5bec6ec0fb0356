import { Get, Param, Res, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import type { Answer } from '../layout/page.js';
import { Pages } from '../pages.decorator.js';
import { CurrentMember, type MemberVisit } from '../session/visit.js';
import { ThumbnailService } from './thumbnail.service.js';

/** The small picture of a ticket. */
@Pages('invoices')
export class ThumbnailController {
  constructor(private readonly thumbnails: ThumbnailService) {}

  @Get(':id/thumbnail')
  async picture(
    @CurrentMember() visit: MemberVisit,
    @Param('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Answer> {
    const { bytes, headers } = await this.thumbnails.of(visit, id);
    response.set(headers);
    return new StreamableFile(bytes);
  }
}
