/** Sending one invoice by email. */
export const sendInvoice = {
  emailForm: {
    byMail: 'Enviar por correo',
    email: 'Correo de quien la recibe',
    emailHint: 'Le llegan el PDF y el XML, con tu nombre.',
    send: 'Enviar la factura',
  },
  done: { mailed: 'Enviamos la factura. Llega en unos minutos.' } as Record<string, string>,
  mail: {
    subject: (name: string, vendor: string) => `Factura de ${vendor} para ${name}`,
    intro: (sender: string, vendor: string, owner: string) =>
      `${sender} te envía una factura de ${vendor}, a nombre de ${owner}.`,
    attached: 'Van adjuntos el PDF y el XML.',
    why: (sender: string) =>
      `Recibes este correo porque ${sender} escribió tu dirección. Si no sabes quién es, no hagas nada.`,
  },
};
