export const mail = {
  invitation: {
    subject: 'Te invitan a facturar tus tickets',
    intro:
      'Con tu cuenta tomas la foto de un ticket y recibes su factura. Abre el enlace y elige tu contraseña:',
    action: 'Elegir mi contraseña',
    why: 'Recibes este correo porque alguien hizo una cuenta para ti con esta dirección.',
    unasked: 'Si no lo esperabas, no hagas nada: nadie entra sin abrir el enlace.',
  },
  reset: {
    subject: 'Elige una contraseña nueva',
    intro: 'Alguien pidió una contraseña nueva para tu cuenta. Abre el enlace y elígela:',
    action: 'Elegir una contraseña nueva',
    why: 'Recibes este correo porque con esta dirección se entra a la cuenta.',
    unasked: 'Si no fuiste tú, no hagas nada: tu contraseña sigue siendo la misma.',
  },
  address: {
    subject: 'Confirma el correo con el que quieres entrar',
    intro:
      'Alguien pidió entrar con este correo a su cuenta para facturar tickets. Abre el enlace y confírmalo:',
    action: 'Entrar con este correo',
    why: 'Recibes este correo porque alguien escribió esta dirección como la suya.',
    unasked: 'Si no fuiste tú, no hagas nada: sin abrir el enlace no cambia nada.',
  },
  /** Notifications to owners of accounts. @param whose the account's name. */
  notices: {
    'password-set': {
      subject: 'Tu contraseña cambió',
      what: (whose: string) => `Se eligió otra contraseña, con un enlace, para la cuenta de ${whose}.`,
      otherwise: 'Si no fuiste tú, elige otra de inmediato, y pide que terminen también la clave de API:',
    },
    'password-changed': {
      subject: 'Tu contraseña cambió',
      what: (whose: string) => `Se cambió la contraseña de la cuenta de ${whose}.`,
      otherwise: 'Si no fuiste tú, elige otra de inmediato:',
    },
    'address-change-asked': {
      subject: 'Alguien quiere entrar a tu cuenta con otro correo',
      what: (whose: string) =>
        `Se pidió entrar con otro correo a la cuenta de ${whose}. Todavía no cambia nada: se mandó un enlace al otro correo.`,
      otherwise: 'Si no fuiste tú, elige otra contraseña de inmediato; con eso el enlace deja de servir:',
    },
    'address-changed': {
      subject: 'Ya no se entra a tu cuenta con este correo',
      what: (whose: string) => `Desde ahora se entra con otro correo a la cuenta de ${whose}.`,
      otherwise:
        'Si no fuiste tú, avisa de inmediato a quien administra tu organización y a quien opera el servicio: solo ellos pueden detenerlo.',
    },
    'key-issued': {
      subject: 'Tu cuenta tiene una clave de API',
      what: (whose: string) => `Se generó una clave de API para la cuenta de ${whose}.`,
      otherwise: 'Si no fuiste tú, elige otra contraseña y termina la clave:',
    },
    'key-replaced': {
      subject: 'Tu clave de API cambió',
      what: (whose: string) => `Se cambió la clave de API de la cuenta de ${whose} por una nueva.`,
      otherwise: 'Si no fuiste tú, elige otra contraseña y termina la clave:',
    },
    'key-revoked': {
      subject: 'Tu clave de API ya no sirve',
      what: (whose: string) =>
        `Se terminó la clave de API de la cuenta de ${whose}. Lo que la usa dejó de funcionar.`,
      otherwise: 'Si no fuiste tú, elige otra contraseña:',
    },
    'access-given': {
      subject: 'Te invitan a otra cuenta',
      what: (whose: string) =>
        `Te invitan a entrar a la cuenta de ${whose}. Entras como siempre, con tu correo y tu contraseña.`,
      otherwise: 'La invitación espera tu respuesta. Si no la esperabas, recházala:',
    },
  },
  /** @param address of the webhook. */
  webhook: {
    subject: 'Uno de tus programas ya no recibe avisos',
    what: (address: string, time: string) =>
      `Ya no se envía nada a ${address}, desde el ${time} (hora del centro de México).`,
    advice:
      'Cuando tu programa vuelva a recibir, actívalo y pide otra vez lo de las últimas 24 horas. Lo anterior está en tus facturas:',
  },
  /** @param whose name of the member. @param until when the invoice fails. */
  unconfirmed: {
    subject: 'Una factura espera tu confirmación',
    what: (whose: string, until: string) =>
      `Alguien corrigió a mano los datos que leímos de un ticket de ${whose}. La factura se emite en cuanto alguien que administra la organización la confirma, a más tardar el ${until} (hora del centro de México).`,
    advice: 'Compara los datos corregidos con la foto del ticket:',
    action: 'Ver la factura',
  },
  seeInvitation: 'Ver la invitación',
  invitedBy: (who: string) => `Te invita ${who} a facturar tus tickets.`,
  byOwner: 'Lo hizo alguien que entró a la cuenta o que abrió su enlace.',
  byAnother: (who: string) => `Lo hizo ${who}.`,
  byOperator: 'Lo hizo quien opera el servicio.',
  askedFrom: (address: string, time: string) =>
    `Fue desde ${address}, el ${time} (hora del centro de México).`,
  asked: (time: string) => `Fue el ${time} (hora del centro de México).`,
  /** @param until when the link expires. */
  works: (until: string) => `El enlace sirve una sola vez, hasta el ${until} (hora del centro de México).`,
  whyOwner: 'Recibes este correo porque con esta dirección se entra a la cuenta.',
  whyAdministrator: (organization: string) => `Recibes este correo porque administras ${organization}.`,
  whyFormer: 'Recibes este correo porque hasta ahora se entraba a la cuenta con esta dirección.',
};
