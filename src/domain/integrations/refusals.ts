import { conflict, notFound, refuse } from '../errors.ts'

export const integrationRefusals = {
  unknownWebhook: () => notFound('This webhook does not exist.'),
  privateAddress: () =>
    refuse.wrongField(
      'url',
      'This address is not public. Please enter one that can be reached from outside.',
    ),
  unknownDelivery: () => notFound('This call is no longer in the log.'),
  tooManyWebhooks: (most: number) => conflict(`You already have ${most} webhooks. Please delete one first.`),
  unknownKey: () => notFound('This key does not exist.'),
  tooManyKeys: (most: number) =>
    conflict(`You already have ${most} keys. Please revoke the ones no one uses.`),
}
