/** What a feature flag means when it is on, and when it is off. */
export interface FlagTexts {
  on: string;
  off: string;
}

const flags: Record<string, FlagTexts> = {
  api_keys_enabled: {
    on: 'Los programas pueden facturar para cualquier RFC con la clave de API de un miembro.',
    off: 'Los programas no pueden facturar para otros RFC.',
  },
  auto_create_members: {
    on: 'Al facturar para un RFC nuevo, se agrega como miembro.',
    off: 'Solo se factura para los RFC que ya son miembros.',
  },
};

export const organization = {
  title: 'Organización',
  done: { saved: 'Guardamos los datos de la organización.' },
  data: 'Datos',
  fields: { name: 'Nombre', description: 'Descripción' },
  features: 'Funciones',
  featuresHint: 'Las activa y desactiva quien opera el servicio.',
  flags,
  otherFlag: (name: string, isOn: boolean) => `${name}: ${isOn ? 'activada' : 'desactivada'}`,
};
