import { readEmail, readPhoneNumber } from './contact.js';
import type { UpdateProfileRequest } from './profile.requests.js';
import type { ContactChanges } from './profiles.service.js';

/** What a request changes, checked: null clears, what is absent stays. @throws {InvalidEmail | InvalidPhoneNumber} */
export function contactChanges({ name, email, phone_number }: UpdateProfileRequest): ContactChanges {
  return {
    name,
    email: changed(email, readEmail),
    phoneNumber: changed(phone_number, readPhoneNumber),
  };
}

/** An empty text clears nothing: it is none of what is asked for. */
const changed = (text: string | null | undefined, read: (text: string) => string) =>
  typeof text === 'string' ? read(text) : text;
