import { readEmail, readPhoneNumber } from './contact.js';
import type { UpdateProfileRequest } from './profile.requests.js';
import type { ContactChanges } from './profiles.service.js';

/** What a PATCH changes, checked: null and the empty text clear, what is absent stays. @throws {InvalidRequest} */
export function contactChanges({ name, email, phone_number }: UpdateProfileRequest): ContactChanges {
  return {
    name,
    email: email === undefined ? undefined : email ? readEmail(email) : null,
    phoneNumber: phone_number === undefined ? undefined : phone_number ? readPhoneNumber(phone_number) : null,
  };
}
