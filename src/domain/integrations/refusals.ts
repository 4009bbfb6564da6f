import { conflict, notFound, refuse } from '../errors.ts'

export const integrationRefusals = {
  unknownWebhook: () => notFound('This webhook does not exist.'),
  privateAddress: () =>
    refuse.wrongField(
      'url',
      'This address is not public. Please enter one that can be reached from outside.',
    ),
  unknownDelivery: () => notFound('This call is not in the log any longer.'),
  tooManyWebhooks: (most: number) => conflict(`There are ${most} webhooks already. Please delete one first.`),
  unknownKey: () => notFound('This key does not exist.'),
  tooManyKeys: (most: number) =>
    conflict(`You have ${most} keys already. Please revoke those that nobody uses.`),
}
