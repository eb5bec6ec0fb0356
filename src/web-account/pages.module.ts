import { Module } from '@nestjs/common';
import { Assets } from './assets/assets.js';
import { PageRenderer } from './layout/page.renderer.js';
import { SessionModule } from './session/session.module.js';

/** What the decorator `@Pages` needs. Modules with controllers of pages import it. */
@Module({
  imports: [SessionModule],
  providers: [Assets, PageRenderer],
  exports: [Assets, PageRenderer, SessionModule],
})
export class PagesModule {}
