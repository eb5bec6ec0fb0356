import type { Field } from '../recipe.ts';

/** What every portal asks of the receiver, where its form calls the fields so. */
export const receiverFields = (
  into: Record<'rfc' | 'name' | 'postalCode' | 'regimen' | 'use', string>,
): Field[] => [
  { name: 'receiver.rfc', label: 'RFC', into: into.rfc, from: ({ receiver }) => receiver.rfc },
  { name: 'receiver.name', label: 'nombre', into: into.name, from: ({ receiver }) => receiver.name },
  {
    name: 'receiver.postal_code',
    label: 'código postal',
    into: into.postalCode,
    from: ({ receiver }) => receiver.postal_code,
  },
  {
    name: 'receiver.fiscal_regimen',
    label: 'régimen fiscal',
    into: into.regimen,
    from: ({ receiver }) => receiver.fiscal_regimen,
  },
  {
    name: 'receiver.cfdi_use',
    label: 'uso del CFDI',
    into: into.use,
    // CFDI 4.0 knows P01 no more.
    from: ({ receiver }) => (receiver.cfdi_use === 'P01' ? 'S01' : receiver.cfdi_use),
  },
];
