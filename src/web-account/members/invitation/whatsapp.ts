/**
 * URL that opens WhatsApp with a prepared message, to a number or to a contact that the user picks.
 * @param phoneNumber E.164.
 */
export function whatsAppUrl(message: string, phoneNumber: string | null): string {
  const to = phoneNumber?.replaceAll(/\D/g, '') ?? '';
  return `https://wa.me/${to}?text=${encodeURIComponent(message)}`;
}
