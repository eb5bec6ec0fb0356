/** Path of the page of a shared month. */
export const SHARED_PATH = '/account/shared-month';
