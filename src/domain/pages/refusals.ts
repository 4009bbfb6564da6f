import { badInput, conflict, notFound } from '../errors.ts'

export const pageRefusals = {
  unknown: () => notFound('This page does not exist.'),
  unknownVersion: () => notFound('This version of the page does not exist.'),
  slugTaken: (slug: string) =>
    conflict(`There is already a page at /pages/${slug}. Please choose another address.`),
  nothingToPublish: () => conflict('There is nothing new to publish.'),
  draftChanged: () => conflict('Somebody else has changed this draft meanwhile.'),
  homeStays: () => badInput('The home page cannot be taken away.'),
}
