import { longMoment } from '#values/dates.ts'
import { maxNumber, maxRupees } from '#values/field-checks.ts'
import { formatRupees } from '#values/money.ts'
import { type ReturnState, returnStateWords } from '#values/return-rules.ts'
import { type Right, rights, type StaffRole } from '#values/rights.ts'

/** http/errors.ts chooses the status for each kind. */
export type RefusalKind =
  | 'bad-input'
  | 'not-signed-in'
  | 'not-allowed'
  | 'not-found'
  | 'conflict'
  | 'unprocessable'
  | 'too-many'
  | 'too-large'
  | 'unavailable'
  | 'disk-full'

/** What somebody else has changed since a writer read a record; nobody where the shop does not know. */
export interface EditConflict {
  by: string[]
  at: Date | null
  fields: string[]
}

/** A call that the shop refuses, with a sentence for the user. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly conflict: EditConflict | undefined

  constructor(
    kind: RefusalKind,
    sentence: string,
    more: {
      fields?: Record<string, string> | undefined
      retryAfterSeconds?: number
      conflict?: EditConflict
      cause?: unknown
    } = {},
  ) {
    super(sentence, { cause: more.cause })
    this.kind = kind
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
    this.conflict = more.conflict
  }
}

const badInput = (sentence: string, fields?: Record<string, string>) =>
  new Refusal('bad-input', sentence, { fields })
const badField = (field: string, sentence: string) => badInput(sentence, { [field]: sentence })
const notAllowed = (sentence: string) => new Refusal('not-allowed', sentence)
const notFound = (sentence: string) => new Refusal('not-found', sentence)
const conflict = (sentence: string, fields?: Record<string, string>) =>
  new Refusal('conflict', sentence, { fields })
const conflictAt = (field: string, sentence: string) => conflict(sentence, { [field]: sentence })

/** Every refusal of the shop. */
export const refuse = {
  badInput,

  notSignedIn: () => new Refusal('not-signed-in', 'User not authenticated. Please log in.'),
  notAuthenticated: (sentence: string) => new Refusal('not-signed-in', sentence),
  wrongPassword: () => new Refusal('not-signed-in', 'The email or the password is not right.'),
  wrongCode: () => {
    const sentence = 'This code is not right or no longer works. Please check it, or ask for a new one.'
    return new Refusal('not-signed-in', sentence, { fields: { code: sentence } })
  },
  secondStepNeeded: () => {
    const sentence = 'Please enter the code of your authenticator app, or a recovery code.'
    return new Refusal('not-signed-in', sentence, { fields: { otp: sentence } })
  },
  wrongSecondStep: () => {
    const sentence = 'This code is not right, or was used already. Please enter the next one.'
    return new Refusal('not-signed-in', sentence, { fields: { otp: sentence } })
  },
  wrongAppCode: () =>
    badField('code', 'This code is not right, or was used already. Please enter the next one.'),
  setUpTwoStep: () =>
    notAllowed('Your role needs two-step sign-in. Please set it up in your profile to go on.'),
  noPasskeys: (address: string) =>
    conflict(
      `Passkeys need an https address with a host name. The address of this shop is ${address}, where browsers do not allow them.`,
    ),
  passkeyNeeded: () => notAllowed('Your role needs two-step sign-in. Please use “Sign in with a passkey”.'),
  passkeyTooLate: () => conflict('This took too long, or was sent twice. Please try again.'),
  passkeyNotTaken: (cause?: unknown) =>
    new Refusal('bad-input', 'This passkey could not be checked. Please try again, or use another device.', {
      cause,
    }),
  passkeyKnown: () => conflict('This passkey is in use already. Please choose another device.'),
  wrongPasskey: () =>
    new Refusal(
      'not-signed-in',
      'This passkey is not known here, or was removed. Please sign in another way.',
    ),
  unknownPasskey: () => notFound('This passkey does not exist. It may be removed already.'),
  tooManyPasskeys: (most: number) => conflict(`You have ${most} passkeys already. Please remove one first.`),
  lastPasskey: () =>
    conflict('Your role needs two-step sign-in, so your last passkey stays. Please add another one first.'),
  cannotLeave: () =>
    notAllowed(
      'Accounts of sellers and of the team are deleted by an owner of the shop. Please write to us.',
    ),
  leavingWithOrders: (count: number) =>
    conflict(
      `${count === 1 ? 'An order of yours is' : `${count} orders of yours are`} still on the way. Please come back once ${count === 1 ? 'it has' : 'they have'} arrived, or cancel first.`,
    ),
  leavingWithReturns: (count: number) =>
    conflict(
      `${count === 1 ? 'A return of yours is' : `${count} returns of yours are`} not finished yet. Your money comes first.`,
    ),
  twoStepIsOn: () => conflict('Two-step sign-in is on already.'),
  ownTwoStep: () =>
    notAllowed(
      'You cannot reset your own two-step sign-in. Turn it off in your profile, or ask another owner.',
    ),
  twoStepIsOff: () => conflict('Two-step sign-in is not on.'),
  twoStepIsRequired: () => conflict('Your role needs two-step sign-in, so it stays on.'),
  notAllowed: () => notAllowed('Your account is not allowed to do this.'),
  noRight: (role: StaffRole, right: Right) =>
    notAllowed(`As ${role} you cannot do this (${rights[right].what}). Please ask an owner of the shop.`),
  keyCannot: (right: Right | undefined) =>
    notAllowed(
      right
        ? `This API key was not made for it (${rights[right].what}).`
        : 'This cannot be done with an API key. Please sign in.',
    ),
  unknownWebhook: () => notFound('This webhook does not exist.'),
  unknownDelivery: () => notFound('This call is not in the log any longer.'),
  tooManyWebhooks: (most: number) => conflict(`There are ${most} webhooks already. Please delete one first.`),
  unknownKey: () => notFound('This key does not exist.'),
  tooManyKeys: (most: number) =>
    conflict(`You have ${most} keys already. Please revoke those that nobody uses.`),
  inactive: (role: 'customer' | 'seller' | 'admin') => notAllowed(inactiveSentence[role]),
  wrongCurrentPassword: () => badField('currentPassword', 'The current password is not right.'),
  passwordForEmail: () => badField('password', 'Please enter your password to change your email.'),
  wrongPasswordForEmail: () => badField('password', 'This is not your password.'),
  commonPassword: (field: string) =>
    badField(field, 'This password is too common to be safe. Please choose another one.'),
  unknownUser: () => notFound('This user does not exist.'),
  lastOwner: () =>
    conflict('This is the last active owner of the shop. Please make somebody else an owner first.'),
  ownersOnly: () => notAllowed('Only an owner of the shop decides about its team.'),
  notStaff: () => notFound('This account is not in the shop’s team.'),
  joinedAlready: () => conflict('They have joined already, and sign in with their own password.'),
  paidAlready: () => conflict('This order is paid already. Thank you!'),
  notPaidYet: () =>
    conflict('This order is not paid yet. Please pay it first, or cancel all of it and order again.'),
  paidOtherDelivery: () =>
    conflict(
      'The delivery to this address costs more than you have paid. Please cancel the order and order again.',
    ),
  paymentOver: () =>
    conflict('The time to pay for this order is over. What was in your cart is there again.'),
  paymentsClosed: () =>
    conflict('Online payment is not open at the moment. Please choose another way to pay.'),
  noWayToPay: () => badInput('At least one way to pay must stay open.'),
  cashClosed: () => conflict('Cash on Delivery is not offered at the moment. Please pay online.'),
  tooMuchForCash: (most: string) =>
    conflict(`Cash on Delivery is for orders up to ${most}. Please pay online.`),
  tooLittleForOnline: () =>
    conflict('Orders below ₹1 cannot be paid online. Please choose Cash on Delivery.'),
  gatewayUnavailable: (cause: Error) =>
    new Refusal(
      'unavailable',
      'The payment service does not answer at the moment. Your order is kept: please try again in a minute.',
      { cause, retryAfterSeconds: 30 },
    ),
  refundTooHigh: (left: number) =>
    conflict(`At most ${formatRupees(left / 100)} of this payment can still be refunded.`),
  refundedAlready: () =>
    conflict(
      'The money for what was cancelled is refunded, so it cannot come back. The customer can order it again.',
    ),
  stockInLots: () =>
    conflictAt(
      'stock',
      'This product is kept in lots. Please change the number of one of its lots, in Shelf.',
    ),
  categoryTaxByAdmins: () =>
    notAllowed('Only an admin of the shop sets the HSN code and GST rate of a category.'),
  untaxed: (names: readonly string[]) =>
    conflict(
      `No invoice can be made for ${names.join(', ')}: the HSN code or the GST rate is missing. Please add them to the product, or ask the shop to set them for its category.`,
    ),
  recalledInParcel: (batch: string) =>
    conflict(
      `Batch ${batch} is recalled, so this parcel cannot leave. Please wait for other pieces, or cancel it.`,
    ),
  notInUse: () => notFound('You have not bought this product, or it is no longer sold.'),
  finishLinkOver: (name: string) =>
    badInput(`You have bought ${name} again since this mail. Your account shows how long it will last.`),
  recallTooSoon: (from: Date) =>
    conflict(
      `You are the only admin, so please think about it until ${longMoment(from)}, and confirm it then.`,
    ),
  unknownRecall: () => notFound('This recall does not exist.'),
  ownRecall: () =>
    new Refusal(
      'not-allowed',
      'You proposed this recall. Please have another admin look at it and confirm it.',
    ),
  recallMoved: () => conflict('Meanwhile somebody else has decided about this recall.'),
  unknownLot: () => notFound('This lot does not exist.'),
  batchKnown: (batch: string) =>
    conflictAt(
      'batch',
      `Batch ${batch} of this product has other dates. Please check what is printed on the pack.`,
    ),
  lotWithoutDate: () => conflict('Please give the lot its date first: its buyers should know it.'),
  offerNotCheaper: () => badField('price', 'Please offer it for less than the product costs.'),
  tooLateToOffer: (days: number) =>
    conflict(
      `It is too late to offer this: it would arrive with less than ${days} days left. Please write it off.`,
    ),
  lotNotForSale: () => conflict('Nothing of this batch can be sold now. Please choose another one.'),
  lotTooOld: (month: string) =>
    conflict(
      `The customer has read “use before ${month}”. Please choose a batch that lasts at least as long, or ask the customer first.`,
    ),
  lotRecalled: () => conflict('This batch is recalled: it is never sold again.'),
  tooFewInLot: (left: number) =>
    conflictAt('quantity', `There ${left === 1 ? 'is 1 piece' : `are ${left} pieces`} of this in the lot.`),
  lotCountChanged: (now: number) =>
    conflictAt('count', `Meanwhile there are ${now} in the lot. Please count again.`),
  unknownReturn: () => notFound('This return does not exist.'),
  notReturnable: () =>
    conflict(
      'This cannot be returned: the ten days are over, it is not delivered yet, or a return is under way.',
    ),
  tooManyToReturn: (name: string, left: number) =>
    conflict(`Of ${name} at most ${left} ${left === 1 ? 'piece' : 'pieces'} can be returned.`),
  openedReturn: (name: string) =>
    conflict(
      `${name} can be returned for this reason only while it is sealed. If something is wrong with it, please choose that reason.`,
    ),
  noSuchExchange: (name: string) =>
    conflict(
      `${name} cannot be exchanged for this: it is out of stock or has another price. You can have the money back.`,
    ),
  tooFewReturnPictures: (fewest: number) =>
    badField('pictures', `Please add at least ${fewest === 1 ? 'one picture' : `${fewest} pictures`}.`),
  tooManyReturnPictures: (most: number) => badField('pictures', `Please add at most ${most} pictures.`),
  payeeMissing: () =>
    badField('payee', 'Please say where we should send the money: a UPI id or a bank account.'),
  refundSentAlready: () => conflict('The money is sent already.'),
  noSuchReturnMove: (from: ReturnState, to: ReturnState) =>
    conflict(
      `This return is ${returnStateWords[from].toLowerCase()}, so it cannot become ${returnStateWords[to].toLowerCase()} now.`,
    ),
  pickupInThePast: () => badField('on', 'Please choose today or a later day.'),
  inspectEveryItem: () => badInput('Please say of every item how many pieces are fine.'),
  notToBeRestocked: (name: string) =>
    conflict(
      `${name} cannot be sold again: only what is sealed, in date and sent back for its shade or a change of mind.`,
    ),
  inspectionNeedsReason: () =>
    badField('note', 'Please say what is wrong with the pieces that you do not accept.'),
  nothingToDispute: () => conflict('There is no refusal to dispute, or its seven days are over.'),
  noOpenDispute: () => conflict('There is no open dispute about this return.'),
  taxRateApplies: () =>
    conflict('This rate applies already, so it stays. Please add a new one from a later day.'),
  unknownDocument: () => notFound('This document does not exist.'),
  notOnTheWay: (status: string) =>
    conflict(`Only a parcel that is on its way can come back undelivered. This one is ${status}.`),
  unknownPayment: () => notFound('This payment does not exist.'),
  unknownSeller: () => notFound('This seller is not in the shop.'),
  openShipments: (name: string, count: number) =>
    conflict(
      `${name} has ${count === 1 ? '1 open order' : `${count} open orders`}. Please deliver or cancel ${count === 1 ? 'it' : 'them'} first, then delete the account.`,
    ),
  setupCodeNeeded: () =>
    badField(
      'code',
      'This shop has no admin yet. Please enter the one-time code that was printed where the shop was started.',
    ),
  wrongSetupCode: () =>
    badField('code', 'This is not the code. A new one is printed whenever the shop is started.'),
  emailTaken: () => conflictAt('email', 'An account with this email exists already.'),
  tooMany: (retryAfterSeconds: number) =>
    new Refusal('too-many', `Too many attempts. Please try again ${inWords(retryAfterSeconds)}.`, {
      retryAfterSeconds,
    }),
  databaseUnreachable: () =>
    new Refusal(
      'unavailable',
      'The shop cannot reach its database at the moment. Please try again in a few seconds.',
      { retryAfterSeconds: 5 },
    ),
  busy: () =>
    new Refusal('unavailable', 'The shop is very busy at the moment. Please try again in a few seconds.', {
      retryAfterSeconds: 5,
    }),
  diskFull: () =>
    new Refusal(
      'disk-full',
      'The disk of the shop is full, so nothing can be saved at the moment. Please try again later.',
      { retryAfterSeconds: 60 },
    ),

  formTooLarge: () => new Refusal('too-large', 'A text of this form is too long.'),
  fileTooLarge: () => new Refusal('too-large', 'A file may have at most 10 MB.'),
  badFile: (name: string, { kind, message }: Refusal) =>
    new Refusal(kind, `${name.slice(0, 100)}: ${message}`),
  unexpectedFile: (name: string) => badInput(`A file named "${name}" is not expected here.`),
  tooManyFiles: (name: string, most: number) =>
    badInput(`At most ${most} ${most === 1 ? 'file' : 'files'} can be sent as "${name}".`),

  deadLink: () => badInput('This link was used already or is too old. Please ask for a new one.'),
  unknownSession: () => notFound('This session has ended already.'),
  unknownMail: () => notFound('This mail is not there.'),
  unknownMessage: () => notFound('This message does not exist.'),

  unknown: () => notFound('There is nothing here.'),
  unknownProduct: () => notFound('This product does not exist.'),
  unknownCategory: () => notFound('This category does not exist.'),
  categoryNameTaken: () => conflictAt('name', 'A category with this name exists already.'),
  categoryInUse: (products: number) =>
    conflict(`This category is in use by ${products === 1 ? '1 product' : `${products} products`}.`),
  noSuchCategory: () =>
    badInput('This category does not exist. Please choose one of the list.', {
      category: 'Please choose one of the list.',
    }),
  unknownCursor: () => badInput('This page of the list does not exist. Please start at its beginning.'),
  cursorOutOfOrder: () =>
    badInput('A cursor goes on only in a list with the newest first. Please ask for a page instead.'),
  noSuchSeller: () => badField('seller', 'This seller does not exist. Please choose one of the list.'),
  noLiveTime: () => badField('liveAt', 'Please choose when the product goes live.'),
  liveTimePassed: () => badField('liveAt', 'Please choose a time that is still to come.'),
  noDeclineReason: () => badField('reason', 'Please tell the seller why, so that they can mend it.'),
  notInReview: () => conflict('This product does not wait for a review any longer.'),
  notYourProduct: () => notAllowed('This product belongs to another seller.'),
  priceTooLow: () => badInput('The price must be above ₹0.', { price: 'Must be above ₹0.' }),
  priceTooHigh: (field: string, name: string) =>
    badField(field, `${name} must be at most ₹${maxRupees.toLocaleString('en-IN')}.`),
  mrpTooLow: () => badField('maxPrice', 'The MRP must be above ₹0.'),
  noMrp: () => badField('maxPrice', 'It has no MRP that could be changed by an amount.'),
  previewOutdated: () =>
    conflict('Some of these products were changed meanwhile. Please look at the preview again.'),
  unknownBulkChange: () => notFound('This change does not exist.'),
  tooManyForBulk: (most: number) =>
    badInput(`At most ${most.toLocaleString('en-IN')} products can be changed at once. Please choose fewer.`),
  stockTooHigh: () => badField('stock', `The stock must be at most ${maxNumber.toLocaleString('en-IN')}.`),
  priceAboveMrp: () =>
    badInput('The price must not be above the MRP.', { price: 'Must not be above the MRP.' }),
  spellingTaken: (field: string, name: string, owner: string) =>
    conflictAt(field, `${name} is a name of ${owner} already. A name can stand for one ingredient only.`),
  unknownIngredient: () => notFound('This ingredient is not in the dictionary.'),
  falseClaim: (sentence: string) => badField('claims', sentence),
  tooManyPictures: (most: number) =>
    badInput(`A product can have at most ${most} pictures.`, { images: `At most ${most} pictures.` }),
  unreadablePicture: () =>
    badInput('This picture cannot be read. Please send a PNG, JPEG, WebP, AVIF or HEIC.'),
  disguisedPicture: () =>
    badInput(
      'Something other than a picture is hidden in this file. Please save the picture again and choose the new file.',
    ),
  pictureTooLarge: () => badInput('This picture has more than 50 megapixels. Please send a smaller one.'),

  emptyImport: () => badInput('This file has no rows. Its first row must name the columns.'),
  unreadableImport: (line?: number) =>
    badInput(
      line
        ? `This file cannot be read as CSV from line ${line} on. A quote there is probably not closed.`
        : 'This file cannot be read as CSV. Please save it as “CSV UTF-8”.',
    ),
  importIsSpreadsheet: () =>
    badInput('This is a spreadsheet, not a CSV file. Please save it as “CSV UTF-8” first.'),
  importTooLong: (rows: number, most: number) =>
    badInput(
      `This file has ${rows.toLocaleString('en-IN')} products. Please send at most ${most.toLocaleString('en-IN')} at a time.`,
    ),
  importTooManyLines: (most: number) =>
    badInput(`This file has more than ${most.toLocaleString('en-IN')} rows. Please split it.`),
  noImportColumns: () =>
    badInput(
      'The first row of this file names no column that the shop knows. Please export your products to see how it should look.',
    ),
  importColumnTwice: (column: string) =>
    badInput(`Two columns of this file stand for ${column}. Please take one out.`),
  exportTooLong: (most: number) =>
    badInput(
      `At most ${most.toLocaleString('en-IN')} products fit into one file. Please search for fewer first.`,
    ),

  onlySoManyLeft: (left: number) => conflict(howManyLeft(left)),
  cartLineFull: (most: number) => conflict(`At most ${most} of a product fit into the cart.`),
  notInCart: () => notFound('This product is not in your cart.'),
  notSavedForLater: () => notFound('This product is not among what you have saved for later.'),
  emptyCart: () => badInput('Your cart is empty.'),
  notEnoughStock: (short: { name: string; left: number }[]) =>
    conflict(short.map(({ name, left }) => `${name}: ${howManyLeft(left)}.`).join(' ')),
  keyUsedOtherwise: () =>
    new Refusal(
      'unprocessable',
      'This Idempotency-Key has placed an order with other details already. Please look at your orders.',
    ),
  noLongerSold: (names: string[]) =>
    conflict(
      `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} no longer sold. Please remove ${names.length === 1 ? 'it' : 'them'} from your cart.`,
    ),
  cartChanged: () => conflict('Your cart was changed while it was ordered. Please look at it and try again.'),
  totalChanged: (total: string) =>
    conflict(`The total is ${total} now. Please look at it and place the order again.`),
  tooManyUnpaidOrders: (most: number) =>
    conflict(
      most === 0
        ? 'Please confirm your email to order with Cash on Delivery. Your profile sends you the link.'
        : `You have ${most} open Cash on Delivery ${most === 1 ? 'order' : 'orders'}, the most without a confirmed email. Please confirm your email on your profile, or wait until one has arrived.`,
    ),
  tooMuchUnpaid: (most: string, withOthers: boolean) =>
    conflict(
      `Without a confirmed email, Cash on Delivery goes up to ${most}${withOthers ? ' for all open orders together' : ''}. Please confirm your email on your profile, or order for less.`,
    ),
  unknownOrder: () => notFound('This order does not exist.'),
  unknownLine: () => notFound('This item is not in this order.'),
  fewerInLine: (name: string, quantity: number) =>
    conflict(`There ${quantity === 1 ? 'is only 1' : `are only ${quantity}`} of ${name} in this shipment.`),
  shippedAlready: (status: string) =>
    conflict(
      status === 'Cancelled' ? 'This is cancelled already.' : `This is ${status.toLowerCase()} already.`,
    ),
  nothingLeftToPack: () =>
    badInput('Please leave something in the first shipment: at least one piece has to be packed now.'),
  nothingChosen: () => badInput('Please choose at least one piece.'),
  unknownDraft: () => notFound('This draft does not exist. It may be placed or deleted already.'),
  unknownCustomer: () => notFound('This customer is not there.'),
  draftWithout: (field: string, sentence: string) => badField(field, sentence),
  discountAboveGoods: () => badField('discount', 'The discount is more than the goods cost.'),
  unknownNote: () => notFound('This note does not exist.'),
  othersNote: () =>
    notAllowed('This note was written by somebody else. Its author or an admin can delete it.'),
  unknownShipment: () => notFound('This shipment is not in this order.'),
  trackingOfOne: () =>
    badInput('Several shipments would get this tracking number. Please move them one by one.'),
  trackingOfNone: () =>
    conflict('This has left already. Its courier and tracking number are changed on the order’s page.'),
  noSuchParcel: () => notFound('None of these shipments is there to be sent.'),
  noParcelWith: (number: string) => notFound(`There is no shipment ${number} of yours.`),
  severalParcels: (number: string, count: number) =>
    conflict(
      `${number} is sent in ${count} shipments. Please scan the number of one of them, such as ${number}-1.`,
    ),
  parcelLeft: (number: string, status: string) =>
    conflict(
      status === 'Cancelled'
        ? `${number} is cancelled. Please do not send it.`
        : `${number} is ${status.toLowerCase()} already.`,
    ),
  ownNumber: () =>
    badField(
      'trackingNumber',
      'This is a number of ours, not the courier’s. Please scan the courier’s label.',
    ),
  numberUsed: (trackingNumber: string, order: string) =>
    conflictAt('trackingNumber', `${trackingNumber} is the tracking number of ${order} already.`),
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
  rowTwice: (row: number) => badInput(`The same is in row ${row} already.`),
  noParcel: () => conflict('This is cancelled: there is no parcel to follow.'),
  oldOrderLink: () => notFound('This link is too old, or not complete. Please log in to see your order.'),
  notYourOrder: () => notAllowed('None of your products is in this order.'),
  othersOrder: () => notAllowed('This order belongs to another account.'),
  tooLateToCancel: (status: string) =>
    conflict(
      status === 'Cancelled'
        ? 'This order is cancelled already.'
        : `This order is ${status.toLowerCase()} already and can no longer be cancelled.`,
    ),

  orderMovedMeanwhile: (status: string) =>
    conflict(`The status of this order was changed meanwhile: it is ${status} now. Please look at it again.`),
  moveNeedsReason: (from: string, to: string) =>
    badField(
      'reason',
      `Please give a reason for moving this order from ${from} back to ${to}. It is kept in its history.`,
    ),

  addressTooLate: (status: string, isPart: boolean) =>
    conflict(
      `${isPart ? 'A part of this order' : 'This order'} is ${status.toLowerCase()} already, so its address can no longer be changed.`,
    ),
  addressOfCancelled: () => conflict('This order is cancelled: nothing of it is delivered anywhere.'),
  addressTotalChanged: (total: string) =>
    conflict(`With this address the order costs ${total}. Please look at it and save again.`),
  unknownAddress: () => notFound('This address does not exist.'),
  tooManyAddresses: (most: number) =>
    conflict(`An account can keep at most ${most} addresses. Please delete one first.`),
  unknownPincode: (pincode: string) => notFound(`There is no PIN code ${pincode}.`),
  wrongPincode: (sentence: string) => badField('pincode', sentence),
  notDeliverable: (pincode: string) => conflict(`We do not deliver to ${pincode} yet.`),

  unknownPromotion: () => notFound('This promotion does not exist.'),
  promoCodeTaken: () => conflictAt('code', 'A promotion with this code exists already.'),
  unknownPromoCode: (code: string) => badInput(`There is no promotion with the code ${code}.`),
  promotionEnded: (code: string) => conflict(`The code ${code} has ended.`),
  promotionNotYet: (code: string) => conflict(`The code ${code} cannot be used yet.`),
  promotionMinimum: (code: string, missing: string) =>
    conflict(`Add goods for ${missing} more to use the code ${code}.`),
  promotionFirstOrder: (code: string) => conflict(`The code ${code} is for the first order only.`),
  promotionKnownHousehold: (code: string) =>
    conflict(
      `The code ${code} is for the first order only, and an order to this phone number or address has used one already.`,
    ),
  promotionUsedUp: (code: string) => conflict(`The code ${code} is used up.`),
  promotionUsedByYou: (code: string) => conflict(`You have used the code ${code} already.`),
  promotionOtherGoods: (code: string) =>
    conflict(`The code ${code} is for other goods than those in your cart.`),
  promotionDeliveryFree: (code: string) =>
    conflict(`Delivery is free already, so the code ${code} takes nothing off.`),
  promotionNeedsMore: (code: string, pieces: number) =>
    conflict(`Add ${pieces} more to use the code ${code}.`),
  promotionNeedsReward: (code: string, pieces: number) =>
    conflict(`Add ${pieces} of what the code ${code} gives to use it.`),
  promotionBeaten: (code: string) =>
    conflict(`The offers in your cart take as much off as the code ${code} or more, so it is not used.`),
  promotionGone: () =>
    conflict(
      'The promotion of this order is used up or used again by its customer, so the order cannot come back.',
    ),

  unknownSale: () => notFound('This sale does not exist.'),
  notYourSale: () => notAllowed('This sale is not yours.'),
  saleBegun: () => conflict('This sale has begun: only its name and its end can be changed.'),
  saleOver: () => conflict('This sale is over.'),
  unknownIssue: () => notFound('This newsletter does not exist.'),
  issueNotEditable: () =>
    conflict('This newsletter is being sent or was sent, so it can no longer be changed.'),
  issueEmpty: () => badInput('Please write the newsletter first.', { body: 'Please write something.' }),
  issueMoved: (state: string) => conflict(`This newsletter is ${state} by now, so that is not possible.`),

  changedMeanwhile: (conflict: EditConflict) =>
    new Refusal('conflict', changedSentence(conflict), { conflict }),
  stockChanged: (stock: number) =>
    new Refusal('conflict', `The stock is ${stock} by now. Please check it and save again.`, {
      fields: { stock: `There are ${stock} by now.` },
      conflict: { by: [], at: null, fields: ['stock'] },
    }),
  nothingToChange: () => badInput('Nothing was sent that could be changed.'),
  unknownAbout: () => notFound('This About page does not exist.'),
  unknownContact: () => notFound('No contact found'),
  unknownSection: () => notFound('This section does not exist.'),
  incompleteOrder: () => badInput('The order must name every section of this policy exactly once.'),
  unknownFooter: () => notFound('This footer does not exist.'),
  footerExists: () => conflict('The shop has a footer already. Please update that one.'),

  inStockAlready: () => conflict('This product is in stock. You can buy it right now.'),
  unknownQuestion: () => notFound('This question does not exist.'),
  tooManyQuestions: (most: number) =>
    conflict(`${most} of your questions wait for an answer. Please ask again once one is answered.`),
  ownReviewVote: () => notAllowed('This review is your own.'),
  unknownReview: () => notFound('This review does not exist.'),
  notYourReview: () => notAllowed('This review was written by somebody else.'),
  notBought: () =>
    notAllowed(
      'Only customers who were delivered this product can review it. You can once yours has arrived.',
    ),
  ownProductReview: () => notAllowed('You sell this product, so you cannot review it.'),
  reviewNotDelivered: () =>
    conflict('The order of this review is not delivered. It is shown again once it is.'),
  reviewedAlready: () =>
    conflict('You have reviewed this product already. Please change that review instead.'),
  tooManyReviewPictures: (most: number) =>
    badInput(`A review can have at most ${most} pictures.`, { pictures: `At most ${most} pictures.` }),
  wishlistFull: (most: number) =>
    conflict(`At most ${most} products fit into the wishlist. Please take some out first.`),

  unknownRevision: () => notFound('This version is no longer kept.'),
  restoredAlready: () => conflict('It is like this already.'),
  unknownArticle: () => notFound('This article does not exist.'),
  articleSlugTaken: (field: 'title' | 'slug') =>
    conflict('Another article has this address already. Please choose another one.', {
      [field]: 'Another article has this address already.',
    }),
  halfSeason: (missing: 'seasonStart' | 'seasonEnd') =>
    badInput('Please choose both the first and the last month of the season, or neither.', {
      [missing]: 'Please choose this month too.',
    }),
  unknownCollection: () => notFound('This collection does not exist.'),
  collectionSlugTaken: () =>
    conflict('Another collection has this address already. Please choose another one.', {
      slug: 'Another collection has this address already.',
    }),
  collectionHasPage: () =>
    conflict('This collection has a page of its own and stays. You can take its products out.'),
  periodBackwards: () => badField('to', 'The last day must not come before the first.'),
  periodTooLong: (most: number) => badField('to', `A period may have at most ${most} days.`),
  periodInFuture: () => badField('to', 'The period must end today or before.'),
  wrongField: (field: string, sentence: string) => badField(field, sentence),
  notAllProducts: () => badField('products', 'Some of these products are no longer in the shop.'),
  noSuchUpload: (name: string) => badInput(`No file was sent for "${name}".`),
  sameVideoFormat: () => badInput('The two videos of a slide must be an MP4 and a WebM.'),
  unreadableVideo: () => badInput('This video cannot be read. Please send an MP4 or a WebM.'),
}

export function howManyLeft(left: number): string {
  return left > 0 ? `Only ${left} left` : 'Out of stock'
}

function changedSentence({ by, at }: EditConflict): string {
  const who = by.length > 0 ? by.join(' and ') : 'Somebody (who is not recorded)'
  return `${who} has changed this since you opened it${at ? `, on ${longMoment(at)}` : ''}. Nothing of it was overwritten.`
}

const inactiveSentence = {
  customer: 'Your account is not active. Please contact support.',
  seller: 'Your seller account is not active. Please contact support.',
  admin: 'Your admin account waits for approval by another admin.',
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 1 ? 'in a minute' : `in ${minutes} minutes`
}
