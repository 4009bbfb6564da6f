import { notAllowed, notFound } from '../errors.ts'

export const searchTextRefusals = {
  noPage: () => notFound('This page does not exist.'),
  othersPage: () => notAllowed('You can change this for your own products only.'),
}
