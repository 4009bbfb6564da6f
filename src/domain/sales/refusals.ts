import { conflict, notAllowed, notFound } from '../errors.ts'

export const saleRefusals = {
  unknownSale: () => notFound('This sale does not exist.'),
  notYourSale: () => notAllowed('This sale is not yours.'),
  saleBegun: () => conflict('This sale has started, so only its name and end can be changed.'),
  saleOver: () => conflict('This sale is over.'),
}
