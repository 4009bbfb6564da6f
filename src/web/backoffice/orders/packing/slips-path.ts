/** The packing slips of these orders. */
export const slipsPath = (orders: readonly { _id: string }[]): string =>
  `/admin/order/slips?ids=${orders.map(({ _id }) => _id).join(',')}`
