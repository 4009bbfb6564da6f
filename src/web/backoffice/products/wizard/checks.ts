import { checkList, checkMoney, checkNumber, checkText, sentences } from '#values/field-checks.ts'
import {
  type ProductField,
  type ProductFieldName,
  productFieldNames,
  productFields,
} from '#values/product-fields.ts'
import { type ProductValues, readListText, sentText, shadeFields } from './product-values.ts'

type Sentences = Partial<Record<ProductFieldName, string>>

/** What is wrong with what was typed, by field: the contract's checks, done before anything is sent. */
export function checkValues(values: ProductValues): Sentences {
  // Of several shades, each has its own: the grid checks them.
  const own: readonly ProductFieldName[] = values.familyKind ? shadeFields : []
  const wrong = checkFields(
    Object.fromEntries(Object.entries(values).filter(([name]) => !own.includes(name as ProductFieldName))),
  )
  if (values.category === '') wrong.category = 'Please choose a category.'
  return { ...(values.familyKind ? {} : checkTogether(values, wrong)), ...wrong }
}

/** The same of some fields, each by itself. */
export function checkFields(values: Partial<ProductValues>): Sentences {
  const wrong: Sentences = {}
  for (const name of productFieldNames) {
    const value = values[name]
    const sentence = value === undefined ? undefined : checkValue(productFields[name], value)
    if (sentence) wrong[name] = sentence
  }
  return wrong
}

function checkValue(field: ProductField, value: string | boolean): string | undefined {
  const text = String(value).trim()
  if (text === '') return 'required' in field ? sentences.missing(field.noun) : undefined
  switch (field.kind) {
    case 'text':
      return checkText(text, field)
    case 'list':
      return checkList(readListText(text), field)
    case 'money':
      return checkMoney(sentText(field, text), field)
    case 'number':
      return checkNumber(sentText(field, text), field)
    default:
      return undefined
  }
}

/** Checks across several fields. */
function checkTogether(values: ProductValues, wrong: Sentences): Sentences {
  const { price, maxPrice } = values
  const isAboveMrp = !wrong.maxPrice && maxPrice.trim() !== '' && Number(price) > Number(maxPrice)
  return isAboveMrp ? { price: 'Cannot be above the MRP.' } : {}
}
