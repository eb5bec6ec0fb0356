export const invoices = {
  unknownVendor: 'Leyendo el ticket',
  noVendor: 'Comercio desconocido',
  pageIsEmpty: 'Esta página está vacía.',
  new: {
    title: 'Facturar recibos',
    choose: 'Fotos de los recibos',
    drop: 'Arrastra aquí las fotos de tus recibos, o elígelas',
    choosePhotos: 'Elegir fotos',
    camera: 'Tomar una foto',
    pictureHint: (megabytes: number) =>
      `Un recibo por foto, completo, plano y con buena luz. JPEG o PNG, de hasta ${megabytes} MB.`,
    atOnce: (count: number, megabytes: number) =>
      `Hasta ${count} fotos a la vez, que juntas no pasen de ${megabytes} MB.`,
    chosen: 'Fotos elegidas',
    use: 'Uso de la factura',
    useHint: 'Los que el SAT permite con tu régimen. Si no sabes cuál, deja el que está elegido.',
    chooseUse: 'Elige un uso',
    description: 'Descripción',
    descriptionHint: 'Para encontrar la factura después, como «Comida con clientes».',
    cost: (credits: string) => `Cada recibo cuesta ${credits}.`,
    left: (credits: string) => `Te quedan ${credits}.`,
    givesBack:
      'Se cobra al recibir la foto. Leemos el recibo y pedimos la factura; si no se puede facturar, te devolvemos el crédito.',
    keeps:
      'Se cobra al recibir la foto. Leemos el recibo y pedimos la factura, que llega en segundos; el crédito se cobra aunque el recibo no se pueda facturar, salvo si la compra ya tiene factura o su plazo venció.',
    noCredits:
      'No te quedan créditos: no podrás enviar recibos hasta que quien administra el servicio te dé más.',
    submit: 'Enviar',
    noPicture: 'Elige al menos una foto de un recibo.',
    descriptionTooLong: (most: number) => `La descripción puede tener hasta ${most} caracteres.`,
    refused: 'Estas fotos no se recibieron, y no se cobró nada por ellas:',
    chooseAgain:
      'Corrige lo que haga falta y elígelas otra vez. Si eliges también una que ya se recibió, no se cobra de nuevo.',
    sentBefore: (when: string, consequence: string) => `Esta foto ya se envió (${when}). ${consequence}`,
    invoicedOnce:
      'Si la envías otra vez y su compra ya tiene factura, no se hará otra y el crédito se devuelve.',
    invoicedAgain: 'Si la envías otra vez, se hará y se cobrará otra factura.',
    seeOther: 'Ver su factura',
    accepted: 'Estas fotos se recibieron:',
    outcomeUnknown:
      'Se perdió la conexión antes de saber si se recibió. Envíala otra vez desde esta página: si ya se había recibido, no se cobra de nuevo.',
    see: 'Ver la factura',
    signIn: 'Iniciar sesión en otra pestaña',
    retry: 'Intentar otra vez',
    remove: 'Quitar',
    state: {
      waiting: 'Lista para enviar',
      sending: 'Enviando…',
      accepted: 'Recibida',
      lost: 'No hay conexión. La foto sigue aquí: inténtalo otra vez cuando vuelva. No se cobra dos veces.',
      ended: 'Tu sesión terminó. Inicia sesión en otra pestaña y vuelve aquí: la foto no se perdió.',
      failed: 'Algo salió mal. Inténtalo otra vez: no se cobra dos veces.',
      heic: 'Es una foto HEIC. Guárdala como JPEG, o elige «Más compatible» en los ajustes de la cámara.',
      pdf: 'Es un PDF. Envía una foto o una captura del recibo, en JPEG o PNG.',
      other: 'No es una foto JPEG ni PNG.',
      large: (megabytes: number) => `Pesa más de ${megabytes} MB. Toma la foto con menos resolución.`,
    },
  },
};
