import type { DeliveryState } from '../../../webhooks/webhook-delivery.entity.js';
import type { DisabledBecause } from '../../../webhooks/webhook-endpoint.entity.js';
import type { WebhookMessageType } from '../../../webhooks/webhook-events.js';

const kinds: Record<WebhookMessageType, string> = {
  'invoice.completed': 'Una factura está lista',
  'invoice.failed': 'Una factura no se pudo hacer',
  'invoice.cancelled': 'Un comercio canceló una factura',
  'credits.low': 'Quedan pocos créditos',
  'webhook.test': 'Prueba',
};

const reasons: Record<DisabledBecause, string> = {
  asked: 'Alguien la desactivó.',
  failing: 'En cinco días no recibió nada.',
  gone: 'Respondió que ya no existe (410).',
};

const standings: Record<DeliveryState, string> = {
  waiting: 'En espera',
  delivered: 'Entregado',
  failed: 'No se entregó',
};

export const webhooks = {
  title: 'Direcciones que reciben avisos',
  hint: 'Cuando pasa algo con tus facturas, tus programas reciben un aviso (un webhook) y no tienen que preguntar. Cada aviso lleva una firma.',
  all: 'Todas las direcciones',
  open: 'Ver los avisos a programas',
  none: 'Todavía no hay ninguna dirección.',
  address: 'Dirección',
  addressHint: 'Empieza con https:// y es de internet público.',
  tellOf: 'Qué se avisa',
  active: 'Activa',
  failingSince: (time: string) => `Activa, pero no recibe nada desde el ${time}`,
  inactiveSince: (time: string) => `Desactivada desde el ${time}`,
  add: 'Agregar una dirección',
  addNow: 'Agregar',
  kinds,
  reasons,
  standings,
  done: {
    changed: 'Desde ahora se le avisa lo que está elegido aquí.',
    disabled: 'La dirección está desactivada: ya no se le envía nada.',
    enabled: 'La dirección está activa: se le avisa lo que pase desde ahora.',
    removed: 'Quitamos la dirección y lo que se le había enviado.',
    tested: 'Enviamos un aviso de prueba. La respuesta aparece aquí en unos segundos.',
    resent: 'Se vuelve a enviar el aviso.',
    replayed: 'Se vuelve a enviar todo lo de las últimas 24 horas.',
  },
  secret: 'Secreto',
  secretTitle: 'El secreto de la dirección',
  secretOnce:
    'Cópialo ahora y ponlo en el programa que recibe los avisos: con él comprueba que vienen de aquí. No lo volveremos a mostrar.',
  secretOverlap: (until: string) => `El secreto anterior también firma, hasta el ${until}.`,
  kept: 'Ya lo guardé',
  choose: 'Cambiar qué se le avisa',
  turnOver: 'Cambiar el secreto',
  turnOverHint: 'El anterior sigue firmando por 24 horas, junto al nuevo, para cambiarlo sin interrupción.',
  disable: 'Desactivar',
  enable: 'Activar',
  replay: 'Volver a enviar las últimas 24 horas',
  replayHint:
    'También lo que ya se entregó. Cada aviso conserva su identificador, para que tu programa lo reconozca.',
  test: 'Enviar un aviso de prueba',
  testHint: 'Lleva firma como todos, y su tipo es webhook.test.',
  remove: 'Quitar',
  removeTitle: 'Quitar una dirección',
  removeHint: 'Se olvidan la dirección, su secreto y lo que se le envió. No se puede deshacer.',
  manage: 'Administrar',
  deliveries: 'Los últimos avisos',
  noDeliveries: 'Todavía no se le envía nada.',
  noAnswer: 'Todavía no hay respuesta.',
  attempts: (count: number) => (count === 1 ? '1 intento' : `${count} intentos`),
  resend: 'Volver a enviar',
  next: (time: string) => `Se intenta otra vez el ${time}`,
};
