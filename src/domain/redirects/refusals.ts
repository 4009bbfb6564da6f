import { badField, conflictAt, notFound } from '../errors.ts'

export const redirectRefusals = {
  unknownRedirect: () => notFound('This redirect does not exist any more.'),
  unusable: (field: 'from' | 'to', sentence: string) => badField(field, sentence),
  exists: () => conflictAt('from', 'This address already has a redirect. Please change that one.'),
  emptyFile: () => badField('file', 'This file has no rows.'),
  noColumns: () =>
    badField('file', 'We need two columns: the old address (Redirect from) and the new one (Redirect to).'),
  unreadable: (sentence: string) => badField('file', `This file cannot be read: ${sentence}`),
  tooManyRows: (most: string) => badField('file', `A file can have at most ${most} rows. Please split it.`),
}
