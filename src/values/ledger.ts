/** The accounts of the books, in the order of a trial balance. Debits are positive. */
export const ledgerAccounts = {
  gateway: { type: 'asset', name: 'At the payment service' },
  bank: { type: 'asset', name: 'Bank' },
  'courier-due': { type: 'asset', name: 'Cash with couriers' },
  disputed: { type: 'asset', name: 'Taken by banks, in dispute' },
  'input-gst': { type: 'asset', name: 'GST paid on fees' },
  opening: { type: 'asset', name: 'Money from before the books' },
  'customer-held': { type: 'liability', name: 'Paid by customers, to be delivered' },
  'refund-due': { type: 'liability', name: 'Refunds on the way' },
  'seller-pending': { type: 'liability', name: 'Sellers: on the way' },
  'seller-payable': { type: 'liability', name: 'Sellers: cleared' },
  'seller-in-flight': { type: 'liability', name: 'Sellers: being paid' },
  tcs: { type: 'liability', name: 'TCS to be deposited' },
  tds: { type: 'liability', name: 'TDS to be deposited' },
  'output-gst': { type: 'liability', name: 'GST to be paid' },
  couriers: { type: 'liability', name: 'Owed to couriers and others' },
  suspense: { type: 'liability', name: 'Money to be looked into' },

  charges: { type: 'income', name: 'Commission and fees from sellers' },
  'own-sales': { type: 'income', name: 'The shop’s own sales' },
  promotions: { type: 'expense', name: 'Discounts paid by the shop' },
  'gateway-fees': { type: 'expense', name: 'Fees of the payment service' },
  freight: { type: 'expense', name: 'Freight and other costs of parcels' },
  'goods-losses': { type: 'expense', name: 'Goods made good to sellers' },
  goodwill: { type: 'expense', name: 'Goodwill' },
  losses: { type: 'expense', name: 'Lost to disputes' },
  adjustments: { type: 'expense', name: 'Adjustments' },
} as const satisfies Record<string, { type: 'asset' | 'liability' | 'income' | 'expense'; name: string }>

export type LedgerAccount = keyof typeof ledgerAccounts
export const ledgerAccountNames = Object.keys(ledgerAccounts) as [LedgerAccount, ...LedgerAccount[]]

/** What the shop charges its sellers, each with GST on top. */
export const chargeKinds = {
  commission: 'Commission',
  'closing-fee': 'Fee per parcel',
  freight: 'Delivery by the shop’s courier',
  'cash-handling': 'Cash on Delivery handling',
} as const
export type ChargeKind = keyof typeof chargeKinds
export const chargeKindNames = Object.keys(chargeKinds) as [ChargeKind, ...ChargeKind[]]

/**
 * What a parcel costs beyond its sale, by who bears it. A service is paid to a courier or a bank, and charged on with GST where the
 * seller bears it; goods are made good to the seller where the shop bears them.
 */
export const costKinds = {
  'forward-freight': { name: 'Freight to the customer', of: 'service', account: 'freight' },
  'return-freight': { name: 'Freight of a return', of: 'service', account: 'freight' },
  'refused-freight': { name: 'Freight of a refused parcel', of: 'service', account: 'freight' },
  'courier-cash': { name: 'Courier’s fee for cash', of: 'service', account: 'freight' },
  'weight-difference': { name: 'Weight difference', of: 'service', account: 'freight' },
  penalty: { name: 'Penalty', of: 'service', account: 'freight' },
  'gateway-fee': { name: 'Fee of the payment service', of: 'service', account: 'gateway-fees' },
  'payout-fee': { name: 'Fee of a payout', of: 'service', account: 'gateway-fees' },
  lost: { name: 'Goods lost in transit', of: 'goods', account: 'goods-losses' },
  'write-off': { name: 'Goods written off', of: 'goods', account: 'goods-losses' },
  'kept-gift': { name: 'Free gift kept', of: 'goods', account: 'goods-losses' },
  exchange: { name: 'Goods of an exchange', of: 'goods', account: 'goods-losses' },
  goodwill: { name: 'Goodwill to a seller', of: 'goods', account: 'goods-losses' },
} as const satisfies Record<string, { name: string; of: 'service' | 'goods'; account: LedgerAccount }>
export type CostKind = keyof typeof costKinds
export const costKindNames = Object.keys(costKinds) as [CostKind, ...CostKind[]]

export type Bearer = 'shop' | 'seller'

/** What stands on the shop's invoices to sellers: charges by rules, and costs that they bear. */
export type FeeKind = ChargeKind | CostKind
export const feeKindNames: readonly FeeKind[] = [...chargeKindNames, ...costKindNames]
export const feeName = (kind: FeeKind): string =>
  kind in chargeKinds ? chargeKinds[kind as ChargeKind] : costKinds[kind as CostKind].name

/** Codes of these services on the shop's invoices: courier services, and support services for the rest. */
export const sacOf = (kind: FeeKind): string => (/freight|weight/.test(kind) ? '996812' : '998599')

/** What a posting to a seller is about: the columns of the statement and the steps of the waterfall. */
export type LedgerEntry =
  | 'sale'
  | FeeKind
  | `${FeeKind}-gst`
  | 'cost'
  | 'compensation'
  | 'tcs'
  | 'tds'
  | 'cash-kept'
  | 'release'
  | 'in-flight'
  | 'payout'
  | 'payout-failed'
  | 'adjustment'
  | 'opening'
  | 'payment'
  | 'refund'
  | 'fee'
  | 'dispute'
  | 'deposit'

/** GST on services (SAC 9985 and 9983), in basis points. */
export const serviceGst = 1800

/** Why what a parcel has earned is not cleared yet. */
export const holdReasons = {
  return: 'A return is not decided yet',
  dispute: 'A bank asks for the payment back',
  cash: 'The courier has not brought the cash yet',
  window: 'It can still be returned',
} as const
export type HoldReason = keyof typeof holdReasons
export const holdReasonNames = Object.keys(holdReasons) as [HoldReason, ...HoldReason[]]

/** What a transaction was posted for, as people read it. Its source is the smallest row of that. */
export const transactionWords = {
  received: 'Payment received',
  'gateway-fee': 'Fee of the payment service',
  invoiced: 'Invoice issued',
  delivered: 'Parcel delivered',
  credited: 'Goods came back',
  released: 'Earnings cleared',
  'cash-received': 'Cash received',
  'cash-undone': 'Cash was not received',
  'refund-requested': 'Refund requested',
  'refund-paid': 'Refund paid',
  'dispute-deducted': 'Taken by the bank, in dispute',
  'dispute-won': 'Dispute won',
  'dispute-lost': 'Dispute lost',
  settled: 'Refund already paid',
  'tcs-trued-up': 'TCS of the month, rounded',
  'tax-deposited': 'Tax paid to the government',
  cost: 'Cost of a parcel',
  'cost-undone': 'Cost taken back',
  'fees-invoiced': 'GST of the month’s invoice, rounded',
  payout: 'Payout on its way',
  'payout-paid': 'Payout',
  'payout-failed': 'Payout failed',
  'payout-returned': 'Payout came back',
  settlement: 'Settlement of the payment service',
  'gateway-adjustment': 'Moved by the payment service',
  'bank-line': 'Bank entry to look into',
  'bank-line-explained': 'Bank entry explained',
  adjustment: 'Adjustment',
  opening: 'Opening balance',
} as const
export type TransactionKind = keyof typeof transactionWords
export const transactionKinds = Object.keys(transactionWords) as [TransactionKind, ...TransactionKind[]]
