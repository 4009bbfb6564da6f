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
  keyCannot: (right: Right | undefined) =>
    notAllowed(
      right
        ? `This API key was not made for it (${rights[right].what}).`
        : 'This cannot be done with an API key. Please sign in.',
    ),
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
  appCodesLocked: (retryAfterSeconds: number) =>
    new Refusal(
      'too-many',
      `Too many wrong codes of the app. Please use a recovery code or a passkey, or try again ${inWords(retryAfterSeconds)}.`,
      { retryAfterSeconds },
    ),
  unknownSession: () => notFound('This session has ended already.'),
  unknownNote: () => notFound('This note does not exist.'),
}
