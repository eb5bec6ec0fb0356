import { Module } from '@nestjs/common';
import { PagesModule } from '../pages.module.js';
import { RootController, UnknownPageController } from './fallback.controllers.js';

/** The root of the host, and every path under `/account` that no other controller has. Import it last. */
@Module({ imports: [PagesModule], controllers: [RootController, UnknownPageController] })
export class FallbackPagesModule {}
