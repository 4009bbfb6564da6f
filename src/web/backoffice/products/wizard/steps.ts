import type { ProductFieldName } from '#values/product-fields.ts'

/** A field across the whole width, or several side by side. */
export type Row = ProductFieldName | readonly Row[]

/** The five steps and how their fields are laid out. */
export const steps: readonly { title: string; rows: readonly Row[] }[] = [
  {
    title: 'Category',
    rows: ['category', 'name', ['brandName', 'itemTypeName'], 'familyKind'],
  },
  { title: 'Description', rows: ['description', 'bulletPoints', 'howToUse', 'ingredients'] },
  {
    title: 'Details',
    rows: [
      ['color', 'ageRange', 'partNumber', 'gtin', 'itemCondition', 'numberOfItems'],
      ['unitCount', 'unitType'],
      ['length', 'width', 'height', 'weight'],
      'concerns',
      'claims',
    ],
  },
  {
    title: 'Offer',
    rows: [
      ['price', 'maxPrice', 'retailPrice', 'stock', 'hsn', 'gstRate', 'gstReason'],
      ['family', 'optionLabel', 'swatch', 'undertone'],
    ],
  },
  {
    title: 'Compliance',
    rows: [
      ['manufacturer', 'manufacturerContact', 'countryOfOrigin', 'importer'],
      'complianceInfo',
      'isSensitive',
      'isExpirable',
      'shelfLifeMonths',
      'bestBefore',
    ],
  },
]

export const fieldsOfStep = (step: number): ProductFieldName[] => flatten(steps[step]!.rows)

const publication = ['state', 'liveAt', 'seller']

/** The step of a field, or of pictures. */
export const stepOf = (field: string): number => {
  const step = steps.findIndex((_, index) => fieldsOfStep(index).some(name => name === field))
  return step >= 0 ? step : field.startsWith('image') ? 1 : publication.includes(field) ? 4 : 0
}

const flatten = (rows: readonly Row[]): ProductFieldName[] =>
  rows.flatMap(row => (typeof row === 'string' ? [row] : flatten(row)))
