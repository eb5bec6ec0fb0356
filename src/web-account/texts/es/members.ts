/** Values in the text of an invitation that the user sends by hand. */
export interface InvitationValues {
  name: string;
  /** Name of the member who invites. */
  by: string;
  organization: string;
  service: string;
  url: string;
}

export const members = {
  title: 'Miembros',
  add: 'Agregar miembro',
  none: 'En esta página no hay miembros.',
  name: 'Nombre',
  rfc: 'RFC',
  administrator: 'Administra',
  you: '(tú)',
  done: {
    created: 'Agregamos al nuevo miembro.',
    contact: 'Guardamos los datos de contacto.',
    taxInfo: 'Guardamos los datos fiscales.',
    promoted: 'Ahora administra la organización.',
    demoted: 'Ya no administra la organización.',
    invited: 'Enviamos el enlace por correo.',
    deleted: 'Eliminamos al miembro.',
    given: 'Le dimos los créditos.',
    taken: 'Los créditos volvieron a la organización.',
  },
  newTitle: 'Agregar miembro',
  create: 'Agregar miembro',
  emailHint: 'Para que le encuentren. Con qué correo entra lo cambia en su propia cuenta.',
  emailHintBefore: 'Con este correo va a entrar.',
  emailHintBeforeMailed: 'Aquí llega su invitación. Con este correo va a entrar.',
  saveContact: 'Guardar datos de contacto',
  inviteNowPassword: 'Solo hace falta para la invitación.',
  administration: 'Administración',
  isAdministrator: 'Administra la organización: puede agregar, cambiar y eliminar miembros.',
  isNoAdministrator: 'No administra la organización: solo ve y cambia lo suyo.',
  promote: 'Dar permiso para administrar',
  demote: 'Quitar permiso para administrar',
  promoteTitle: (name: string) => `Dar permiso para administrar a ${name}`,
  promoteWarning:
    'Podrá ver, agregar, cambiar y eliminar a todos los miembros, y gastar los créditos de la organización.',
  demoteTitle: (name: string) => `Quitar permiso para administrar a ${name}`,
  demoteWarning:
    'Desde su próxima página ya solo verá y cambiará lo suyo. Si tiene una clave de API, pierde el mismo permiso.',
  ownAdministration:
    'Nadie puede quitarse la administración a sí mismo; pídeselo a otra persona que administre.',
  invitation: 'Invitación',
  invitationHint:
    'Crea un enlace para que elija su contraseña: lo copias o lo mandas por WhatsApp, y también se lo enviamos por correo. Si ya tenía un enlace, deja de servir.',
  invitationAgainHint:
    'Ya tiene contraseña. El enlace para elegir otra llega al correo con el que entra, y a ningún otro.',
  emailFirst: 'Para invitarle hace falta su correo. Escríbelo en los datos de contacto.',
  noMail:
    'Ya tiene contraseña, y este servicio no tiene correo. Quien lo opera puede obtener un enlace para elegir otra con este comando:',
  remove: 'Eliminar miembro',
  removeHint: 'Solo se puede eliminar a quien no tiene facturas.',
  removeTitle: (name: string) => `Eliminar a ${name}`,
  removeWarning: 'Se eliminan su perfil, sus datos fiscales, su acceso a la cuenta y sus subperfiles.',
  removeKey: 'Si tiene una clave de API, todo lo que la usa deja de funcionar de inmediato.',
  removeCredits: (credits: string) => `Le quedan ${credits}: se pierden.`,
  removeFinal: 'No se puede deshacer.',
  removeNow: 'Eliminar definitivamente',
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
  sendReceipt: 'Enviar un ticket a su nombre',
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
  invitationHintWithoutMail:
    'Crea un enlace para que elija su contraseña: lo copias o lo mandas por WhatsApp. Si ya tenía un enlace, deja de servir.',
  resumeFirst: 'Su acceso está suspendido: reactívalo para poder darle un enlace.',
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
  message: ({ name, by, organization, service, url }: InvitationValues) =>
    `Hola, ${name}. Soy ${by} y te invito a ${service}, donde ${organization} factura sus tickets: tomas una foto y recibes tu factura. Elige tu contraseña con este enlace, que sirve una vez y durante siete días: ${url}`,
  fromOrganization: 'De la organización',
  toOrganization: 'De vuelta a la organización',
  toSomebody: (name: string) => `Para ${name}`,
  fromSomebody: (name: string) => `De vuelta de ${name}`,
  somebodyGone: 'alguien que ya no está',
  movedBy: (name: string) => `por ${name}`,
};
