import { readEmail, readPhoneNumber } from './contact.js';
import type { UpdateProfileRequest } from './profile.requests.js';
import type { ContactChanges } from './profiles.service.js';

/** The validated changes of a request: null clears a field, an absent one does not change. @throws {InvalidEmail | InvalidPhoneNumber} */
export function contactChanges({ name, email, phone_number }: UpdateProfileRequest): ContactChanges {
  return {
    name,
    email: changed(email, readEmail),
    phoneNumber: changed(phone_number, readPhoneNumber),
  };
}

/** An empty text does not clear a field: it fails validation. */
const changed = (text: string | null | undefined, read: (text: string) => string) =>
  typeof text === 'string' ? read(text) : text;
