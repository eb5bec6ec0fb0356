/** What a feature flag means if it is on, and if it is off. */
export interface FlagTexts {
  on: string;
  off: string;
}

const flags: Record<string, FlagTexts> = {
  api_keys_enabled: {
    on: 'Los programas pueden facturar para cualquier RFC con la clave de API de alguien del equipo.',
    off: 'Los programas no pueden facturar para otros RFC.',
  },
  auto_create_members: {
    on: 'Al facturar para un RFC nuevo, se agrega al equipo.',
    off: 'Solo se factura para los RFC que ya están en el equipo.',
  },
};

export const organization = {
  done: { saved: 'Guardamos los datos de la organización.' },
  data: 'Nombre y descripción',
  fields: { name: 'Nombre', description: 'Descripción' },
  features: 'Lo que puede hacer',
  featuresHint: 'Lo activa y desactiva quien opera el servicio.',
  flags,
  otherFlag: (name: string, isOn: boolean) => `${name}: ${isOn ? 'activada' : 'desactivada'}`,
};
