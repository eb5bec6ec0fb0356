export const mail = {
  invitation: {
    subject: 'Elige la contraseña de tu cuenta de facturación',
    intro: 'Ya puedes entrar a tu cuenta de facturación de recibos. Abre el enlace y elige tu contraseña:',
    action: 'Elegir mi contraseña',
    unasked: 'Si no esperabas este correo, no hagas nada: nadie entra sin abrir el enlace.',
  },
  reset: {
    subject: 'Elige una contraseña nueva',
    intro: 'Alguien pidió una contraseña nueva para tu cuenta. Abre el enlace y elígela:',
    action: 'Elegir una contraseña nueva',
    unasked: 'Si no fuiste tú, no hagas nada: tu contraseña sigue siendo la misma.',
  },
  /** @param until when the links end. */
  works: (until: string) => `El enlace sirve una sola vez, hasta el ${until} (hora del centro de México).`,
  signature: 'Facturación de recibos',
};
