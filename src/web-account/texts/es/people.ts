import type { AccessRole } from '../../../profiles/access/access-role.js';

const roles: Record<AccessRole, { name: string; means: string }> = {
  reader: {
    name: 'Consulta',
    means: 'Ve y descarga las facturas. Es lo que necesita quien lleva la contabilidad.',
  },
  sender: {
    name: 'Envía tickets',
    means: 'Además envía tickets y corrige lo que leímos, y ve todas las facturas.',
  },
  manager: {
    name: 'Todo',
    means: 'Además cambia los datos, genera la clave de API, y decide quién tiene acceso.',
  },
};

const done: Record<string, string> = {
  accepted: 'Ya tienes acceso.',
  ended: 'Ya no tienes acceso.',
};

export const people = {
  roles,
  done,
  /** Beside the name of the member in the header. */
  actingAs: 'Trabajas en la cuenta de',
  change: 'Cambiar de cuenta',
  switchTitle: 'Cambiar de cuenta',
  actFor: 'Cuentas a las que entras',
  switchHint:
    'Lo que envías y lo que ves es siempre de una sola cuenta: su nombre está arriba en cada página.',
  own: 'Tu cuenta',
  current: 'Estás en esta cuenta',
  choose: 'Entrar a esta cuenta',
  invitations: 'Te invitan',
  invitationsHint: 'Si aceptas, entras con tu misma contraseña y ves lo de esta cuenta.',
  accept: 'Aceptar',
  decline: 'Rechazar',
  leave: 'Dejar esta cuenta',
};
