import { Controller, Get, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../platform/http/public.decorator.js';
import { PageNotFound } from '../web-account.errors.js';
import { Assets } from './assets.js';

const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Stylesheet, scripts, font and icons. Their address changes with their content, so browsers keep them; but not what is asked for
 * by another version's address, as while processes of two versions run: it would stay there in place of the right one.
 */
@ApiExcludeController()
@Public()
@Controller('account/assets/:version')
export class AssetsController {
  constructor(private readonly assets: Assets) {}

  @Get(':name')
  async read(
    @Param('version') version: string,
    @Param('name') name: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const asset = await this.assets.find(name);
    if (!asset) throw new PageNotFound();
    if (version === this.assets.version) response.setHeader('Cache-Control', FOR_EVER);
    return new StreamableFile(Buffer.from(asset.content), { type: asset.type });
  }
}
