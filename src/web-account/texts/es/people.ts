import type { AccessRole } from '../../../profiles/access/access-role.js';

/** Values in the text of an invitation that an administrator sends by hand. */
export interface LinkMessage {
  account: string;
  service: string;
  url: string;
}

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
  invited:
    'Invitación lista. Quien ya tiene contraseña la ve al entrar; a los demás les llega un enlace por correo.',
  changed: 'Cambiamos su acceso.',
  removed: 'Ya no tiene acceso.',
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
  title: 'Personas con acceso',
  whoHas: 'Quién tiene acceso',
  ownerToo: (account: string) => `Además de quien entra con la cuenta de ${account}.`,
  nobody: 'Nadie más tiene acceso.',
  waits: 'Invitación pendiente',
  seen: (time: string) => `última actividad el ${time}`,
  invite: 'Invitar',
  emails: 'Correos electrónicos',
  emailsHint: 'Uno o varios, hasta 20, separados por comas o en líneas distintas.',
  role: 'Qué puede hacer',
  noAccess: 'Sin acceso',
  askAdministrator:
    'Este servicio no manda correos: pide a quien administra la organización que invite, y que te pase el enlace.',
  accessTo: (account: string) => `Acceso a la cuenta de ${account}`,
  endHint:
    'Al quitar el acceso, también dejan de servir los enlaces a meses que haya compartido. La clave de API no cambia: si la conoce, cámbiala.',
  again: 'Invitar otra vez',
  againLink: 'El enlace anterior deja de servir.',
  signsIn: 'Ya tiene contraseña: la invitación la espera cuando entre.',
  invitedTitle: 'Enlaces de invitación',
  mailedToo: 'También enviamos un enlace por correo a cada quien; el primero que se use anula el otro.',
  message: ({ account, service, url }: LinkMessage) =>
    `Hola. Te invito a ${service}, a la cuenta de ${account}. Elige tu contraseña con este enlace, que sirve una vez y durante siete días: ${url}`,
};
