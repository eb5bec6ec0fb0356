import { Module } from '@nestjs/common';
import { WebhooksModule } from '../../webhooks/webhooks.module.js';
import { PagesModule } from '../pages.module.js';
import { WebhooksController } from './webhooks.controller.js';

/** Pages of an organization's webhooks. */
@Module({
  imports: [PagesModule, WebhooksModule],
  controllers: [WebhooksController],
})
export class WebhooksPagesModule {}
