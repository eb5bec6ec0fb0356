import { Module } from '@nestjs/common';
import { AssetsController } from './assets.controller.js';
import { AssetsModule } from './assets.module.js';
import { ManifestController } from './manifest.controller.js';

/** Stylesheet, scripts, icons, and the manifest. */
@Module({
  imports: [AssetsModule],
  controllers: [AssetsController, ManifestController],
})
export class AssetsPagesModule {}
