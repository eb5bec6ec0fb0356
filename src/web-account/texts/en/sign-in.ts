import type { Texts } from '../language.js';

export const signIn: Texts['signIn'] = {
  title: 'Sign in',
  email: 'Email',
  password: 'Password',
  submit: 'Sign in',
  wrong: 'The email or the password is not right.',
  ended: 'Your session has ended. Sign in again to go on.',
};
