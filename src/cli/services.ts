/** What commands ask the application for; loaded with it, for a command that needs neither shall not wait for them. */
export { AuditService } from '../audit/audit.service.js';
export { ApiKeysService } from '../auth/api-keys.service.js';
export { CreditsService } from '../credits/credits.service.js';
export { RefundInvoice } from '../invoicing/payment/refund-invoice.js';
export { RetryInvoice } from '../invoicing/payment/retry-invoice.js';
export { OrganizationsService } from '../organizations/organizations.service.js';
export { Database } from '../platform/database/database.js';
export { readEmail, readPhoneNumber } from '../profiles/contact.js';
export { ProfilesService } from '../profiles/profiles.service.js';
export { TaxInfoService } from '../tax-info/tax-info.service.js';
export { LearnedVendors } from '../receipts/vendors/learned/learned-vendors.js';
export { BY_OPERATOR, SecurityLog } from '../security-log/security-log.js';
export { SignInAddresses } from '../web-account/sign-in-address/sign-in-addresses.js';
export { AccountLinks } from '../web-account/links/account-links.js';
export { linkOrigin } from '../web-account/links/link-origin.js';
export { SessionsService } from '../web-account/session/sessions.service.js';
export { Notices } from '../web-account/notices/notices.js';
