/** What an order goes through on its way to the customer, first to last. */
export const orderProgress = ['Pending', 'Processing', 'Shipped', 'Delivered'] as const

export const orderStatuses = [...orderProgress, 'Cancelled'] as const

export type OrderStatus = (typeof orderStatuses)[number]
