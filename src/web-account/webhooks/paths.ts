/** Where the webhooks of an organization are. */
export const WEBHOOKS_PATH = '/account/organization/webhooks';

export const webhookPath = (id: string): string => `${WEBHOOKS_PATH}/${id}`;
