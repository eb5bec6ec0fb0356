import { Module } from '@nestjs/common';
import { RootController } from './fallback.controllers.js';

/** Redirects the host's root to the account. */
@Module({
  controllers: [RootController],
})
export class RootModule {}
