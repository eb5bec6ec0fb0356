import { IsEmail } from 'class-validator';
import { ReadableText, refusedAs } from '../platform/http/validation/rules.js';
import { readPhoneNumber } from './contact.js';
import { InvalidEmail, InvalidPhoneNumber } from './profiles.errors.js';

// Rules of class-validator for contact data.

/** An email. */
export const IsContactEmail = () => IsEmail({}, refusedAs(InvalidEmail));

/** A phone number, Mexico's unless it says otherwise. */
export const IsContactPhone = () => ReadableText('isContactPhone', readPhoneNumber, InvalidPhoneNumber);
