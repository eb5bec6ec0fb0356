import { describe, expect, it } from 'vitest';
import { normalizeLegalName, normalizeName } from './razon-social.js';

describe('legal names', () => {
  it.each([
    ['Abarrotes El Güero, S.A. de C.V.', 'ABARROTES EL GÜERO'],
    ['NUEVA WAL MART DE MEXICO S DE RL DE CV', 'NUEVA WAL MART DE MEXICO'],
    ['Cadena Comercial OXXO, S. A. de C. V.', 'CADENA COMERCIAL OXXO'],
    ['Servicios Ágiles S. de R.L. de C.V.', 'SERVICIOS ÁGILES'],
    ['FINANCIERA NORTE SAPI DE CV SOFOM ENR', 'FINANCIERA NORTE'],
    ['KONFÍO S.A.P.I. DE C.V.', 'KONFÍO'],
    ['GRUPO BURSÁTIL SAB DE CV', 'GRUPO BURSÁTIL'],
    ['TIENDITA SAS DE CV', 'TIENDITA'],
    ['TIENDITA SAS', 'TIENDITA'],
    ['Despacho Pérez y Asociados, S.C.', 'DESPACHO PÉREZ Y ASOCIADOS'],
    ['COLEGIO AMERICANO A.C.', 'COLEGIO AMERICANO'],
    ['El Roble Sociedad Anónima de Capital Variable', 'EL ROBLE'],
    ['  dos   espacios \t sa ', 'DOS ESPACIOS'],
    ['ESCUELA KEMPER URGATE', 'ESCUELA KEMPER URGATE'],
    ['CASA', 'CASA'],
    ['LA MESA', 'LA MESA'],
    ['VACUNAS DE RL', 'VACUNAS DE RL'],
    ['SA DE CV', 'SA DE CV'],
    ['FINANCIERA NORTE, S.A. DE C.V., SOFOM, E.N.R.', 'FINANCIERA NORTE'],
    ['FINANCIERA NORTE SA DE CV SOFOM ER', 'FINANCIERA NORTE'],
    ['CRÉDITO SUR, S.A.P.I. de C.V., S.O.F.O.M. ENR', 'CRÉDITO SUR'],
    ['Herederos de Gil, S. en C.', 'HEREDEROS DE GIL'],
    ['HEREDEROS DE GIL S.EN C. DE C.V.', 'HEREDEROS DE GIL'],
    ['Gil y Hermanos, S. en N.C.', 'GIL Y HERMANOS'],
    ['GIL Y HERMANOS S EN C POR A', 'GIL Y HERMANOS'],
    ['GIL Y HERMANOS S. EN C. POR A. DE C.V.', 'GIL Y HERMANOS'],
    ['TRANSPORTES RÁPIDOS S.DE R.L.', 'TRANSPORTES RÁPIDOS'],
    ['TRANSPORTES RÁPIDOS SDERLDECV', 'TRANSPORTES RÁPIDOS'],
    ['TRANSPORTES RÁPIDOS S DE RL MI', 'TRANSPORTES RÁPIDOS'],
    ['ABARROTES LUPITA SADECV', 'ABARROTES LUPITA'],
    ['ABARROTES LUPITA S.A.DE C.V.', 'ABARROTES LUPITA'],
    ['ABARROTES LUPITA,S.A.DE C.V.', 'ABARROTES LUPITA'],
    ['CAFÉ DE LA SIERRA SC DE PR DE RL', 'CAFÉ DE LA SIERRA'],
    ['CAFÉ DE LA SIERRA, S.C. DE P. DE R.L. DE C.V.', 'CAFÉ DE LA SIERRA'],
    ['CAJA POPULAR DEL BAJÍO SC DE AP DE RL DE CV', 'CAJA POPULAR DEL BAJÍO'],
    ['EL SURCO SPR DE RI', 'EL SURCO'],
    ['EL SURCO SPR DE RL DE CV', 'EL SURCO'],
    ['INMUEBLES DEL VALLE A EN P', 'INMUEBLES DEL VALLE'],
    ['CAJA DEL PUEBLO SA DE CV SFP', 'CAJA DEL PUEBLO'],
    ['HOGAR DE NIÑOS I.B.P.', 'HOGAR DE NIÑOS'],
    ['HOGAR DE NIÑOS ABP', 'HOGAR DE NIÑOS'],
    ['LA CRUZ AZUL SCL', 'LA CRUZ AZUL'],
    ['LA CRUZ AZUL SOCIEDAD COOPERATIVA', 'LA CRUZ AZUL'],
    ['LA CRUZ AZUL, SOCIEDAD COOPERATIVA LIMITADA', 'LA CRUZ AZUL'],
    ['PESCADORES SOCIEDAD COOPERATIVA DE RESPONSABILIDAD LIMITADA DE CAPITAL VARIABLE', 'PESCADORES'],
    ['PESCADORES SOCIEDAD COOPERATIVA DE PRODUCCIÓN PESQUERA', 'PESCADORES'],
    ['SOCIEDAD COOPERATIVA TRABAJADORES DE PASCUAL SCL', 'SOCIEDAD COOPERATIVA TRABAJADORES DE PASCUAL'],
    ['UNIÓN SOCIEDAD COOPERATIVA DE TAXISTAS', 'UNIÓN SOCIEDAD COOPERATIVA DE TAXISTAS'],
    ['TIENDA SAC', 'TIENDA SAC'],
    ['TIENDA LASA', 'TIENDA LASA'],
    ['GRUPO SENC', 'GRUPO SENC'],
    ['COMPRA EN P', 'COMPRA EN P'],
    ['DULCES EN C', 'DULCES EN C'],
    ['LA CASA DE CV', 'LA CASA DE CV'],
    ['AUTOS DERLY', 'AUTOS DERLY'],
  ])('%s → %s', (given, expected) => {
    expect(normalizeLegalName(given)).toBe(expected);
  });

  it('do not change the end of an individual’s name', () => {
    expect(normalizeName(' José  Peña sa ')).toBe('JOSÉ PEÑA SA');
  });

  it('compose accents of two characters', () => {
    expect(normalizeName('Jose\u0301')).toBe('JOS\u00c9');
  });
});
