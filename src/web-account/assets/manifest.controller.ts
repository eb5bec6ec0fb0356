import { Controller, Get, Header, Inject } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../../platform/http/public.decorator.js';
import { webAccountSettings } from '../web-account.settings.js';
import { Assets } from './assets.js';
import { manifestOf } from './manifest.js';

/** The web app manifest, for installation on a home screen. */
@ApiExcludeController()
@Public()
@Controller('account/manifest.webmanifest')
export class ManifestController {
  constructor(
    @Inject(webAccountSettings.KEY) private readonly settings: ConfigType<typeof webAccountSettings>,
    private readonly assets: Assets,
  ) {}

  @Get()
  @Header('Content-Type', 'application/manifest+json')
  read() {
    return manifestOf(this.settings, this.assets.folder);
  }
}
