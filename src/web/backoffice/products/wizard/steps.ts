import type { ValueName } from './product-values.ts'

/** The five steps, and which fields stand on which. */
export const steps: { title: string; fields: ValueName[] }[] = [
  {
    title: 'Category',
    fields: [
      'category',
      'name',
      'brandName',
      'itemTypeName',
      'family',
      'familyKind',
      'optionLabel',
      'swatch',
    ],
  },
  { title: 'Description', fields: ['description', 'bulletPoints', 'howToUse', 'ingredients'] },
  {
    title: 'Details',
    fields: [
      'color',
      'ageRange',
      'partNumber',
      'itemCondition',
      'numberOfItems',
      'unitCount',
      'unitType',
      'length',
      'width',
      'height',
      'weight',
      'concerns',
      'claims',
    ],
  },
  { title: 'Offer', fields: ['price', 'maxPrice', 'retailPrice', 'stock', 'hsn', 'gstRate'] },
  {
    title: 'Compliance',
    fields: [
      'manufacturer',
      'manufacturerContact',
      'importer',
      'countryOfOrigin',
      'complianceInfo',
      'isSensitive',
      'isExpirable',
      'shelfLifeMonths',
    ],
  },
]

/** The step of a field, or of pictures. */
export const stepOf = (field: string): number => {
  const found = steps.findIndex(({ fields }) => (fields as string[]).includes(field))
  return found >= 0 ? found : field.startsWith('image') ? 1 : 0
}
