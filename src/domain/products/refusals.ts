import { maxNumber, maxRupees } from '#values/field-checks.ts'
import { missingPapersSentence, paperSteps, type SellerPaper } from '#values/seller-papers.ts'
import { badField, badInput, conflict, conflictAt, notFound, Refusal } from '../errors.ts'

export const productRefusals = {
  stockInLots: () =>
    conflictAt(
      'stock',
      'This product is kept in lots. Please change the number of one of its lots, in Shelf.',
    ),
  noSuchSeller: () => badField('seller', 'This seller does not exist. Please choose one of the list.'),
  noLiveTime: () => badField('liveAt', 'Please choose when the product goes live.'),
  liveTimePassed: () => badField('liveAt', 'Please choose a time that is still to come.'),
  papersMissing: (papers: readonly SellerPaper[]) =>
    new Refusal('conflict', missingPapersSentence(papers), {
      missing: papers.map(paper => paperSteps[paper]),
    }),
  notInBin: () => conflict('This product is no longer in the bin: it was deleted for good.'),
  binnedCategoryGone: () =>
    badField('category', 'The category of this product was deleted. Please choose another one.'),
  changedSince: () => conflict('It was changed since, so it stays as it is now.'),
  bulkNotUndoable: () => conflict('This change was undone already, or is too old.'),
  noDeclineReason: () => badField('reason', 'Please tell the seller why, so that they can mend it.'),
  notInReview: () => conflict('This product does not wait for a review any longer.'),
  priceTooLow: () => badInput('The price must be above ₹0.', { price: 'Must be above ₹0.' }),
  priceTooHigh: (field: string, name: string) =>
    badField(field, `${name} must be at most ₹${maxRupees.toLocaleString('en-IN')}.`),
  mrpTooLow: () => badField('maxPrice', 'The MRP must be above ₹0.'),
  noMrp: () => badField('maxPrice', 'It has no MRP that could be changed by an amount.'),
  previewOutdated: () =>
    conflict('Some of these products were changed meanwhile. Please look at the preview again.'),
  unknownKind: () => notFound('This kind of product does not exist.'),
  unknownBulkChange: () => notFound('This change does not exist.'),
  tooManyForBulk: (most: number) =>
    badInput(`At most ${most.toLocaleString('en-IN')} products can be changed at once. Please choose fewer.`),
  stockTooHigh: () => badField('stock', `The stock must be at most ${maxNumber.toLocaleString('en-IN')}.`),
  priceAboveMrp: () =>
    badInput('The price must not be above the MRP.', { price: 'Must not be above the MRP.' }),
  tooManyPictures: (most: number) =>
    badInput(`A product can have at most ${most} pictures.`, { images: `At most ${most} pictures.` }),

  emptyImport: () => badInput('This file has no rows. Its first row must name the columns.'),
  unreadableImport: (line?: number) =>
    badInput(
      line
        ? `This file cannot be read as CSV from line ${line} on. A quote there is probably not closed.`
        : 'This file cannot be read as CSV. Please save it as “CSV UTF-8”.',
    ),
  importIsSpreadsheet: () =>
    badInput('This is a spreadsheet, not a CSV file. Please save it as “CSV UTF-8” first.'),
  importTooLong: (rows: number, most: number) =>
    badInput(
      `This file has ${rows.toLocaleString('en-IN')} products. Please send at most ${most.toLocaleString('en-IN')} at a time.`,
    ),
  importTooManyLines: (most: number) =>
    badInput(`This file has more than ${most.toLocaleString('en-IN')} rows. Please split it.`),
  noImportColumns: () =>
    badInput(
      'The first row of this file names no column that the shop knows. Please export your products to see how it should look.',
    ),
  importColumnTwice: (column: string) =>
    badInput(`Two columns of this file stand for ${column}. Please take one out.`),
  stockChanged: (stock: number) =>
    new Refusal('conflict', `The stock is ${stock} by now. Please check it and save again.`, {
      fields: { stock: `There are ${stock} by now.` },
      conflict: { by: [], at: null, fields: ['stock'] },
    }),
}
