/** What a customer has with the shop, on a card, or owes. */
export const BALANCES = {
  points: ['PUNTOS'],
  /** An article, too; as a way of paying SAT's 05. */
  purse: ['MONEDERO'],
  balance: ['SALDO'],
  /** On the paper of who pays to an account, though nothing of it be left. */
  overdue: ['SALDO VENCIDO'],
  /** Paid for before: a present, or money on a card. */
  gift: ['REGALO'],
  'gift-abroad': ['*GIFT*'],
  prepaid: ['LEALTAD', 'PREPAGO', 'TAG'],
} as const;
