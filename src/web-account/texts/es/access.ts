/** Texts of an action on a member's access. */
export interface ActionTexts {
  /** Label of the link to the confirmation page. */
  offer: string;
  title: (name: string) => string;
  /** The consequences, on the confirmation page. */
  means: string[];
  now: string;
}

const actions = {
  suspend: {
    offer: 'Suspender',
    title: (name) => `Suspender a ${name}`,
    means: [
      'Su clave de API deja de funcionar y sus sesiones se cierran, de inmediato y en todas partes. Ya no puede iniciar sesión ni pedir otra contraseña.',
      'Sus facturas siguen su curso, y quien administra las ve. Otras personas pueden seguir facturando para su RFC. Los enlaces de descarga que ya existen sirven hasta que venzan.',
      'Sus subperfiles tienen su propio acceso, que no cambia.',
      'Se puede deshacer: al reactivar el acceso, su clave de API, si tiene una, vuelve a funcionar.',
    ],
    now: 'Suspender ahora',
  },
  resume: {
    offer: 'Reactivar',
    title: (name) => `Reactivar a ${name}`,
    means: [
      'Si tiene una clave de API, vuelve a funcionar. Si tiene contraseña, puede volver a entrar.',
      'Si alguien más conoce la clave, revócala primero.',
    ],
    now: 'Reactivar ahora',
  },
  'revoke-key': {
    offer: 'Revocar la clave de API',
    title: (name) => `Revocar la clave de API de ${name}`,
    means: [
      'Todo lo que usa su clave de API deja de funcionar de inmediato, también con una clave anterior que todavía sirva.',
      'Puede generar otra desde su perfil. La revocada no se puede recuperar.',
    ],
    now: 'Revocar ahora',
  },
  'end-sessions': {
    offer: 'Cerrar sus sesiones',
    title: (name) => `Cerrar las sesiones de ${name}`,
    means: ['Se cierran en todos los dispositivos. Puede volver a entrar con su contraseña.'],
    now: 'Cerrarlas ahora',
  },
} satisfies Record<string, ActionTexts>;

const done: Record<keyof typeof actions, string> = {
  suspend: 'Suspendimos el acceso de este miembro.',
  resume: 'Reactivamos el acceso de este miembro.',
  'revoke-key': 'Revocamos la clave de API de este miembro.',
  'end-sessions': 'Cerramos las sesiones de este miembro.',
};

export const access = {
  title: 'Acceso',
  canSignIn: 'Puede entrar con su contraseña.',
  cannotSignIn: 'Todavía no puede entrar: no ha elegido una contraseña.',
  isSuspended: (time: string) =>
    `Acceso suspendido desde el ${time}: no puede iniciar sesión, y ninguna clave de API suya funciona.`,
  noKey: 'No tiene clave de API.',
  actions,
  done,
};
