export const newInvoice = {
  title: 'Facturar tickets',
  choose: 'Fotos de los tickets',
  drop: 'Arrastra aquí las fotos de tus tickets, o elígelas',
  choosePhotos: 'Elegir fotos',
  camera: 'Tomar una foto',
  pictureHint: (megabytes: number) =>
    `Un ticket por foto, completo, plano y con buena luz. JPEG, PNG, WebP o HEIC, de hasta ${megabytes} MB.`,
  trayHint: 'Un ticket por foto, completo, plano y con buena luz. Leerlo no cuesta nada.',
  atOnce: (count: number, megabytes: number) =>
    `Hasta ${count} fotos a la vez, que juntas no pasen de ${megabytes} MB.`,
  chosen: 'Tus tickets',
  member: 'Para',
  memberHint: 'La factura sale con sus datos fiscales y la paga la organización.',
  ownName: (name: string) => `${name} (tú)`,
  use: 'Uso de la factura',
  useHint:
    'Los que el SAT permite con el régimen de quien recibe. Si no sabes cuál, deja el que está elegido.',
  chooseUse: 'Elige un uso',
  description: 'Descripción',
  descriptionHint: 'Para encontrar la factura después, como «Comida con clientes».',
  cost: (credits: string) => `Cada ticket cuesta ${credits}.`,
  left: (credits: string) => `Te quedan ${credits}.`,
  organizationHas: (credits: string) => `La organización tiene ${credits}.`,
  givesBack: 'Se cobra al pedir la factura. Si el ticket no se puede facturar, te devolvemos el crédito.',
  keeps:
    'Se cobra al pedir la factura, aunque después el ticket no se pueda facturar; menos si la compra ya tiene factura o su plazo venció.',
  noCredits: 'No te quedan créditos: no podrás facturar hasta que quien administra el servicio te dé más.',
  noOrganizationCredits: 'La organización no tiene créditos: no podrás facturar hasta que tenga más.',
  submit: 'Enviar',
  noPicture: 'Elige al menos una foto de un ticket.',
  descriptionTooLong: (most: number) => `La descripción puede tener hasta ${most} caracteres.`,
  refused: 'Estas fotos no se recibieron, y no se cobró nada por ellas:',
  chooseAgain:
    'Corrige lo que haga falta y elígelas otra vez. Si eliges también una que ya se recibió, no se cobra de nuevo.',
  sentBefore: (day: string, consequence: string) => `Ya lo facturaste el ${day}. ${consequence}`,
  triedBefore: (day: string, consequence: string) =>
    `Ya lo enviaste el ${day}, y no se pudo facturar. ${consequence}`,
  invoicedOnce:
    'Si lo envías otra vez y la compra ya tiene factura, no se hará otra y el crédito se devuelve.',
  invoicedAgain: 'Si lo envías otra vez, se hará y se cobrará otra factura.',
  seeOther: 'Ver su factura',
  accepted: 'Estas fotos se recibieron:',
  outcomeUnknown:
    'Se perdió la conexión antes de saber si se recibió. Envíala otra vez desde esta página: si ya se había recibido, no se cobra de nuevo.',
};
