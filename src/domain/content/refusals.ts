import { badInput, conflict, notFound } from '../errors.ts'

export const contentRefusals = {
  unknownAbout: () => notFound('This About page does not exist.'),
  unknownContact: () => notFound('No contact found'),
  unknownSection: () => notFound('This section does not exist.'),
  incompleteOrder: () => badInput('The order must name every section of this policy exactly once.'),
  unknownFooter: () => notFound('This footer does not exist.'),
  footerExists: () => conflict('The shop already has a footer. Please update that one.'),
}
