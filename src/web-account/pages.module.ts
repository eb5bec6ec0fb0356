import { Module } from '@nestjs/common';
import { AssetsModule } from './assets/assets.module.js';
import { PageRenderer } from './layout/page.renderer.js';
import { SessionModule } from './session/session.module.js';

/** What the decorator `@Pages` needs. Modules with controllers of pages import it. */
@Module({
  imports: [AssetsModule, SessionModule],
  providers: [PageRenderer],
  exports: [AssetsModule, PageRenderer, SessionModule],
})
export class PagesModule {}
