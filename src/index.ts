/**
 * The public API for packages that extend the service, together with `./provider`, `./pages` and `./testing`. Its exports
 * follow semantic versioning. Everything else in the package may change at any time.
 */
import './platform/supported-node.js';
import 'reflect-metadata';

// Running the service as a process or within one, and its command line.
export { runService } from './run-service.js';
export { operate, type RunningService, startService } from './start.js';
export { runCommand } from './cli/run-command.js';
export { StartupError } from './platform/startup-error.js';

// Composition.
export type { Extensions } from './extensions/extensions.js';
export { Extension, type ExtensionData } from './extensions/extension.decorator.js';
export { type Config, loadEnvFile, readConfig } from './config.js';
export { defineSettings, type ModuleSettings } from './platform/settings/define-settings.js';

// Services and base classes for extensions.
export { Clock } from './platform/clock.js';
export { Database, sqlState, violatedConstraint } from './platform/database/database.js';
export type { Tx } from './platform/database/tx.js';
export { Job, type JobName } from './platform/jobs/job.js';
export { type JobOptions, JobQueue } from './platform/jobs/job-queue.js';
export { RecurringJob } from './platform/jobs/recurring-job.js';
export { DomainError, InvalidRequest, domainError } from './platform/http/errors/domain-error.js';
export { ApiEndpoint, type EndpointDescription } from './platform/http/openapi/api-endpoint.decorator.js';
export { Public } from './platform/http/public.decorator.js';
export { RequestOrigin } from './platform/http/request-origin.decorator.js';

// The caller of a request, and its scope.
export { type Caller, isScopeOf, managesScope, mayManage } from './auth/caller.js';
export { CurrentCaller } from './auth/current-caller.decorator.js';
export { Authenticator } from './auth/authenticator.js';
export { AdminGuard } from './auth/admin.guard.js';

// Invoices.
export { InvoicingModule } from './invoicing/invoicing.module.js';
export { InvoicesService } from './invoicing/queries/invoices.service.js';
export type {
  FailureView,
  InvoiceDetailView,
  InvoiceForPeople,
  InvoiceTaxesView,
  SettledInvoice,
  VendorView,
} from './invoicing/queries/invoice-views.js';
export { ResumeInvoice } from './invoicing/processing/resume-invoice.js';
export { InvoiceNotFound } from './invoicing/invoicing.errors.js';
export {
  InvoiceEvents,
  type InvoiceListener,
  type InvoiceSettled,
} from './invoicing/events/invoice-events.js';
export { InvoicePrice, type InvoiceToPrice } from './invoicing/payment/invoice-price.js';
