import { type ProductFieldName, productFieldNames } from './product-fields.ts'

export type CsvColumn = '_id' | ProductFieldName | 'image' | 'images'

/** The columns of the shop's own product file, as they are exported: the names of the API's fields. */
export const csvColumns: readonly CsvColumn[] = ['_id', ...productFieldNames, 'image', 'images']
