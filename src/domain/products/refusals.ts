import { maxNumber, maxRupees } from '#values/field-checks.ts'
import { missingPapersSentence, paperSteps, type SellerPaper } from '#values/seller-papers.ts'
import { badField, badInput, conflict, conflictAt, notFound, Refusal } from '../errors.ts'

export const productRefusals = {
  stockInLots: () =>
    conflictAt(
      'stock',
      'This product’s stock is kept by batch. Please change the stock of one of its batches, under Shelf.',
    ),
  noSuchSeller: () => badField('seller', 'This seller does not exist. Please choose one from the list.'),
  noLiveTime: () => badField('liveAt', 'Please choose when the product goes live.'),
  liveTimePassed: () => badField('liveAt', 'Please choose a time in the future.'),
  papersMissing: (papers: readonly SellerPaper[]) =>
    new Refusal('conflict', missingPapersSentence(papers), {
      missing: papers.map(paper => paperSteps[paper]),
    }),
  notInBin: () => conflict('This product is no longer in the bin: it was deleted for good.'),
  binnedCategoryGone: () =>
    badField('category', 'The category of this product was deleted. Please choose another one.'),
  changedSince: () => conflict('It was changed since, so it stays as it is now.'),
  bulkNotUndoable: () => conflict('This change was undone already, or is too old.'),
  noDeclineReason: () => badField('reason', 'Please tell the seller why, so that they can fix it.'),
  notInReview: () => conflict('This product is no longer waiting for review.'),
  priceTooLow: () => badInput('The price must be above ₹0.', { price: 'Must be above ₹0.' }),
  priceTooHigh: (field: string, name: string) =>
    badField(field, `${name} must be at most ₹${maxRupees.toLocaleString('en-IN')}.`),
  mrpTooLow: () => badField('maxPrice', 'The MRP must be above ₹0.'),
  noMrp: () => badField('maxPrice', 'It has no MRP that could be changed by an amount.'),
  previewOutdated: () => conflict('Some of these products have changed. Please check the preview again.'),
  unknownKind: () => notFound('This product type does not exist.'),
  unknownBulkChange: () => notFound('This change does not exist.'),
  tooManyForBulk: (most: number) =>
    badInput(`At most ${most.toLocaleString('en-IN')} products can be changed at once. Please choose fewer.`),
  stockTooHigh: () => badField('stock', `The stock must be at most ${maxNumber.toLocaleString('en-IN')}.`),
  priceAboveMrp: () => badInput('The price cannot be above the MRP.', { price: 'Cannot be above the MRP.' }),
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
      'The first row of this file has no column we know. Please export your products to see the right format.',
    ),
  importColumnTwice: (column: string) =>
    badInput(`This file has two columns for ${column}. Please remove one.`),
  stockChanged: (stock: number) =>
    new Refusal('conflict', `The stock is now ${stock}. Please check it and save again.`, {
      fields: { stock: `It is now ${stock}.` },
      conflict: { by: [], at: null, fields: ['stock'] },
    }),
}
