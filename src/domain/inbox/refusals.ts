import { notFound } from '../errors.ts'

export const inboxRefusals = {
  unknownMessage: () => notFound('This message does not exist.'),
}
