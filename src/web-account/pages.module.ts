import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Assets } from './assets/assets.js';
import { PageRenderer } from './layout/page.renderer.js';
import { SessionsService } from './session/sessions.service.js';
import { WebSession } from './session/web-session.entity.js';

/** What `@Pages` rests on: who has controllers of pages imports it. */
@Module({
  imports: [TypeOrmModule.forFeature([WebSession])],
  providers: [Assets, PageRenderer, SessionsService],
  exports: [Assets, PageRenderer, SessionsService, TypeOrmModule],
})
export class PagesModule {}
