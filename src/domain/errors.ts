/** What kind of no it is; http/errors.ts chooses the status. */
export type RefusalKind =
  | 'bad-input'
  | 'not-signed-in'
  | 'not-allowed'
  | 'not-found'
  | 'conflict'
  | 'too-many'
  | 'too-large'
  | 'wrong-type'

/** A no that the shop means, in a sentence for a person. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    kind: RefusalKind,
    sentence: string,
    more: { fields?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(sentence)
    this.kind = kind
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/** Every refusal of the shop. */
export const refuse = {
  badInput: (sentence: string, fields?: Record<string, string>) =>
    new Refusal('bad-input', sentence, fields ? { fields } : {}),

  notSignedIn: () => new Refusal('not-signed-in', 'User not authenticated. Please log in.'),
  wrongPassword: () => new Refusal('not-signed-in', 'The email or the password is not right.'),
  notAllowed: () => new Refusal('not-allowed', 'Your account is not allowed to do this.'),
  inactive: (role: 'customer' | 'seller' | 'admin') => new Refusal('not-allowed', inactiveSentence[role]),
  wrongCurrentPassword: () =>
    refuse.badInput('The current password is not right.', {
      currentPassword: 'The current password is not right.',
    }),
  commonPassword: (field: string) =>
    refuse.badInput(commonPasswordSentence, { [field]: commonPasswordSentence }),
  unknownUser: () => new Refusal('not-found', 'This user does not exist.'),
  lastAdmin: () =>
    new Refusal('conflict', 'This is the last active admin of the shop. Please approve another one first.'),
  emailTaken: () =>
    new Refusal('conflict', 'An account with this email exists already.', {
      fields: { email: 'An account with this email exists already.' },
    }),
  tooMany: (retryAfterSeconds: number) =>
    new Refusal('too-many', `Too many attempts. Please try again ${inWords(retryAfterSeconds)}.`, {
      retryAfterSeconds,
    }),

  fileTooLarge: () => new Refusal('too-large', 'A file may have at most 10 MB.'),
  unexpectedFile: (name: string) => refuse.badInput(`A file named "${name}" is not expected here.`),
  tooManyFiles: (name: string, most: number) =>
    refuse.badInput(`At most ${most} ${most === 1 ? 'file' : 'files'} can be sent as "${name}".`),

  deadLink: () => refuse.badInput('This link was used already or is too old. Please ask for a new one.'),
  unknownSession: () => new Refusal('not-found', 'This session has ended already.'),
  unknownMail: () => new Refusal('not-found', 'This mail is not there.'),
  unknownMessage: () => new Refusal('not-found', 'This message does not exist.'),

  unknown: () => new Refusal('not-found', 'There is nothing here.'),
  unknownProduct: () => new Refusal('not-found', 'This product does not exist.'),
  unknownCategory: () => new Refusal('not-found', 'This category does not exist.'),
  categoryNameTaken: () =>
    new Refusal('conflict', 'A category with this name exists already.', {
      fields: { name: 'A category with this name exists already.' },
    }),
  categoryInUse: (products: number) =>
    new Refusal(
      'conflict',
      `This category is in use by ${products === 1 ? '1 product' : `${products} products`}.`,
    ),
  noSuchCategory: () =>
    refuse.badInput('This category does not exist. Please choose one of the list.', {
      category: 'Please choose one of the list.',
    }),
  unknownCursor: () =>
    refuse.badInput('This page of the list does not exist. Please start at its beginning.'),
  cursorOutOfOrder: () =>
    refuse.badInput('A cursor goes on only in a list with the newest first. Please ask for a page instead.'),
  notYourProduct: () => new Refusal('not-allowed', 'This product belongs to another seller.'),
  priceTooLow: () => refuse.badInput('The price must be above ₹0.', { price: 'Must be above ₹0.' }),
  priceAboveMrp: () =>
    refuse.badInput('The price must not be above the MRP.', { price: 'Must not be above the MRP.' }),
  tooManyPictures: (most: number) =>
    refuse.badInput(`A product can have at most ${most} pictures.`, { images: `At most ${most} pictures.` }),
  unreadablePicture: () =>
    refuse.badInput('This picture cannot be read. Please send a PNG, JPEG, WebP or AVIF.'),
  disguisedPicture: () =>
    refuse.badInput('Something other than a picture is hidden in this file. Please save the picture anew.'),
  pictureTooLarge: () =>
    refuse.badInput('This picture has more than 50 megapixels. Please send a smaller one.'),

  emptyImport: () => refuse.badInput('This file has no rows. Its first row must name the columns.'),
  unreadableImport: (line?: number) =>
    refuse.badInput(
      line
        ? `This file cannot be read as CSV from line ${line} on. A quote there is probably not closed.`
        : 'This file cannot be read as CSV. Please save it as “CSV UTF-8”.',
    ),
  importIsSpreadsheet: () =>
    refuse.badInput('This is a spreadsheet, not a CSV file. Please save it as “CSV UTF-8” first.'),
  importTooLong: (rows: number, most: number) =>
    refuse.badInput(
      `This file has ${rows.toLocaleString('en-IN')} products. Please send at most ${most.toLocaleString('en-IN')} at a time.`,
    ),
  importTooManyLines: (most: number) =>
    refuse.badInput(`This file has more than ${most.toLocaleString('en-IN')} rows. Please split it.`),
  noImportColumns: () =>
    refuse.badInput(
      'The first row of this file names no column that the shop knows. Please export your products to see how it should look.',
    ),
  importColumnTwice: (column: string) =>
    refuse.badInput(`Two columns of this file stand for ${column}. Please take one out.`),
  exportTooLong: (most: number) =>
    refuse.badInput(
      `At most ${most.toLocaleString('en-IN')} products fit into one file. Please search for fewer first.`,
    ),

  onlySoManyLeft: (left: number) => new Refusal('conflict', howManyLeft(left)),
  cartLineFull: (most: number) => new Refusal('conflict', `At most ${most} of a product fit into the cart.`),
  notInCart: () => new Refusal('not-found', 'This product is not in your cart.'),
  emptyCart: () => new Refusal('bad-input', 'Your cart is empty.'),
  notEnoughStock: (short: { name: string; left: number }[]) =>
    new Refusal('conflict', short.map(({ name, left }) => `${name}: ${howManyLeft(left)}.`).join(' ')),
  cartChanged: () =>
    new Refusal('conflict', 'Your cart was changed while it was ordered. Please look at it and try again.'),
  totalChanged: (total: string) =>
    new Refusal('conflict', `The total is ${total} now. Please look at it and place the order again.`),
  unknownOrder: () => new Refusal('not-found', 'This order does not exist.'),
  unknownShipment: () => new Refusal('not-found', 'This shipment is not in this order.'),
  notYourOrder: () => new Refusal('not-allowed', 'None of your products is in this order.'),
  othersOrder: () => new Refusal('not-allowed', 'This order belongs to another account.'),
  tooLateToCancel: (status: string) =>
    new Refusal(
      'conflict',
      status === 'Cancelled'
        ? 'This order is cancelled already.'
        : `This order is ${status.toLowerCase()} already and can no longer be cancelled.`,
    ),

  unknownAddress: () => new Refusal('not-found', 'This address does not exist.'),
  tooManyAddresses: (most: number) =>
    new Refusal('conflict', `An account can keep at most ${most} addresses. Please delete one first.`),
  unknownPincode: (pincode: string) => new Refusal('not-found', `There is no PIN code ${pincode}.`),
  wrongPincode: (sentence: string) => refuse.badInput(sentence, { pincode: sentence }),
  notDeliverable: (pincode: string) => new Refusal('conflict', `We do not deliver to ${pincode} yet.`),

  unknownPromotion: () => new Refusal('not-found', 'This promotion does not exist.'),
  promoCodeTaken: () =>
    new Refusal('conflict', 'A promotion with this code exists already.', {
      fields: { code: 'A promotion with this code exists already.' },
    }),
  unknownPromoCode: (code: string) => refuse.badInput(`There is no promotion with the code ${code}.`),
  promotionEnded: (code: string) => new Refusal('conflict', `The code ${code} has ended.`),
  promotionNotYet: (code: string) => new Refusal('conflict', `The code ${code} cannot be used yet.`),
  promotionMinimum: (code: string, missing: string) =>
    new Refusal('conflict', `Add goods for ${missing} more to use the code ${code}.`),
  promotionFirstOrder: (code: string) =>
    new Refusal('conflict', `The code ${code} is for the first order only.`),
  promotionUsedUp: (code: string) => new Refusal('conflict', `The code ${code} is used up.`),
  promotionUsedByYou: (code: string) => new Refusal('conflict', `You have used the code ${code} already.`),
  promotionGone: () =>
    new Refusal(
      'conflict',
      'The promotion of this order is used up or used again by its customer, so the order cannot come back.',
    ),

  nothingToChange: () => refuse.badInput('Nothing was sent that could be changed.'),
  unknownAbout: () => new Refusal('not-found', 'This About page does not exist.'),
  unknownContact: () => new Refusal('not-found', 'No contact found'),
  unknownSection: () => new Refusal('not-found', 'This section does not exist.'),
  incompleteOrder: () => refuse.badInput('The order must name every section of this policy exactly once.'),
  unknownFooter: () => new Refusal('not-found', 'This footer does not exist.'),
  footerExists: () => new Refusal('conflict', 'The shop has a footer already. Please update that one.'),

  unknownReview: () => new Refusal('not-found', 'This review does not exist.'),
  notYourReview: () => new Refusal('not-allowed', 'This review was written by somebody else.'),
  notBought: () =>
    new Refusal(
      'not-allowed',
      'Only customers who were delivered this product can review it. You can once yours has arrived.',
    ),
  reviewedAlready: () =>
    new Refusal('conflict', 'You have reviewed this product already. Please change that review instead.'),
  tooManyReviewPictures: (most: number) =>
    refuse.badInput(`A review can have at most ${most} pictures.`, { pictures: `At most ${most} pictures.` }),
  wishlistFull: (most: number) =>
    new Refusal('conflict', `At most ${most} products fit into the wishlist. Please take some out first.`),

  unknownArticle: () => new Refusal('not-found', 'This article does not exist.'),
  articleSlugTaken: (field: 'title' | 'slug') =>
    new Refusal('conflict', 'Another article has this address already. Please choose another one.', {
      fields: { [field]: 'Another article has this address already.' },
    }),
  unknownCollection: () => new Refusal('not-found', 'This collection does not exist.'),
  collectionSlugTaken: () =>
    new Refusal('conflict', 'Another collection has this address already. Please choose another one.', {
      fields: { slug: 'Another collection has this address already.' },
    }),
  collectionHasPage: () =>
    new Refusal(
      'conflict',
      'This collection has a page of its own and stays. You can take its products out.',
    ),
  notAllProducts: () =>
    refuse.badInput('Some of these products are no longer in the shop.', {
      products: 'Some of these products are no longer in the shop.',
    }),
  noSuchUpload: (name: string) => refuse.badInput(`No file was sent for "${name}".`),
  sameVideoFormat: () => refuse.badInput('The two videos of a slide must be an MP4 and a WebM.'),
  unreadableVideo: () => refuse.badInput('This video cannot be read. Please send an MP4 or a WebM.'),
}

/** 'Only 3 left': what a customer reads beside a product there is too little of. */
export function howManyLeft(left: number): string {
  return left > 0 ? `Only ${left} left` : 'Out of stock'
}

const inactiveSentence = {
  customer: 'Your account is not active. Please contact support.',
  seller: 'Your seller account is not active. Please contact support.',
  admin: 'Your admin account waits for approval by another admin.',
}

const commonPasswordSentence = 'This password is too common to be safe. Please choose another one.'

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 1 ? 'in a minute' : `in ${minutes} minutes`
}
