/** Path of the page with the people of a member, or of the page of one of them. */
export const peoplePath = (memberId: string, personId?: string): string =>
  ['/account/people', memberId, ...(personId === undefined ? [] : [personId])].join('/');
