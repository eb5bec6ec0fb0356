/** Error texts for users, by code. An error's own message is for programs. */
const byCode: Record<string, string> = {
  LINK_INVALID: 'Este enlace no está completo. Ábrelo desde el correo en que llegó.',
  LINK_EXPIRED: 'Este enlace ya venció. Pide uno nuevo a quien te lo mandó.',
  SHARE_NOT_TAKEN: 'Abre «Facturar tickets» y elige la foto ahí: no llegó hasta aquí, y no se cobró nada.',
  TOO_MANY_DRAFTS: 'Ya esperan demasiadas fotos. Factura algunas o quítalas, y luego agrega más.',
  DRAFT_SPACE_USED:
    'Las fotos que esperan, tuyas o de tu organización, ya ocupan todo el espacio disponible. Factura algunas o quítalas, y luego agrega más.',
  READING_BUDGET_SPENT:
    'Se agotaron por hoy las lecturas gratuitas, tuyas o de tu organización. Factura tickets que ya se leyeron: así se liberan.',
  STORAGE_NEARLY_FULL:
    'Queda poco espacio en el servidor, y está reservado para las facturas. No se cobró nada. Inténtalo más tarde.',
  CORRECTION_CHANGED:
    'Los datos de este ticket se corrigieron otra vez. Abre la factura y revisa los datos nuevos antes de confirmar.',
  DRAFT_NOT_FOUND: 'Este ticket ya no está: se quitó, o pasó más de un día. Toma la foto otra vez.',
  INVALID_EMAIL: 'Este correo no tiene la forma de un correo. Escríbelo completo, como ana@ejemplo.com.',
  ADDRESS_UNCHANGED: 'Ya entras con este correo.',
  PASSWORD_GUESSABLE:
    'Esta contraseña es fácil de adivinar: es común, sigue un patrón, o se parece a tu correo o a tu RFC. Elige otra, por ejemplo una frase.',
  PASSWORD_TOO_LONG: 'La contraseña puede tener 200 caracteres como máximo.',
  PASSWORD_TOO_SHORT: 'La contraseña necesita al menos 10 caracteres.',
  PROFILE_WITHOUT_EMAIL: 'Este perfil no tiene correo: agrégalo primero.',
  TOO_MANY_ATTEMPTS: 'Hubo demasiados intentos. Espera unos minutos y vuelve a intentarlo.',
  WRONG_PASSWORD: 'La contraseña actual no es correcta.',
  FORGED_FORM: 'Este formulario ya no es válido. Abre la página de nuevo e inténtalo otra vez.',
  FORBIDDEN: 'Esto solo lo puede hacer quien administra la organización.',
  ROLE_REQUIRED: 'Tu acceso a esta cuenta no permite esto. Pídeselo a quien te lo dio.',
  PERSON_HAS_ACCESS: 'Esta persona ya tiene acceso a la cuenta, o una invitación.',
  TOO_MANY_PEOPLE: 'Una cuenta puede tener 50 personas con acceso. Quita a alguien primero.',
  RATE_LIMITED: 'Demasiadas solicitudes. Espera un momento e inténtalo otra vez.',
  INVALID_WEBHOOK_URL:
    'La dirección empieza con https://, es de internet público, y no lleva usuario ni contraseña.',
  NO_WEBHOOK_EVENTS: 'Elige al menos una cosa que avisar.',
  WEBHOOK_URL_TAKEN: 'Esta dirección ya está registrada.',
  TOO_MANY_PICTURES: 'Se están preparando demasiadas imágenes. Vuelve a intentarlo en unos segundos.',
  TOO_MANY_WEBHOOKS: 'Una organización puede tener 10 direcciones como máximo. Quita una primero.',
  TOO_MANY_WEBHOOK_TESTS: 'Hubo demasiadas pruebas. Espera un minuto e inténtalo otra vez.',
  WEBHOOK_DISABLED: 'Este webhook está desactivado: actívalo primero.',
  INSUFFICIENT_CREDITS: 'No quedan créditos suficientes.',
  SERVICE_UNAVAILABLE:
    'El servicio de facturación no está disponible por ahora. Inténtalo más tarde: no se cobró nada.',
  INVALID_REQUEST_BODY: 'No se pudo leer lo que se envió. Abre la página de nuevo e inténtalo otra vez.',
  INVALID_PHONE_NUMBER:
    'Este número de teléfono no existe. Escríbelo con lada y sin extensión, como 55 1234 5678.',
  INVALID_RFC_FORMAT:
    'Este RFC no es como los del SAT: 13 caracteres para una persona física o 12 para una empresa, con una fecha en medio.',
  INVALID_TAXPAYER: 'Falta el nombre o la razón social, o es demasiado largo.',
  INVALID_TAX_REGIME:
    'Este régimen no existe para el tipo de persona del RFC: con 13 caracteres es una persona física, con 12 una empresa.',
  INVALID_POSTAL_CODE: 'Este código postal no existe. Tiene cinco dígitos, como en la Constancia.',
  INVALID_CFDI_FOR_REGIME:
    'El SAT no permite este uso del CFDI con este régimen y tipo de persona. Elige otro.',
  COMPLEMENT_NOT_SUPPORTED:
    'Con este uso, la ley pide un complemento (iedu o donat) que aquí no se hace: pide la factura a la escuela o a la donataria. Si la compra es otra, elige otro uso.',
  RFC_TAKEN: 'Ya hay un perfil con este RFC.',
  PROFILE_HAS_INVOICES: 'No se puede eliminar: este perfil, o uno de sus subperfiles, tiene facturas.',
  LAST_ADMINISTRATOR: 'Una organización no puede quedarse sin nadie que la administre.',
  OWN_ADMINISTRATION:
    'Nadie puede quitarse la administración a sí mismo. Pídeselo a otra persona que administre.',
  OWN_DELETION: 'Nadie puede eliminarse a sí mismo. Pídeselo a otra persona que administre.',
  OWN_SUSPENSION: 'Nadie puede suspenderse a sí mismo. Pídeselo a otra persona que administre.',
  PROFILE_SUSPENDED: 'Este perfil está suspendido: reactívalo primero.',
  UNSUPPORTED_MEDIA_TYPE: 'No se pudo leer lo que se envió. Abre la página de nuevo e inténtalo otra vez.',
  REQUEST_TIMEOUT:
    'El envío tardó demasiado. Vuelve atrás e inténtalo con una mejor conexión, o con menos fotos.',
  PAYLOAD_TOO_LARGE: 'Es demasiado grande. Envía menos fotos a la vez, o tómalas con menos resolución.',
  TOO_MANY_FILES: 'Son demasiadas fotos. Vuelve atrás y envía hasta 10 a la vez: no se cobró nada.',
  INVALID_IMAGE_FORMAT: 'No es una foto JPEG, PNG, WebP o HEIC completa. Tómala de nuevo, o elige otra.',
  IDEMPOTENCY_KEY_IN_USE:
    'Esta foto todavía se está recibiendo. Inténtalo en un momento: no se cobra dos veces.',
  IDEMPOTENCY_KEY_REUSED:
    'Esta foto ya se había recibido, con otro uso u otra descripción. Búscala en tus facturas.',
};

export const errors = {
  byCode,
  /** Error of an empty required field. */
  missing: (label: string) => `Falta este dato: ${label}.`,
  tooLong: (label: string) => `Es demasiado largo: ${label}.`,
  hiddenCharacters: (label: string) =>
    `Tiene caracteres invisibles, quizá por haberlo copiado: ${label}. Escríbelo de nuevo.`,
  notFoundTitle: 'No encontramos esta página',
  notFound: 'Puede que la dirección esté mal escrita, o que ya no exista lo que buscas.',
  failedTitle: 'Algo salió mal',
  failed: 'No es culpa tuya. Inténtalo otra vez dentro de un momento; no se perdió nada.',
  /** After a lost connection to the database, which may have stored what the form sent. */
  away: 'El servicio no responde por ahora. Inténtalo dentro de un momento. Si enviabas una foto, búscala en tus facturas antes de enviarla otra vez: puede que ya se haya recibido.',
  refusedTitle: 'No se puede',
  requestId: 'Número de la solicitud',
  home: 'Ir al inicio',
};
