import { Module } from '@nestjs/common';
import { PagesModule } from '../pages.module.js';
import { AssetsController } from './assets.controller.js';
import { ManifestController } from './manifest.controller.js';

/** Stylesheet, scripts, icons, and the manifest. */
@Module({
  imports: [PagesModule],
  controllers: [AssetsController, ManifestController],
})
export class AssetsPagesModule {}
