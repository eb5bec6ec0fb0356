/**
 * Opens WhatsApp with a message that is ready to be sent: to a number, or to whom its owner picks.
 * @param phoneNumber E.164.
 */
export function whatsAppUrl(message: string, phoneNumber: string | null): string {
  const to = phoneNumber?.replaceAll(/\D/g, '') ?? '';
  return `https://wa.me/${to}?text=${encodeURIComponent(message)}`;
}
