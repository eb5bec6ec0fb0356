export const addresses = {
  title: 'Correo para entrar',
  now: 'Ahora entras con:',
  hint: 'Mandamos un enlace al correo nuevo, que sirve durante una hora; al abrirlo y confirmarlo, cambia. Al correo de ahora le avisamos.',
  wanted: 'Correo nuevo',
  ask: 'Mandar el enlace',
  noMail:
    'Este servicio no manda correos, así que aquí no se puede cambiar. Quien lo opera puede cambiarlo con este comando:',
  done: {
    asked: 'Mandamos un enlace al correo nuevo. Mientras no lo abras, entras con el de siempre.',
    changed: 'Cambió el correo con el que entras.',
  },
  newTitle: 'Confirma el correo para entrar',
  from: 'Desde ahora se entra con:',
  take: 'Entrar con este correo',
};
