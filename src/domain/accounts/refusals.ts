import { type Right, rights } from '#values/rights.ts'
import {
  badField,
  conflict,
  conflictAt,
  inactiveSentence,
  inWords,
  notAllowed,
  notFound,
  Refusal,
} from '../errors.ts'

export const accountRefusals = {
  wrongPassword: () => new Refusal('not-signed-in', 'The email or password is incorrect.'),
  wrongCode: () => {
    const sentence = 'This OTP is incorrect or has expired. Please check it, or get a new one.'
    return new Refusal('not-signed-in', sentence, { fields: { code: sentence } })
  },
  secondStepNeeded: () => {
    const sentence = 'Please enter the code from your authenticator app, or a recovery code.'
    return new Refusal('not-signed-in', sentence, { fields: { otp: sentence } })
  },
  wrongSecondStep: () => {
    const sentence = 'This code is incorrect or was already used. Please enter the next one.'
    return new Refusal('not-signed-in', sentence, { fields: { otp: sentence } })
  },
  wrongAppCode: () =>
    badField('code', 'This code is incorrect or was already used. Please enter the next one.'),
  noPasskeys: (address: string) =>
    conflict(
      `Passkeys need an https address with a host name. The address of this shop is ${address}, where browsers do not allow them.`,
    ),
  passkeyNeeded: () =>
    notAllowed('Your role needs two-step verification. Please use “Log in with a passkey”.'),
  passkeyTooLate: () => conflict('This took too long, or was sent twice. Please try again.'),
  passkeyNotTaken: (cause?: unknown) =>
    new Refusal('bad-input', 'This passkey could not be checked. Please try again, or use another device.', {
      cause,
    }),
  passkeyKnown: () => conflict('This passkey is already in use. Please choose another device.'),
  wrongPasskey: () =>
    new Refusal('not-signed-in', 'We do not recognise this passkey. Please log in another way.'),
  unknownPasskey: () => notFound('This passkey does not exist. It may already be removed.'),
  tooManyPasskeys: (most: number) => conflict(`You have ${most} passkeys. Please remove one first.`),
  lastPasskey: () =>
    conflict(
      'Your role needs two-step verification, so your last passkey stays. Please add another one first.',
    ),
  cannotLeave: () =>
    notAllowed('Seller and team accounts can be deleted only by an owner of the shop. Please contact us.'),
  leavingWithOrders: (count: number) =>
    conflict(
      `${count === 1 ? 'An order of yours is' : `${count} orders of yours are`} still on the way. Please come back once ${count === 1 ? 'it has' : 'they have'} arrived, or cancel first.`,
    ),
  leavingWithReturns: (count: number) =>
    conflict(
      `${count === 1 ? 'A return of yours is' : `${count} returns of yours are`} not finished yet. Please wait for your refund first.`,
    ),
  twoStepIsOn: () => conflict('Two-step verification is already on.'),
  ownTwoStep: () =>
    notAllowed(
      'You cannot reset your own two-step verification. Turn it off in your profile, or ask another owner.',
    ),
  twoStepIsOff: () => conflict('Two-step verification is not on.'),
  twoStepIsRequired: () => conflict('Your role needs two-step verification, so it stays on.'),
  keyCannot: (right: Right | undefined) =>
    notAllowed(
      right
        ? `This API key was not made for it (${rights[right].what}).`
        : 'This cannot be done with an API key. Please log in.',
    ),
  inactive: (role: 'customer' | 'seller' | 'admin') => notAllowed(inactiveSentence[role]),
  wrongCurrentPassword: () => badField('currentPassword', 'The current password is incorrect.'),
  passwordForEmail: () => badField('password', 'Please enter your password to change your email.'),
  wrongPasswordForEmail: () => badField('password', 'This password is incorrect.'),
  commonPassword: (field: string) =>
    badField(field, 'This password is too common to be safe. Please choose another one.'),
  unknownUser: () => notFound('This user does not exist.'),
  lastOwner: () =>
    conflict('This is the last active owner of the shop. Please make someone else an owner first.'),
  ownersOnly: () => notAllowed('Only an owner of the shop can change its team.'),
  notStaff: () => notFound('This account is not on the shop’s team.'),
  joinedAlready: () => conflict('They have already joined and log in with their own password.'),
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
    badField('code', 'This code is incorrect. A new one is printed each time the shop starts.'),
  emailTaken: () => conflictAt('email', 'An account with this email already exists.'),
  tooMany: (retryAfterSeconds: number) =>
    new Refusal('too-many', `Too many attempts. Please try again ${inWords(retryAfterSeconds)}.`, {
      retryAfterSeconds,
    }),
  appCodesLocked: (retryAfterSeconds: number) =>
    new Refusal(
      'too-many',
      `Too many wrong codes from the app. Please use a recovery code or a passkey, or try again ${inWords(retryAfterSeconds)}.`,
      { retryAfterSeconds },
    ),
  unknownSession: () => notFound('This session has already ended.'),
  unknownNote: () => notFound('This note does not exist.'),
}
