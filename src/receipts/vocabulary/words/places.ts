/** Words of addresses. */
export const PLACES = {
  street: ['CALLE'],
  avenue: ['AVENIDA', 'BLVD*', 'CALZ*'],
  'avenue-cut-short': ['AV'],
  /** These, and people who are called so, are in the names of companies, too. */
  way: [
    'BOULEVARD', 'CALZADA', 'CARR*', 'CARRETERA', 'PASEO', 'PERIF', 'PERIFERICO', '*PROL*', 'PROLONGACION', '*PRIV*', 'PRIVADA',
    'ANDADOR', 'CAMINO', 'AUTOPISTA', 'CIRCUITO', 'ESQ', 'KM',
  ],
  district: ['COL'],
  /** Of which there are waters, too. */
  colonia: ['COLONIA'],
  'part-of-town': [
    'FRACC', 'FRACCIONAMIENTO', 'BARRIO', 'RESIDENCIAL', 'MZ', 'MZA', 'DELEG', 'ALCALDIA', '*MPIO*', 'MUNICIPIO', 'CENTRO ',
    'PARQUE IND', 'EJIDO', 'UNIDAD HAB',
  ],
  /** In Malaysia. */
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
