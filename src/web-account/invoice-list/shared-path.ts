/** Where somebody without an account sees a month. */
export const SHARED_PATH = '/account/shared-month';
