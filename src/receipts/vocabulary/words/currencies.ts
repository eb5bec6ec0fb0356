/** Names and abbreviations of currencies other than the peso, by SAT's code (c_Moneda). */
export const CURRENCIES = {
  USD: ['USD', 'DOLARES', 'DOLAR', 'DOLLARS', 'DLLS', 'DLS'],
  CAD: ['CAD'],
  EUR: ['EUR', 'EUROS', 'EURO'],
  GBP: ['GBP'],
  JPY: ['JPY'],
  GTQ: ['GTQ', 'QUETZALES'],
  COP: ['COP', 'PESOS COLOMBIANOS'],
  PEN: ['PEN', 'SOLES'],
  CLP: ['CLP'],
  ARS: ['ARS'],
  BRL: ['BRL', 'REAIS'],
  CRC: ['CRC', 'COLONES'],
  HNL: ['HNL', 'LEMPIRAS'],
  DOP: ['DOP'],
  BZD: ['BZD'],
} as const;
