import { badField, notFound } from '../errors.ts'

export const bankRefusals = {
  noTable: () => badField('csv', 'This file is no table: please export it as CSV.'),
  tooLong: (most: number) =>
    badField('csv', `The file has more than ${most.toLocaleString('en-IN')} rows: please split it.`),
  unknownColumns: (needed: readonly string[]) =>
    badField('csv', `These columns were not found in the file: ${needed.join(', ')}.`),
  badRow: (row: number, what: string) => badField('csv', `Row ${row}: ${what}`),
  unknownLine: () => notFound('There is no such line of the bank statement.'),
}
