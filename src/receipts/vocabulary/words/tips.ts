/** Tips, which are not invoiced. */
export const TIPS = {
  tip: ['PROPINA'],
  /** Only among the totals: items are called TIP, too. */
  'tip-in-sums': ['PROP', 'TIP', 'GRATIFICACION', 'SERVICIO SUGERIDO', 'SERVICIO INCLUIDO'],
  /** Tips that are only suggested. */
  suggested: ['SUGIR', 'SUGER', '*SUGG*', 'RECOMEND', 'OPCIONAL', 'VOLUNTARI', 'NO INCLU'],
} as const;
