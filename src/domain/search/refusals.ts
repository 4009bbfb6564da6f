import { badInput } from '../errors.ts'

export const searchRefusals = {
  unknownCursor: () => badInput('This page of the list does not exist. Please start from the first page.'),
  exportTooLong: (most: number) =>
    badInput(
      `At most ${most.toLocaleString('en-IN')} products fit into one file. Please narrow down your search.`,
    ),
}
