/** Words of addresses. */
export const PLACES = {
  street: ['CALLE'],
  avenue: ['AVENIDA', 'BLVD*', 'CALZ*'],
  'avenue-cut-short': ['AV'],
  /** Company names contain these words, too, and so do names of people. */
  way: [
    'BOULEVARD', 'CALZADA', 'CARR*', 'CARRETERA', 'PASEO', 'PERIF', 'PERIFERICO', '*PROL*', 'PROLONGACION', '*PRIV*', 'PRIVADA',
    'ANDADOR', 'CAMINO', 'AUTOPISTA', 'CIRCUITO', 'ESQ', 'KM',
  ],
  district: ['COL'],
  /** Also a product (eau de cologne). */
  colonia: ['COLONIA'],
  'part-of-town': [
    'FRACC', 'FRACCIONAMIENTO', 'BARRIO', 'RESIDENCIAL', 'MZ', 'MZA', 'DELEG', 'ALCALDIA', '*MPIO*', 'MUNICIPIO', 'CENTRO ',
    'PARQUE IND', 'EJIDO', 'UNIDAD HAB',
  ],
  /** Malaysian. */
  'street-abroad': ['JALAN', 'JLN*'],
  lot: ['LOT'],
  floor: ['FLR'],
  /** Companies are named after it, too. */
  'township-abroad': [' TAMAN '],
  state: [
    'AGUASCALIENTES', 'BAJA CALIF', 'CAMPECHE', '*CDMX*', 'CHIAPAS', 'CHIHUAHUA', 'CIUDAD DE MEX', 'COAHUILA', 'COLIMA ', 'DURANGO',
    'EDO. MEX', 'EDO. DE MEX', 'ESTADO DE MEX', 'GUANAJUATO', 'GUERRERO', 'JALISCO', 'MICHOACAN', 'MORELOS', 'NAYARIT', 'NUEVO LEON', 'OAXACA',
    'PUEBLA', 'QUERETARO', 'QUINTANA', 'SAN LUIS', 'SINALOA', 'SONORA', 'TABASCO', 'TAMAULIPAS', 'TLAXCALA', 'VERACRUZ', 'YUCATAN',
    'ZACATECAS',
  ],
  'state-abroad': ['SELANGOR', 'JOHOR', 'KUALA'],
} as const; // prettier-ignore
