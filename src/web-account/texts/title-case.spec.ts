import { describe, expect, it } from 'vitest';
import { titleCase } from './title-case.js';

describe('titleCase', () => {
  it.each([
    ['ANA MARIA LOPEZ', 'Ana Maria Lopez'],
    ['MARÍA DE LOS ÁNGELES PEÑA Y NÚÑEZ', 'María de los Ángeles Peña y Núñez'],
    ['LA COMER', 'La Comer'],
    ['FARMACIA DE LA ROSA SA DE CV', 'Farmacia de la Rosa SA de CV'],
    ['GRUPO MERCANTIL, S.A. DE C.V.', 'Grupo Mercantil, S.A. de C.V.'],
    ['SERVICIOS DEL NORTE S DE RL DE CV', 'Servicios del Norte S de RL de CV'],
    ['CADENA COMERCIAL OXXO', 'Cadena Comercial OXXO'],
    ['TIENDAS 3B', 'Tiendas 3B'],
    ['BBVA MEXICO', 'BBVA Mexico'],
    ['CPV NORTE', 'CPV Norte'],
    ["O'HARA Y ASOCIADOS", "O'hara y Asociados"],
    ['H&M HENNES', 'H&M Hennes'],
    ['JUAN PABLO II', 'Juan Pablo II'],
    ['AUTOTRANSPORTES-ESTRELLA (MATRIZ)', 'Autotransportes-Estrella (Matriz)'],
  ])('%s is shown as %s', (printed, shown) => {
    expect(titleCase(printed)).toBe(shown);
  });

  it.each(['XAXX010101000', 'Farmacia de la ROSA', 'iPhone', '', '123'])('%s stays', (text) => {
    expect(titleCase(text)).toBe(text);
  });
});
