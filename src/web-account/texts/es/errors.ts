/** What is said in place of an error's own words, which are for programs, by its code. */
const byCode: Record<string, string> = {
  INVALID_EMAIL: 'Escribe un correo completo, como nombre@ejemplo.com.',
  PASSWORD_GUESSABLE: 'La contraseña no puede ser tu correo ni tu RFC.',
  PASSWORD_TOO_LONG: 'La contraseña puede tener 200 caracteres como máximo.',
  PASSWORD_TOO_SHORT: 'La contraseña necesita al menos 10 caracteres.',
  PROFILE_WITHOUT_EMAIL: 'Este perfil no tiene correo: agrégalo primero.',
  TOO_MANY_ATTEMPTS: 'Hubo demasiados intentos. Espera unos minutos y vuelve a intentarlo.',
  WRONG_PASSWORD: 'La contraseña actual no es correcta.',
  FORGED_FORM: 'Este formulario ya no es válido. Abre la página de nuevo e inténtalo otra vez.',
  FORBIDDEN: 'Esto solo lo puede hacer quien administra la organización.',
  RATE_LIMITED: 'Demasiadas solicitudes. Espera un momento e inténtalo otra vez.',
  INSUFFICIENT_CREDITS: 'No quedan créditos suficientes.',
  SERVICE_UNAVAILABLE:
    'El servicio de facturación no está disponible por ahora. Inténtalo más tarde: no se cobró nada.',
};

export const errors = {
  byCode,
  notFoundTitle: 'No encontramos esta página',
  notFound: 'Puede que la dirección esté mal escrita, o que ya no exista lo que buscas.',
  failedTitle: 'Algo salió mal',
  failed: 'No es culpa tuya. Inténtalo otra vez dentro de un momento; no se perdió nada.',
  refusedTitle: 'No se puede',
  requestId: 'Número de la solicitud',
  home: 'Ir al inicio',
};
