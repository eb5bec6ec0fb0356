export const constancia = {
  title: 'Llena estos datos con la Constancia',
  hint: 'Sube el PDF de la Constancia de Situación Fiscal, o una foto de cada hoja. La leemos y no la guardamos.',
  choose: 'Subir PDF o foto',
  fill: 'Llenar los datos',
  reading: 'Leyendo tu Constancia…',
  found: (fields: string) => `Leímos: ${fields}. Revisa los datos y guárdalos.`,
  missing: (fields: string) => `No encontramos: ${fields}. Complétalos en el formulario.`,
  several: 'Hay varios regímenes vigentes. Elige con cuál facturar:',
  large: (megabytes: number) =>
    `El archivo pesa más de ${megabytes} MB. Descarga otra vez la Constancia del portal del SAT, o súbela en una foto más ligera.`,
  reasons: {
    none: 'Primero elige el PDF o la foto de la Constancia.',
    other: 'Este archivo no es un PDF ni una foto (JPG, PNG o WebP).',
    heic: 'Esta foto es HEIC, y aquí no se puede abrir. Sube una captura de pantalla, o la foto en JPG.',
    broken:
      'No pudimos abrir el archivo: puede estar dañado o pedir contraseña. Descarga otra vez la Constancia del portal del SAT.',
    scanned:
      'Este PDF no tiene texto: es una imagen. Sube el que se descarga del portal del SAT, o una foto de cada hoja.',
    'codes-alone':
      'De las fotos aquí leemos sólo el código QR, y en esta no lo vimos. Sube el PDF que se descarga del portal del SAT.',
    'no-constancia':
      'No parece una Constancia de Situación Fiscal, o no se alcanza a leer. Sube el PDF que se descarga del portal del SAT, o una foto más clara.',
  },
  warnings: {
    tax_id:
      'El último carácter no es el que sale de los demás: revisa que el RFC esté bien escrito. Si así viene en la Constancia, déjalo así.',
    taxpayer:
      'El SAT lo quiere sin el tipo de sociedad (S.A. de C.V. y parecidos), como viene en la Constancia.',
    postal_code: 'No conocemos este código postal. Revísalo en la Constancia.',
  },
  welcome: 'Tus datos fiscales',
  welcomeHint: 'Con ellos salen tus facturas. Revísalos ahora; después los cambias en tu perfil.',
  save: 'Guardar y seguir',
  skip: 'Así están bien',
};
