import type { SecurityEventKind } from '../../../security-log/security-event-kinds.js';

const kinds: Record<SecurityEventKind, string> = {
  'signed-in': 'Inició sesión',
  'sign-in-refused': 'Inicio de sesión rechazado',
  'signed-out-everywhere': 'Cerró todas sus sesiones',
  'sessions-ended': 'Sesiones cerradas',
  invited: 'Invitación enviada',
  'password-set': 'Contraseña elegida',
  'password-changed': 'Contraseña cambiada',
  'reset-asked': 'Otra contraseña solicitada',
  'address-change-asked': 'Cambio del correo de acceso solicitado',
  'address-changed': 'Correo de acceso cambiado',
  'key-issued': 'Clave de API generada',
  'key-replaced': 'Clave de API reemplazada',
  'key-revoked': 'Clave de API revocada',
  'administration-given': 'Permiso para administrar otorgado',
  'administration-taken': 'Permiso para administrar retirado',
  suspended: 'Acceso suspendido',
  resumed: 'Acceso reactivado',
  'profile-created': 'Perfil creado',
  'profile-deleted': 'Perfil eliminado',
};

export const security = {
  title: 'Seguridad',
  hint: 'Quién hizo qué con las claves, las contraseñas, las sesiones y los permisos. Nadie puede cambiarlo ni borrarlo.',
  open: 'Ver el registro',
  none: 'Todavía no hay nada en el registro.',
  what: 'Qué',
  whom: 'De quién',
  who: 'Quién lo hizo',
  when: 'Fecha',
  from: 'Desde',
  operator: 'Quien opera el servicio',
  deleted: 'Un perfil eliminado',
  nobody: 'Sin identificar',
  kinds,
};
