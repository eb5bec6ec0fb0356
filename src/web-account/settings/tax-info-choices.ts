import { REGIMENES } from '../../sat/regimenes.js';
import {
  type Uso,
  USO_POR_DEFINIR,
  USO_SIN_EFECTOS,
  USOS,
  USOS_DE_INGRESO,
  useName,
} from '../../sat/usos.js';
import type { Choice } from '../layout/form.js';

/**
 * SAT's regimes by name. Each says for the script which kinds of person may have it.
 * @param unchosen what stands there until one is chosen, when none is.
 * @param first codes that are offered before all others.
 */
export function regimenChoices(chosen: string, unchosen: string, first: readonly string[] = []): Choice[] {
  const inOrder = [
    ...REGIMENES.filter(({ code }) => first.includes(code)),
    ...REGIMENES.filter(({ code }) => !first.includes(code)),
  ];
  const choices = inOrder.map(({ code, name, personas }) => ({
    value: code,
    label: `${code} · ${name}`,
    lang: 'es' as const,
    data: { 'data-personas': personas.join(' ') },
  }));
  return withUnchosen(choices, chosen, unchosen);
}

/** SAT's uses by name, each with the kinds of person and regimes that may have it, by SAT's matrix. */
export function useChoices(chosen: string, unchosen: string): Choice[] {
  const choices = USOS_DE_INGRESO.map((uso) => useChoice(uso));
  const sinEfectos = USOS.find(({ code }) => code === USO_SIN_EFECTOS);
  // Kept as it was given, so it is shown to who has it, and offered to nobody else.
  if (chosen === USO_POR_DEFINIR && sinEfectos)
    choices.unshift(useChoice({ ...sinEfectos, code: chosen, name: useName(chosen) ?? chosen }));
  return withUnchosen(choices, chosen, unchosen);
}

const useChoice = ({ code, name, personas, regimenes }: Uso): Choice => ({
  value: code,
  label: `${code} · ${name}`,
  lang: 'es',
  data: { 'data-personas': personas.join(' '), 'data-regimenes': regimenes.join(' ') },
});

const withUnchosen = (choices: Choice[], chosen: string, unchosen: string): Choice[] =>
  choices.some(({ value }) => value === chosen) ? choices : [{ value: '', label: unchosen }, ...choices];
