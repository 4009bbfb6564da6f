import { conflict, notFound } from '../errors.ts'

export const integrationRefusals = {
  unknownWebhook: () => notFound('This webhook does not exist.'),
  unknownDelivery: () => notFound('This call is not in the log any longer.'),
  tooManyWebhooks: (most: number) => conflict(`There are ${most} webhooks already. Please delete one first.`),
  unknownKey: () => notFound('This key does not exist.'),
  tooManyKeys: (most: number) =>
    conflict(`You have ${most} keys already. Please revoke those that nobody uses.`),
}
