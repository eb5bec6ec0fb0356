import type { Field } from '../recipe.ts';

/** Fields for the receiver that every portal has, if its form uses these names. */
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
    // CFDI 4.0 no longer allows P01.
    from: ({ receiver }) => (receiver.cfdi_use === 'P01' ? 'S01' : receiver.cfdi_use),
  },
];
