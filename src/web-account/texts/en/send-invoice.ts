import type { sendInvoice as spanish } from '../es/send-invoice.js';

export const sendInvoice: typeof spanish = {
  emailForm: {
    byMail: 'Send by mail',
    email: 'Address of who gets it',
    emailHint: 'The PDF and the XML are sent there, with your name.',
    send: 'Send the invoice',
  },
  done: { mailed: 'The invoice is on its way. It arrives within a few minutes.' },
  mail: {
    subject: (name, vendor) => `Invoice of ${vendor} for ${name}`,
    intro: (sender, vendor, owner) => `${sender} sends you an invoice of ${vendor}, made out to ${owner}.`,
    attached: 'The PDF and the XML are attached.',
    why: (sender) =>
      `You get this mail because ${sender} typed your address. If you do not know who that is, do nothing.`,
  },
};
