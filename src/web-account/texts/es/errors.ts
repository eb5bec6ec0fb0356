/** What is said in place of an error's own words, which are for programs, by its code. */
const byCode: Record<string, string> = {
  FORGED_FORM: 'Este formulario ya no es válido. Abre la página de nuevo e inténtalo otra vez.',
  FORBIDDEN: 'Esto solo lo puede hacer quien administra la organización.',
  RATE_LIMITED: 'Demasiadas solicitudes. Espera un momento e inténtalo otra vez.',
  INSUFFICIENT_CREDITS: 'No quedan créditos suficientes.',
  SERVICE_UNAVAILABLE:
    'El servicio de facturación no está disponible por ahora. Inténtalo más tarde: no se cobró nada.',
  INVALID_REQUEST_BODY: 'No se pudo leer lo que se envió. Abre la página de nuevo e inténtalo otra vez.',
  UNSUPPORTED_MEDIA_TYPE: 'No se pudo leer lo que se envió. Abre la página de nuevo e inténtalo otra vez.',
  REQUEST_TIMEOUT:
    'El envío tardó demasiado. Vuelve atrás e inténtalo con una mejor conexión, o con menos fotos.',
  PAYLOAD_TOO_LARGE: 'Es demasiado grande. Envía menos fotos a la vez, o tómalas con menos resolución.',
  TOO_MANY_PICTURES: 'Son demasiadas fotos. Vuelve atrás y envía hasta 10 a la vez: no se cobró nada.',
  INVALID_IMAGE_FORMAT: 'No es una foto JPEG o PNG completa. Tómala de nuevo, o elige otra.',
  INVALID_CFDI_FOR_REGIME: 'El SAT no permite este uso con tu régimen. Elige otro.',
  IDEMPOTENCY_KEY_IN_USE:
    'Esta foto todavía se está recibiendo. Inténtalo en un momento: no se cobra dos veces.',
  IDEMPOTENCY_KEY_REUSED:
    'Esta foto ya se había recibido, con otro uso u otra descripción. Búscala en tus facturas.',
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
