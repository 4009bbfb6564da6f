import { z } from 'zod'
import {
  changedMoney,
  optionalChoice,
  optionalColour,
  optionalFlag,
  optionalList,
  optionalMoney,
  optionalNumber,
  optionalText,
  requiredMoney,
  requiredText,
} from '../form-values.ts'

const name = requiredText('the name', 200)
const category = requiredText('the category', 200)
const aWholeNumber = { whole: true }

const paths = optionalList('pictures’ paths', { most: 50, longest: 500 })

const details = {
  description: optionalText('the description', 10_000),
  maxPrice: optionalMoney('the MRP'),
  retailPrice: optionalMoney('the retail price'),
  stock: optionalNumber('the stock', aWholeNumber),
  quantity: optionalNumber('the quantity', aWholeNumber),
  brandName: optionalText('the brand', 100),
  brand: optionalText('the brand', 100),
  manufacturer: optionalText('the manufacturer', 300),
  manufacturerContact: optionalText('the manufacturer’s contact', 500),
  ageRange: optionalText('the age range', 100),
  numberOfItems: optionalNumber('the number of items', aWholeNumber),
  itemTypeName: optionalText('the type of item', 200),
  color: optionalText('the colour', 100),
  partNumber: optionalText('the part number', 100),
  isSensitive: optionalFlag('whether it is sensitive'),
  isExpirable: optionalFlag('whether it expires'),
  unitCount: optionalNumber('the unit count'),
  unitType: optionalText('the unit', 50),
  width: optionalNumber('the width'),
  height: optionalNumber('the height'),
  length: optionalNumber('the length'),
  weight: optionalNumber('the weight'),
  itemCondition: optionalText('the condition', 50),
  complianceInfo: optionalText('the compliance information', 5000),
  bulletPoints: optionalList('bullet points', { most: 30, longest: 500 }),
  ingredients: optionalText('the ingredients', 10_000),
  howToUse: optionalText('how to use it', 5000),
  countryOfOrigin: optionalText('the country of origin', 100),
  importer: optionalText('the importer', 500),
  hsn: optionalText('the HSN code', 20),
  gstRate: optionalNumber('the GST rate', { to: 100 }),
  shelfLifeMonths: optionalNumber('the shelf life in months', { to: 600, whole: true }),
  concerns: optionalList('concerns', { most: 20, longest: 60 }),
  claims: optionalList('claims', { most: 20, longest: 60 }),
  family: optionalText('the family', 100),
  familyKind: optionalChoice('the family’s kind', ['shade', 'size']),
  optionLabel: optionalText('the shade’s or size’s name', 60),
  swatch: optionalColour('the swatch'),
  image: optionalText('the picture’s path', 500),
  // An untouched file input arrives as '': it takes no pictures away, only an empty list does.
  images: z.preprocess(value => (value === '' ? undefined : value), paths).optional(),
}

export const newProduct = z
  .object({ name, category, price: requiredMoney('the price'), ...details })
  .transform(sort)

export const changedProduct = z
  .object({
    name: name.optional(),
    category: category.optional(),
    price: changedMoney('the price'),
    ...details,
  })
  .transform(sort)

type Details = z.output<z.ZodObject<typeof details>>

/** One name for what has two, and the paths of pictures apart from the fields of the product. */
function sort<Form extends Details>({ quantity, brand, image, images, ...fields }: Form) {
  return {
    fields: {
      ...fields,
      stock: fields.stock ?? quantity ?? undefined,
      brandName: fields.brandName ?? brand,
      itemCondition: fields.itemCondition || undefined,
    },
    pictures: { chosenImage: image, keptImages: images },
  }
}
