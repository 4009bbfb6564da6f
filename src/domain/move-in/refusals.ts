import { badInput, conflict, notFound } from '#domain/errors.ts'

export const moveInRefusals = {
  unknown: () => notFound('This move-in does not exist.'),
  unknownFile: () => notFound('This file is not there any more. Please choose it again.'),
  noFiles: () => badInput('Please choose a file.', { files: 'Please choose a file.' }),
  emptyFile: (name: string) => badInput(`${name} is empty.`),
  noList: (name: string) => badInput(`${name} has no list of things we could bring along.`),
  brokenJson: (name: string) => badInput(`${name} is not complete. Please export it again.`),
  badArchive: (name: string, why: string) => badInput(`${name} ${why}.`),
  emptyArchive: (name: string) => badInput(`${name} has no CSV or JSON files.`),
  tooLongToRead: (name: string) => badInput(`${name} takes too long to read. Please split it.`),
  tooManyRows: (most: number) =>
    badInput(
      `A move-in has at most ${most.toLocaleString('en-IN')} rows. Please bring the rest in a second one.`,
    ),
  alreadyStarted: () => conflict('This move-in has started already. Please begin a new one for more files.'),
  notChecked: () => conflict('This move-in is still being checked. Please wait a moment.'),
  nothingToDo: () => conflict('There is nothing new to bring along.'),
  notDone: () => conflict('Only a move-in that is finished can be taken back.'),
  notMapped: (fields: string[]) => badInput(`Please say which column is: ${fields.join(', ')}.`),
  noAddress: () =>
    badInput('Please enter the address of your shop, beginning with https://.', {
      address: 'Please enter the address of your shop, beginning with https://.',
    }),
  unknownPastOrder: () => notFound('This order does not exist.'),
  nothingToPublish: () => conflict('All of them are published already.'),
}
