import { describe, expect, it } from 'vitest';
import { dictionary } from '@zxcvbn-ts/language-common';
import { checkPassword } from './password-rules.js';

const OWNER = { email: 'Maria.Lopez@correo-de-ejemplo.com', rfc: 'LOPM800101AB3' };
const check = (password: string) => checkPassword(password, OWNER);
const codeOf = (error: unknown) => (error as { code?: unknown }).code;

describe('a new password', () => {
  it('is not one of the fifty thousand most common, ignoring case', async () => {
    const common = dictionary['passwords-common'];
    expect(common.length).toBeGreaterThan(40_000);
    // Shorter ones are too short.
    const long = common.filter((password) => [...password].length >= 10);
    expect(common.slice(0, 10_000).filter((password) => long.includes(password)).length).toBeGreaterThan(100);
    // One expectation for all of them: one for each takes longer than the checks.
    const answers = new Set<unknown>();
    for (const password of long)
      answers.add(await check(password.toUpperCase()).then(() => `${password} is accepted`, codeOf));
    expect([...answers]).toEqual(['PASSWORD_GUESSABLE']);
  });

  it.each([
    'aaaaaaaaaaaa',
    'abababababab',
    '1234567890',
    '0987654321',
    'abcdefghijkl',
    'qwertyuiop',
    'asdfghjkl;',
    '1q2w3e4r5t',
    'Password1234!',
    'p4ssw0rd12',
    'qwerty123456',
    '\uff51\uff57\uff45\uff52\uff54\uff59\uff55\uff49\uff4f\uff50',
    'maria.lopez@correo-de-ejemplo.com',
    'Maria.Lopez',
    'maria.lopez1',
    'correo-de-ejemplo.com',
    'LOPM800101AB3',
    'lopm800101ab3!',
    'Facturacion2',
    'contraseña',
    'contraseña123',
    'Contraseña1!',
    'contrasen\u0303a2026',
    'C0ntr4s3ñ4!!',
    'micontraseña',
    'contraseña contraseña',
    'MiContraseña1',
    'micontrasena2025',
    'Guadalupe2024!',
    'guadalajara1',
    'Mexico2026*',
    'México123456',
    'vivamexico',
    'chivas1906!',
    'ClubAmerica1',
    'cruzazul2021',
    'teamomucho',
    'TeAmoMucho123',
    'teamo12345',
    'micorazon1',
    'Alejandra1990',
    'alejandro01',
    'Fernanda.2003',
    'mariajose1',
    'Juan.Carlos1',
    'JoséLuis1985',
    'septiembre15',
    'Noviembre2026',
    'diciembre.24',
    'Bienvenido1',
    'hola123456',
    'holamundo1',
    'administrador',
    'Administrador1',
    'acceso2026',
    'usuario123',
    'secreto1234',
    'Empresa2026',
    'contador2026',
    'contabilidad1',
    'papelito2026',
    'mariposa12',
    'estrellita1',
    'tequiero123',
    'hermosa2000',
    'princesa15',
    'asdfghjklñ',
    'ñlkjhgfdsa',
    'zxcvbnm,.-',
    'qwertyuiop1234',
    '1qaz2wsx3edc',
    '15deseptiembre',
    '16091810viva',
    'monterrey1!',
    'Veracruz2020',
    'P4p4c1t0123',
    'a'.repeat(200),
  ])('%j is easy to guess', async (password) => {
    await expect(check(password)).rejects.toMatchObject({ code: 'PASSWORD_GUESSABLE' });
  });

  it.each([
    'correct horse battery',
    'un caballo correcto',
    'contraseña larga',
    'kT7#vq2!Lm',
    'sesenta gatos negros',
    'guadalupe come mangos azules',
    'el perro de mi tía ladra',
    'mi abuela toca el bajo',
    'tortuga ventana 48',
    `${'a1b2c3d4e5f6g7h8i9j0'.repeat(9)} and some more`,
  ])('%j is accepted', async (password) => {
    await expect(check(password)).resolves.toBeUndefined();
  });
});
