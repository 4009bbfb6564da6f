import {
  badField,
  badInput,
  conflict,
  conflictAt,
  howManyLeft,
  notAllowed,
  notFound,
  Refusal,
} from '../errors.ts'

/** Whose open orders are counted. */
type Party = 'account' | 'phone' | 'address'
const partyWords: Record<Party, string> = {
  account: 'you',
  phone: 'this phone number',
  address: 'this address',
}

export const orderRefusals = {
  notPaidYet: () => conflict('This order is not paid yet. Please pay first, or cancel it and order again.'),
  paidOtherDelivery: () =>
    conflict(
      'Delivery to this address costs more than you have paid. Please cancel the order and place it again.',
    ),
  notEnoughStock: (short: { name: string; left: number }[]) =>
    conflict(short.map(({ name, left }) => `${name}: ${howManyLeft(left)}.`).join(' ')),
  keyUsedOtherwise: () =>
    new Refusal(
      'unprocessable',
      'This Idempotency-Key was already used for an order with different details. Please check your orders.',
    ),
  noLongerSold: (names: string[]) =>
    conflict(
      `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} no longer sold. Please remove ${names.length === 1 ? 'it' : 'them'} from your cart.`,
    ),
  notOpenYet: () => notAllowed('The shop is not open yet, so nothing can be ordered.'),
  guestsMayNotBuy: () => notAllowed('Please login to add items to cart.'),
  orderOfAccount: () => notAllowed('This order belongs to an account. Please log in to change it.'),
  cartChanged: () => conflict('Your cart changed while you were ordering. Please check it and try again.'),
  totalChanged: (total: string) =>
    conflict(`The total is now ${total}. Please check it and place the order again.`),
  tooManyUnpaidOrders: (who: Party, most: number) =>
    conflict(
      most === 0
        ? 'Cash on Delivery is for customers who have received an order before.'
        : `${most === 1 ? 'There is 1 Cash on Delivery order' : `There are ${most} Cash on Delivery orders`} on the way to ${partyWords[who]}, which is the limit for now. Please wait until one is delivered: every delivery lets you order more.`,
    ),
  tooMuchUnpaid: (who: Party, most: string, withOthers: boolean) =>
    conflict(
      `Cash on Delivery to ${partyWords[who]} is limited to ${most} for now${withOthers ? ', for all open orders together' : ''}. Please order for less: every delivery raises the limit.`,
    ),
  unknownOrder: () => notFound('This order does not exist.'),
  unknownLine: () => notFound('This item is not in this order.'),
  fewerInLine: (name: string, quantity: number) =>
    conflict(`There ${quantity === 1 ? 'is only 1' : `are only ${quantity}`} of ${name} in this shipment.`),
  shippedAlready: (status: string) =>
    conflict(
      status === 'Cancelled' ? 'This is already cancelled.' : `This is already ${status.toLowerCase()}.`,
    ),
  nothingLeftToPack: () => badInput('Please leave at least one piece in the first shipment.'),
  nothingChosen: () => badInput('Please choose at least one piece.'),
  unknownDraft: () => notFound('This draft does not exist. It may already be placed or deleted.'),
  unknownCustomer: () => notFound('This customer does not exist.'),
  draftWithout: (field: string, sentence: string) => badField(field, sentence),
  discountAboveGoods: () => badField('discount', 'The discount is more than the value of the items.'),
  othersNote: () =>
    notAllowed('This note was written by someone else. Only its author or an admin can delete it.'),
  unknownShipment: () => notFound('This shipment is not in this order.'),
  trackingOfOne: () =>
    badInput('Several shipments would get this tracking number. Please move them one by one.'),
  trackingOfNone: () =>
    conflict(
      'This has already been shipped. You can change its courier and tracking number on the order’s page.',
    ),
  noSuchParcel: () => notFound('None of these shipments can be sent.'),
  noParcelWith: (number: string) => notFound(`You have no shipment ${number}.`),
  severalParcels: (number: string, count: number) =>
    conflict(
      `${number} is sent in ${count} shipments. Please scan the number of one of them, such as ${number}-1.`,
    ),
  parcelLeft: (number: string, status: string) =>
    conflict(
      status === 'Cancelled'
        ? `${number} is cancelled. Please do not send it.`
        : `${number} is already ${status.toLowerCase()}.`,
    ),
  ownNumber: () =>
    badField('trackingNumber', 'This is our number, not the courier’s. Please scan the courier’s label.'),
  numberUsed: (trackingNumber: string, order: string) =>
    conflictAt('trackingNumber', `${trackingNumber} is already the tracking number of ${order}.`),
  emptyTable: () => badInput('No row of this file has a tracking number.'),
  tableTooLong: (most: number) =>
    badInput(`The file has too many rows: at most ${most.toLocaleString('en-IN')} at a time.`),
  noTrackingColumns: () =>
    badInput('The first line must name the columns: Shipment (or Order), Courier and Tracking number.'),
  shortenedNumber: () =>
    badInput(
      'The spreadsheet has shortened this number. Please format the column as text and fill it in again.',
    ),
  wrongTrackingNumber: () =>
    badInput('A tracking number has only letters, digits, dots, slashes and hyphens, at most 60 of them.'),
  wrongTracking: (sentence: string) => badInput(sentence),
  rowTwice: (row: number) => badInput(`This is already in row ${row}.`),
  noParcel: () => conflict('This is cancelled, so there is no parcel to track.'),
  oldOrderLink: () => notFound('This link has expired or is incomplete. Please log in to see your order.'),
  notYourOrder: () => notAllowed('None of your products is in this order.'),
  othersOrder: () => notAllowed('This order belongs to another account.'),
  tooLateToCancel: (status: string) =>
    conflict(
      status === 'Cancelled'
        ? 'This order is already cancelled.'
        : `This order is already ${status.toLowerCase()} and can no longer be cancelled.`,
    ),

  orderMovedMeanwhile: (status: string) =>
    conflict(`The status of this order has changed to ${status}. Please check it again.`),
  moveNeedsReason: (from: string, to: string) =>
    badField(
      'reason',
      `Please give a reason for moving this order from ${from} back to ${to}. It is kept in its history.`,
    ),

  addressTooLate: (status: string, isPart: boolean) =>
    conflict(
      `${isPart ? 'Part of this order' : 'This order'} is already ${status.toLowerCase()}, so its address can no longer be changed.`,
    ),
  addressOfCancelled: () => conflict('This order is cancelled, so nothing will be delivered.'),
  addressTotalChanged: (total: string) =>
    conflict(`With this address, the order costs ${total}. Please check it and save again.`),
}
