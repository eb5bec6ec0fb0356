/** Path of a member's page. @param id from the request's path, so it may be any text. */
export const memberPath = (id: string): string => `/account/members/${encodeURIComponent(id)}`;
