import { Module } from '@nestjs/common';
import { PagesModule } from '../pages.module.js';
import { UnknownPageController } from './fallback.controllers.js';

/** Answers every path under `/account` that no other controller has. Import it last: Express tries routes in order. */
@Module({
  imports: [PagesModule],
  controllers: [UnknownPageController],
})
export class UnknownPageModule {}
