export const common = {
  /** Default description of a page. */
  about: (name: string) => `${name}: toma la foto de tu ticket y recibe su factura (CFDI).`,
  skip: 'Ir al contenido',
  menu: 'Menú principal',
  signOut: 'Cerrar sesión',
  save: 'Guardar',
  cancel: 'Cancelar',
  optional: 'opcional',
  error: 'Error',
  correct: 'Revisa lo siguiente',
  previous: 'Anterior',
  next: 'Siguiente',
  pages: 'Páginas',
  page: (number: number) => `Página ${number}`,
  sandbox: 'Pruebas',
  sandboxFiscal: 'sin validez fiscal',
  sandboxMeans:
    'Este servicio es de pruebas: las facturas se hacen completas, con su PDF y su XML, pero el SAT no las conoce y no sirven para deducir.',
  more: 'Más',
  /** Label of the button with the camera. */
  shoot: 'Facturar',
  nav: {
    overview: 'Inicio',
    invoices: 'Tickets',
    members: 'Equipo',
    credits: 'Créditos',
    settings: 'Cuenta',
  },
  states: { pending: 'En espera', processing: 'En proceso', completed: 'Lista', failed: 'Falló' },
  credits: (count: number) => (count === 1 ? '1 crédito' : `${count.toLocaleString('es-MX')} créditos`),
};
