import { notFound } from '../errors.ts'

export const mailRefusals = {
  unknownMail: () => notFound('This email does not exist.'),
}
