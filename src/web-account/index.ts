/** For whoever adds pages to the web account. */
export { WebAccountModule } from './web-account.module.js';
export { Pages } from './pages.decorator.js';
export { Open } from './session/session.guard.js';
export { CurrentMember, CurrentVisit, type MemberVisit, queryOf, type Visit } from './session/visit.js';
export { type Answer, type Page, SeeOther } from './layout/page.js';
export { Card } from './layout/layout.js';
export { Form } from './layout/form.js';
