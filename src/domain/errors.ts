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
  inactiveSeller: () =>
    new Refusal('not-allowed', 'Your seller account is not active. Please contact support.'),
  inactiveAdmin: () => new Refusal('not-allowed', 'Your admin account waits for approval by another admin.'),
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

  unknown: () => new Refusal('not-found', 'There is nothing here.'),
  unknownProduct: () => new Refusal('not-found', 'This product does not exist.'),
  unknownCategory: () => new Refusal('not-found', 'This category does not exist.'),
  categoryNameTaken: () =>
    new Refusal('conflict', 'A category with this name exists already.', {
      fields: { name: 'A category with this name exists already.' },
    }),

  onlySoManyLeft: (left: number) => new Refusal('conflict', howManyLeft(left)),
  cartLineFull: (most: number) => new Refusal('conflict', `At most ${most} of a product fit into the cart.`),
  notInCart: () => new Refusal('not-found', 'This product is not in your cart.'),
  emptyCart: () => new Refusal('bad-input', 'Your cart is empty.'),
  notEnoughStock: (short: { name: string; left: number }[]) =>
    new Refusal('conflict', short.map(({ name, left }) => `${name}: ${howManyLeft(left)}.`).join(' ')),
  cartChanged: () =>
    new Refusal('conflict', 'Your cart was changed while it was ordered. Please look at it and try again.'),
  unknownOrder: () => new Refusal('not-found', 'This order does not exist.'),
  notYourOrder: () => new Refusal('not-allowed', 'None of your products is in this order.'),
}

/** 'Only 3 left': what a customer reads beside a product there is too little of. */
export function howManyLeft(left: number): string {
  return left > 0 ? `Only ${left} left` : 'Out of stock'
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return seconds < 60 ? 'in a minute' : `in ${minutes} minutes`
}
