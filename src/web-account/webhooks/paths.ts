/** Path of the list of an organization's webhooks. */
export const WEBHOOKS_PATH = '/account/organization/webhooks';

export const webhookPath = (id: string): string => `${WEBHOOKS_PATH}/${id}`;

/** Path of the form that sends a delivery again. */
export const resendPath = (id: string, deliveryId: string): string =>
  `${webhookPath(id)}/deliveries/${deliveryId}/resend`;
