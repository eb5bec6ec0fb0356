import { Controller, Get, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../platform/http/public.decorator.js';
import { PageNotFound } from '../web-account.errors.js';
import { Assets } from './assets.js';

const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Serves stylesheet, scripts, font and icons. Their URL changes with their content, so browsers cache them forever. A request with the
 * version of another release, which may arrive while two releases run, gets the current file, but must not cache it under that URL.
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
    if (version === this.assets.version) response.setHeader('Cache-Control', FOREVER);
    return new StreamableFile(Buffer.from(asset.content), { type: asset.type });
  }
}
