/** What a customer has in credit with the shop or on a card, or owes. */
export const BALANCES = {
  points: ['PUNTOS'],
  /** Also an item. As a form of payment, SAT's 05. */
  purse: ['MONEDERO'],
  balance: ['SALDO'],
  /** Printed on receipts of payments to an account, even when nothing is overdue. */
  overdue: ['SALDO VENCIDO'],
  /** Paid in advance: a gift, or money on a card. */
  gift: ['REGALO'],
  'gift-abroad': ['*GIFT*'],
  prepaid: ['LEALTAD', 'PREPAGO', 'TAG'],
} as const;
