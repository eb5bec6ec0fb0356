/** Public API for extensions that add pages to the web account. */
export { PagesModule } from './pages.module.js';
export { Pages } from './pages.decorator.js';
export { NeedsRole, Open } from './session/session.guard.js';
export type { AccessRole } from '../profiles/access/access-role.js';
export { CurrentMember, CurrentVisit, type MemberVisit, queryOf, type Visit } from './session/visit.js';
export { FormErrorRedirect } from './layout/form-error-redirect.js';
export { type Answer, type Page, SeeOther } from './layout/page.js';
export type { MenuEntry } from './layout/menu-entries.js';
export { Card } from './layout/parts.js';
export { Done, Errors, Field, type FieldErrors, Form } from './layout/form.js';
export { ReceivesForm } from '../platform/http/bodies/receives.decorators.js';
export { FormBody, type SubmittedForm } from './layout/submitted-form.js';
