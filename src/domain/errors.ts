import { formatDateTime } from '#values/dates.ts'
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

/** What somebody else has changed since a writer read a record; nobody where the shop does not know. */
export interface EditConflict {
  by: string[]
  at: Date | null
  fields: string[]
}

/** What has to be done first, and the screen where. */
export interface MissingStep {
  title: string
  link: string
}

/** A call that the shop refuses, with a sentence for the user. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly conflict: EditConflict | undefined
  readonly missing: readonly MissingStep[] | undefined

  constructor(
    kind: RefusalKind,
    sentence: string,
    more: {
      fields?: Record<string, string> | undefined
      retryAfterSeconds?: number
      conflict?: EditConflict
      missing?: readonly MissingStep[]
      cause?: unknown
    } = {},
  ) {
    super(sentence, { cause: more.cause })
    this.kind = kind
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
    this.conflict = more.conflict
    this.missing = more.missing
  }
}

export const badInput = (sentence: string, fields?: Record<string, string>) =>
  new Refusal('bad-input', sentence, { fields })
export const badField = (field: string, sentence: string) => badInput(sentence, { [field]: sentence })
export const notAllowed = (sentence: string) => new Refusal('not-allowed', sentence)
export const notFound = (sentence: string) => new Refusal('not-found', sentence)
export const conflict = (sentence: string, fields?: Record<string, string>) =>
  new Refusal('conflict', sentence, { fields })
export const conflictAt = (field: string, sentence: string) => conflict(sentence, { [field]: sentence })

/** Refusals that several rooms share; the others stand in the refusals.ts of their room. */
export const refuse = {
  badInput,

  notSignedIn: () => new Refusal('not-signed-in', 'User not authenticated. Please log in.'),
  notAuthenticated: (sentence: string) => new Refusal('not-signed-in', sentence),
  setUpTwoStep: () =>
    notAllowed('Your role needs two-step verification. Please set it up in your profile to go on.'),
  notAllowed: () => notAllowed('You do not have permission to do this.'),
  noRight: (role: StaffRole, right: Right) =>
    notAllowed(
      `Your role (${role}) does not allow this (${rights[right].what}). Please ask an owner of the shop.`,
    ),
  busy: () =>
    new Refusal('unavailable', 'We are very busy right now. Please try again in a few seconds.', {
      retryAfterSeconds: 5,
    }),
  cannotShow: () =>
    new Refusal('unavailable', 'We cannot show this at the moment. Please try again in a minute.', {
      retryAfterSeconds: 5,
    }),
  cannotSave: () =>
    new Refusal(
      'unavailable',
      'We cannot take orders or save changes at the moment. Please try again in a minute.',
      { retryAfterSeconds: 5 },
    ),
  diskFull: () =>
    new Refusal(
      'unavailable',
      'We cannot take orders or save changes at the moment, because the disk of the shop is full. Please try again in a few minutes.',
      { retryAfterSeconds: 60 },
    ),
  picturesUnreachable: () =>
    new Refusal(
      'unavailable',
      'We cannot reach our picture storage at the moment. Please try again in a minute.',
      { retryAfterSeconds: 5 },
    ),

  formTooLarge: () => new Refusal('too-large', 'A text of this form is too long.'),
  unexpectedFile: (name: string) => badInput(`A file named "${name}" is not expected here.`),
  tooManyFiles: (name: string, most: number) =>
    badInput(`At most ${most} ${most === 1 ? 'file' : 'files'} can be sent as "${name}".`),

  deadLink: () => badInput('This link was already used or has expired. Please get a new one.'),
  unknown: () => notFound('There is nothing here.'),
  unknownProduct: () => notFound('This product does not exist.'),
  cursorOutOfOrder: () =>
    badInput('A cursor goes on only in a list with the newest first. Please ask for a page instead.'),
  notYourProduct: () => notAllowed('This product belongs to another seller.'),
  unreadablePicture: () =>
    badInput('This picture cannot be opened. Please send a PNG, JPEG, WebP, AVIF or HEIC.'),
  disguisedPicture: () =>
    badInput(
      'This file contains something other than a picture. Please save the picture again and choose the new file.',
    ),
  pictureTooLarge: () => badInput('This picture has more than 50 megapixels. Please send a smaller one.'),
  nothingToChange: () => badInput('There is nothing to change.'),
  wrongField: (field: string, sentence: string) => badField(field, sentence),
}

export function howManyLeft(left: number): string {
  return left > 0 ? `Only ${left} left` : 'Out of stock'
}

export function changedSentence({ by, at }: EditConflict): string {
  const who = by.length > 0 ? by.join(' and ') : 'Someone'
  return `${who} has changed this since you opened it${at ? `, on ${formatDateTime(at)}` : ''}. Nothing was overwritten.`
}

export const inactiveSentence = {
  customer: 'Your account is not active. Please contact support.',
  seller: 'Your seller account is not active. Please contact support.',
  admin: 'Your admin account is waiting for another admin to approve it.',
}

export function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 1 ? 'in a minute' : `in ${minutes} minutes`
}
