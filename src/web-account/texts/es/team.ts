/** What goes into an invitation that is passed on by hand. */
export interface InvitationWords {
  name: string;
  /** Who invites. */
  by: string;
  organization: string;
  service: string;
  url: string;
}

export const team = {
  search: 'Buscar por nombre, RFC o correo',
  searchNow: 'Buscar',
  nobodyFound: 'Nadie coincide con la búsqueda.',
  seeAll: 'Ver a todos',
  creditsColumn: 'Créditos',
  invoicesColumn: 'Facturas',
  accessColumn: 'Último acceso',
  invoicesOf: (count: string, name: string) => `${count}: ver las facturas de ${name}`,
  never: 'nunca',
  suspended: 'Suspendido',
  noCredits: 'Sin créditos',
  fewCredits: 'Pocos créditos',
  actions: 'Qué puedes hacer',
  sendTicket: 'Enviar un ticket a su nombre',
  seeInvoices: 'Ver sus facturas',
  giveCredits: 'Dar créditos',
  inviteIn: 'Invitar',
  credits: 'Créditos',
  creditsHint:
    'Dale créditos de la organización para que envíe sus propios tickets. Los que no use los puedes recuperar cuando quieras.',
  memberHas: (credits: string) => `Tiene ${credits}.`,
  organizationHas: (credits: string) => `A la organización le quedan ${credits}.`,
  howMany: 'Cuántos créditos',
  give: 'Dar créditos',
  takeBack: 'Recuperar créditos',
  wrongAmount: 'Escribe cuántos créditos, con un número entero mayor que cero.',
  organizationShort: (credits: string) => `A la organización solo le quedan ${credits}.`,
  memberShort: (credits: string) => `Solo le quedan ${credits}.`,
  done: {
    given: 'Le dimos los créditos.',
    taken: 'Los créditos volvieron a la organización.',
  },
  start: 'Créditos para empezar',
  startHint: (credits: string) =>
    `Salen de los de la organización, a la que le quedan ${credits}. Los que no use los puedes recuperar.`,
  wrongStart: 'Escribe cuántos créditos, con un número entero, o 0 para ninguno.',
  takeBackFirst: 'Recupéralos antes para la organización',
  inviteNow: 'Crear su enlace de invitación',
  inviteNowHint: 'Con él elige su contraseña. Lo puedes copiar o mandar por WhatsApp.',
  inviteNowMailed:
    'Con él elige su contraseña. Lo puedes copiar o mandar por WhatsApp, y también se lo enviamos por correo.',
  invite: 'Crear enlace de invitación',
  sendLink: 'Enviar enlace por correo',
  invitationHint:
    'Crea un enlace para que elija su contraseña: lo copias o lo mandas por WhatsApp. El enlace anterior deja de servir.',
  resumeFirst: 'Su acceso está suspendido: reactívalo para poder invitarle.',
  isAdded: (name: string) => `Agregamos a ${name}`,
  linkOf: (name: string) => `Invitación para ${name}`,
  linkHint: (until: string) =>
    `Con este enlace elige su contraseña y entra. Sirve una sola vez, hasta el ${until}.`,
  link: 'Enlace de invitación',
  linkOnce:
    'Solo se muestra ahora. Quien tenga el enlace entra en su lugar: mándalo únicamente a esa persona. Si se pierde, crea otro.',
  sendByWhatsApp: 'Mandar por WhatsApp',
  isMailed: (email: string) =>
    `También le enviamos un enlace por correo a ${email}. El primero que use anula el otro.`,
  toMember: 'Ver su página',
  toMembers: 'Volver a miembros',
  message: ({ name, by, organization, service, url }: InvitationWords) =>
    `Hola, ${name}. Soy ${by} y te invito a ${service}, donde ${organization} factura sus tickets: tomas una foto y recibes tu factura. Elige tu contraseña con este enlace, que sirve una vez y durante siete días: ${url}`,
  fromOrganization: 'De la organización',
  toOrganization: 'De vuelta a la organización',
  toSomebody: (name: string) => `Para ${name}`,
  fromSomebody: (name: string) => `De vuelta de ${name}`,
  somebodyGone: 'alguien que ya no está',
  movedBy: (name: string) => `por ${name}`,
};
