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
 * Options of SAT's regimes. The data attributes tell the script which kinds of person may have a regime.
 * @param unchosen label of the empty option, which is there when no regime is chosen.
 * @param first codes that come before all others.
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

/** Options of SAT's uses. The data attributes have the kinds of person and the regimes that may have a use, by SAT's matrix. */
export function useChoices(chosen: string, unchosen: string): Choice[] {
  const choices = USOS_DE_INGRESO.map((uso) => useChoice(uso));
  const sinEfectos = USOS.find(({ code }) => code === USO_SIN_EFECTOS);
  // An obsolete use that some profiles have: it is shown to those, and not offered to others.
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
