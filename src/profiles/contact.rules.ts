import { IsEmail } from 'class-validator';
import { ReadableText, refusedAs } from '../platform/http/validation/rules.js';
import { readPhoneNumber } from './contact.js';
import { InvalidEmail, InvalidPhoneNumber } from './profiles.errors.js';

// Rules of class-validator for contact data.

/** A valid email. */
export const IsContactEmail = () => IsEmail({}, refusedAs(InvalidEmail));

/** A valid phone number, Mexican unless it has a country code. */
export const IsContactPhone = () => ReadableText('isContactPhone', readPhoneNumber, InvalidPhoneNumber);
