import { notFound } from '../errors.ts'

export const mailRefusals = {
  unknownMail: () => notFound('This mail is not there.'),
}
