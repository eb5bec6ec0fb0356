import type { Texts } from '../texts.js';

export const organization: Texts['organization'] = {
  done: { saved: 'The data of the organization are saved.' },
  data: 'Name and description',
  fields: { name: 'Name', description: 'Description' },
  features: 'What it may do',
  featuresHint: 'Whoever runs the service turns it on and off.',
  flags: {
    api_keys_enabled: {
      on: "Programs can invoice for any RFC with a member's API key.",
      off: 'Programs can not invoice for other RFCs.',
    },
    auto_create_members: {
      on: 'Invoicing for a new RFC adds it as a member.',
      off: 'Invoices are made only for RFCs that are members already.',
    },
  },
  otherFlag: (name, isOn) => `${name}: ${isOn ? 'on' : 'off'}`,
};
