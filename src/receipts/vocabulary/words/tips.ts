/** A gift to who served, on which there is no invoice. */
export const TIPS = {
  tip: ['PROPINA'],
  /** Among the sums; what is sold is called TIP, too. */
  'tip-in-sums': ['PROP', 'TIP', 'GRATIFICACION', 'SERVICIO SUGERIDO', 'SERVICIO INCLUIDO'],
  /** What could be given, and was not yet. */
  suggested: ['SUGIR', 'SUGER', '*SUGG*', 'RECOMEND', 'OPCIONAL', 'VOLUNTARI', 'NO INCLU'],
} as const;
