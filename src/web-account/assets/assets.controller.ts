import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../../platform/http/public.decorator.js';
import { PageNotFound } from '../web-account.errors.js';
import { Assets } from './assets.js';

/** Stylesheet, scripts and icon. Their address changes with their content, so browsers keep them. */
@ApiExcludeController()
@Public()
@Controller('account/assets/:version')
export class AssetsController {
  constructor(private readonly assets: Assets) {}

  @Get(':name')
  @Header('Cache-Control', 'public, max-age=31536000, immutable')
  read(@Param('name') name: string): StreamableFile {
    const asset = this.assets.find(name);
    if (!asset) throw new PageNotFound();
    return new StreamableFile(Buffer.from(asset.content), { type: asset.type });
  }
}
