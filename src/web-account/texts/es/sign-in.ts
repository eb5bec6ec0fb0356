const done: Record<string, string> = {
  asked:
    'Si el correo es de una cuenta, en unos minutos llega un mensaje con un enlace. Revisa también el correo no deseado.',
  changed: 'Tu contraseña cambió, y se cerraron tus sesiones en los demás dispositivos.',
  everywhere: 'Se cerraron todas tus sesiones.',
  ended: 'Se cerró la sesión.',
  address: 'Cambió el correo con el que entras. Inicia sesión con el nuevo.',
};

export const signIn = {
  title: 'Iniciar sesión',
  /** For search engines and link previews. */
  description:
    'Toma la foto de tu ticket y recibe la factura (CFDI) en segundos. Todo tu mes, listo para tu contador.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  submit: 'Entrar',
  showPassword: 'Mostrar',
  hidePassword: 'Ocultar',
  wrong: 'El correo o la contraseña no son correctos.',
  lockedOut:
    'Hubo demasiados intentos. Espera quince minutos, o elige otra contraseña con un enlace que llega a tu correo.',
  ended: 'Tu sesión terminó. Inicia sesión de nuevo para continuar.',
  endedTooLong:
    'Tu sesión terminó, y lo que escribiste era demasiado largo para conservarlo. Inicia sesión de nuevo para continuar.',
  unsent: 'Tu sesión había terminado y no se hizo nada. Revisa lo que escribiste y envíalo de nuevo.',
  forgot: '¿Olvidaste tu contraseña?',
  done,
  newPassword: 'Contraseña nueva',
  passwordRules:
    'De 10 a 200 caracteres. Puede ser una frase; no puede ser una contraseña común, ni tu correo o tu RFC.',
  welcomeTitle: 'Elige tu contraseña',
  welcomeTo: 'Es para la cuenta de',
  endKey: 'Terminar también la clave de API',
  endKeyHint:
    'Si alguien más pudo tenerla. Todo lo que la usa deja de funcionar de inmediato; después puedes generar otra.',
  enter: 'Guardar y entrar',
  deadLinkTitle: 'Este enlace ya no sirve',
  deadLink:
    'Cada enlace sirve una sola vez y por un tiempo. Si ya elegiste tu contraseña, inicia sesión; si no, pide otro enlace.',
  askForLink: 'Pedir otro enlace',
  forgotTitle: 'Contraseña olvidada',
  forgotHint: 'Escribe el correo con el que entras. Te mandamos un enlace para elegir otra contraseña.',
  sendLink: 'Mandar el enlace',
  askOperator:
    'Este servicio no manda correos. Pide un enlace a quien lo administra: con él eliges otra contraseña.',
  backToSignIn: 'Volver a iniciar sesión',
  changeTitle: 'Contraseña',
  changeEnds: 'Al cambiarla se cierran tus sesiones en los demás dispositivos.',
  currentPassword: 'Contraseña actual',
  change: 'Cambiar la contraseña',
  sessions: 'Sesiones',
  thisBrowser: 'Este navegador',
  anotherBrowser: 'Otro navegador',
  sessionSince: (since: string, seen: string) => `Entraste el ${since}; última actividad el ${seen}`,
  endSession: 'Cerrar sesión',
  everywhereHint:
    'Si perdiste un dispositivo o entraste en uno ajeno, cierra tus sesiones en todos, también en este.',
  everywhere: 'Cerrar en todos los dispositivos',
};
