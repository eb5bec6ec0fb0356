export const signIn = {
  title: 'Iniciar sesión',
  email: 'Correo electrónico',
  password: 'Contraseña',
  submit: 'Entrar',
  wrong: 'El correo o la contraseña no son correctos.',
  ended: 'Tu sesión terminó. Inicia sesión de nuevo para continuar.',
};
