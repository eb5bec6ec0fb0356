import type { Texts } from '../texts.js';

export const members: Texts['members'] = {
  title: 'Members',
  add: 'Add a member',
  none: 'There are no members on this page.',
  name: 'Name',
  rfc: 'RFC',
  administrator: 'Administrator',
  you: '(you)',
  done: {
    created: 'The new member is added.',
    contact: 'The contact details are saved.',
    taxInfo: 'The tax data are saved.',
    promoted: 'This member is an administrator now.',
    demoted: 'This member is no longer an administrator.',
    invited: 'The link is sent by mail.',
    deleted: 'The member is deleted.',
  },
  newTitle: 'Add a member',
  create: 'Add the member',
  emailHint: 'Invitations come here until the member has chosen a password.',
  inviteNowPassword: 'Needed for the invitation only.',
  administration: 'Administration',
  isAdministrator: 'Administrator of the organization: can add, change and delete members.',
  isNoAdministrator: 'Not an administrator: sees and changes only their own data.',
  promote: 'Make an administrator',
  demote: 'Remove as administrator',
  promoteTitle: (name) => `Make ${name} an administrator`,
  promoteWarning:
    'Will be able to see, add, change and delete all members, and to spend the credits of the organization.',
  demoteTitle: (name) => `Remove ${name} as administrator`,
  demoteWarning:
    'From the next page on, sees and changes only their own data. Their API key loses the same rights.',
  ownAdministration: 'Nobody can remove themselves as administrator; ask another administrator.',
  invitation: 'Invitation',
  invitationHint:
    'Makes a link by which they choose their password: copy it, or send it by WhatsApp; it is sent by mail as well. The link before stops working.',
  invitationAgainHint:
    'This member has a password. A link to choose another one comes to the email they sign in with, and to no other.',
  emailFirst: 'An invitation needs an email. Add it to the contact details.',
  noMail:
    'This member has a password, and this service sends no emails. Whoever runs it gets a link to choose another one with this command:',
  remove: 'Delete the member',
  removeHint: 'Only a member without invoices can be deleted.',
  removeTitle: (name) => `Delete ${name}`,
  removeWarning: 'Profile, tax data, access to the account and subprofiles are deleted.',
  removeKey: 'Everything that uses the API key of this member stops working at once.',
  removeCredits: (credits) => `${credits} left: they are lost.`,
  removeFinal: 'This cannot be undone.',
  removeNow: 'Delete permanently',
};
