import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { InvoicingModule } from '../invoicing/invoicing.module.js';
import { DeliverWebhookJob } from './deliveries/deliver-webhook.job.js';
import { DeliveryOutcomes } from './deliveries/delivery-outcomes.js';
import { DeliverySlots } from './deliveries/delivery-slots.js';
import { RequeueDeliveriesJob } from './deliveries/requeue-deliveries.job.js';
import { ReceiverHttp } from './receivers/receiver-http.js';
import { WebhookDeliveries } from './deliveries/webhook-deliveries.service.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { EndpointSwitch } from './endpoints/endpoint-switch.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { WebhookEndpoints } from './endpoints/webhook-endpoints.service.js';
import { CreditsLowJob } from './messages/credits-low.job.js';
import { WebhookMessageRetentionJob } from './messages/webhook-message-retention.job.js';
import { InvoiceCancelledJob } from './messages/invoice-cancelled.job.js';
import { SettledInvoices } from './messages/settled-invoices.js';
import { WebhookMessage } from './webhook-message.entity.js';
import { WebhookMessages } from './messages/webhook-messages.js';

/** Delivers events to URLs that organizations have registered, by Standard Webhooks. */
@Module({
  imports: [TypeOrmModule.forFeature([WebhookDelivery, WebhookEndpoint, WebhookMessage]), InvoicingModule],
  providers: [
    EndpointSwitch,
    WebhookEndpoints,
    WebhookMessages,
    SettledInvoices,
    InvoiceCancelledJob,
    CreditsLowJob,
    WebhookMessageRetentionJob,
    ReceiverHttp,
    DeliveryOutcomes,
    DeliverySlots,
    DeliverWebhookJob,
    WebhookDeliveries,
    RequeueDeliveriesJob,
  ],
  exports: [WebhookEndpoints, WebhookDeliveries],
})
export class WebhooksModule {}
