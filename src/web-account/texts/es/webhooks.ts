import type { DeliveryState } from '../../../webhooks/deliveries/webhook-delivery.entity.js';
import type { DisabledBecause } from '../../../webhooks/endpoints/webhook-endpoint.entity.js';
import type { WebhookEvent } from '../../../webhooks/webhook-events.js';

const kinds: Record<WebhookEvent, string> = {
  'invoice.completed': 'Una factura está lista',
  'invoice.failed': 'Una factura no se pudo hacer',
  'invoice.cancelled': 'Un comercio canceló una factura',
  'credits.low': 'Quedan pocos créditos',
};

const reasons: Record<DisabledBecause, string> = {
  asked: 'Alguien lo desactivó.',
  failing: 'En cinco días no recibió nada.',
  gone: 'Respondió que ya no existe (410).',
};

const standings: Record<DeliveryState, string> = {
  waiting: 'En espera',
  delivered: 'Entregado',
  failed: 'No se entregó',
};

export const webhooks = {
  title: 'Webhooks',
  hint: 'Direcciones de tus programas a las que se avisa lo que pasa, en lugar de que pregunten. Cada aviso lleva una firma.',
  open: 'Ver los webhooks',
  none: 'Todavía no hay ninguna dirección.',
  address: 'Dirección',
  addressHint: 'Empieza con https:// y es de internet público.',
  tellOf: 'Qué se avisa',
  state: 'Estado',
  active: 'Activo',
  failingSince: (time: string) => `Activo, pero no recibe nada desde el ${time}`,
  inactive: 'Desactivado',
  inactiveSince: (time: string) => `Desactivado desde el ${time}`,
  add: 'Agregar una dirección',
  addNow: 'Agregar',
  kinds,
  reasons,
  standings,
  done: {
    changed: 'Desde ahora se le avisa al webhook lo que está elegido aquí.',
    disabled: 'El webhook está desactivado: ya no se le envía nada.',
    enabled: 'El webhook está activo: se le avisa lo que pase desde ahora.',
    removed: 'Quitamos el webhook y lo que se le había enviado.',
    replayed: 'Se vuelve a enviar todo lo de las últimas 24 horas.',
  },
  secret: 'Secreto',
  secretTitle: 'El secreto del webhook',
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
  remove: 'Quitar',
  removeTitle: 'Quitar un webhook',
  removeHint: 'Se olvida la dirección, su secreto y lo que se le envió. No se puede deshacer.',
  manage: 'Administrar',
  deliveries: 'Los últimos avisos',
  noDeliveries: 'Todavía no se le envía nada.',
  what: 'Qué',
  when: 'Fecha',
  answers: 'Respuestas',
  noAnswer: 'Todavía no hay respuesta.',
  next: (time: string) => `Se intenta otra vez el ${time}`,
};
