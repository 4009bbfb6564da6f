import { z } from 'zod'
import type { Paise } from '#values/money.ts'
import {
  type FieldsWith,
  type FieldValues,
  type ProductField,
  type ProductFieldName,
  productFieldNames,
  productFields,
} from '#values/product-fields.ts'
import { chosenStates } from '#values/product-states.ts'
import { skinTones } from '#values/skin-tones.ts'
import {
  changedMoney,
  optionalChoice,
  optionalFlag,
  optionalList,
  optionalMoment,
  optionalMoney,
  optionalNumber,
  optionalText,
  requiredFormText,
  requiredMoney,
  sentVersion,
} from '../form-values.ts'
import { idOrUnknown, productId } from '../ids.ts'

const paths = optionalList('pictures’ paths', { maxItems: 50, maxLength: 500 })

/** Second names of fields, the pictures, where it stands, and whose it is. */
const others = {
  quantity: formField(productFields.stock) as OptionalField<'stock'>,
  brand: formField(productFields.brandName) as OptionalField<'brandName'>,
  image: optionalText('the picture’s path', 500),
  // An untouched file input arrives as '' and keeps the pictures; an empty list removes them.
  images: z.preprocess(value => (value === '' ? undefined : value), paths).optional(),
  state: z
    .preprocess(
      value => (value === '' || value === null ? undefined : value),
      z.enum(chosenStates, `Please choose a state: ${chosenStates.join(', ')}.`).optional(),
    )
    .optional(),
  /** When a scheduled product goes live. */
  liveAt: optionalMoment('the time to go live'),
  /** Chosen by an admin; '' is the shop itself. */
  seller: z
    .preprocess(
      value => (value === '' ? null : value),
      idOrUnknown<'account'>('Please choose a seller from the list.').nullish(),
    )
    .optional(),
}

/** As a part of the picture's width or height. */
const place = z
  .number('Please give the place of a stroke as a number from 0 to 1.')
  .min(0, 'Please give the place of a stroke as a number from 0 to 1.')
  .max(1, 'Please give the place of a stroke as a number from 0 to 1.')
  .optional()

/** Which pictures show the product on skin; as JSON text in a form. */
const skinPictures = z
  .preprocess(
    readJson,
    z
      .array(
        z.object(
          {
            path: z.string('Please say which picture shows skin.').max(500, 'The path is too long.'),
            tone: z.enum(skinTones, `Please choose a skin tone: ${skinTones.join(', ')}.`),
            allShades: z.boolean('Please say whether the picture shows all shades.').default(false),
            strokes: z
              .array(
                z.object(
                  {
                    label: z
                      .string('Please name each stroke.')
                      .trim()
                      .min(1, 'Please name each stroke.')
                      .max(60, 'Please name each stroke in at most 60 characters.'),
                    x: place,
                    y: place,
                  },
                  'Please give each stroke with its name.',
                ),
                'Please give the strokes as a list.',
              )
              .max(60, 'Please name at most 60 strokes.')
              .optional(),
          },
          'Please give each picture on skin with its path and tone.',
        ),
        'Please give the pictures on skin as a list.',
      )
      .max(50, 'Please give at most 50 pictures on skin.')
      .optional(),
  )
  .optional()

/** Which picture shows the back label; '' for none. */
const labelPicture = optionalText('the back label’s path', 500)

/** Changed ingredients correct a typing mistake: buyers are not told. */
export const formulaCorrection = optionalFlag('whether it corrects a mistake')

export const newProduct = z.object({ ...formFields('new'), ...others }).transform(separatePictures)
export const changedProduct = z
  .object({
    ...formFields('changed'),
    ...others,
    skinPictures,
    labelPicture,
    version: sentVersion,
    expectedStock: formField(productFields.stock) as OptionalField<'stock'>,
    formulaCorrection,
  })
  .transform(({ skinPictures, labelPicture, version, expectedStock, formulaCorrection, ...form }) => ({
    ...separatePictures(form),
    skinPictures,
    labelPicture,
    version,
    expectedStock,
    formulaCorrection,
  }))

/** What all members of a family have in common, as far as it is sent. */
export const sharedFields = z.object({
  ...formFields('changed'),
  state: others.state,
  liveAt: others.liveAt,
  seller: others.seller,
})

/** One member of a family: a product that exists, or a new one without an id. Its pictures are stored already. */
export const familyMember = z.object({
  ...formFields('changed'),
  _id: productId.optional(),
  version: sentVersion,
  expectedStock: formField(productFields.stock) as OptionalField<'stock'>,
  images: z
    .array(z.string('Please give pictures by their paths.').max(500, 'The path is too long.'))
    .max(10, 'At most 10 pictures.')
    .optional(),
  skinPictures,
  labelPicture,
})

type Values = FieldValues<Paise>
type OptionalField<Name extends ProductFieldName> = z.ZodOptional<z.ZodType<Values[Name] | undefined>>
type Required = FieldsWith<{ required: true }>

interface FormFields {
  new: { [Name in Required]: z.ZodType<Values[Name]> } & {
    [Name in Exclude<ProductFieldName, Required>]: OptionalField<Name>
  }
  changed: { [Name in ProductFieldName]: OptionalField<Name> }
}

function formFields<Form extends keyof FormFields>(form: Form): FormFields[Form] {
  const schemas = productFieldNames.map(name => [name, formField(productFields[name], form)])
  return Object.fromEntries(schemas)
}

function formField(field: ProductField, form: keyof FormFields = 'changed'): z.ZodType {
  const { kind, noun } = field
  switch (kind) {
    case 'text': {
      if (!field.required) return optionalText(noun, field.max, field.format)
      const text = requiredFormText(noun, field.max)
      return form === 'new' ? text : text.optional()
    }
    case 'list':
      return optionalList(noun, field)
    case 'money':
      if (!field.required) return optionalMoney(noun)
      return form === 'new' ? requiredMoney(noun) : changedMoney(noun)
    case 'number': {
      const number = optionalNumber(noun, field)
      return field.notNull ? number.transform(value => value ?? undefined).optional() : number
    }
    case 'choice':
      return optionalChoice(noun, Object.keys(field.choices))
    case 'flag':
      return optionalFlag(noun)
  }
}

type Form = z.output<z.ZodObject<FormFields['changed'] & typeof others>>

function separatePictures<Given extends Form>({ quantity, brand, image, images, ...fields }: Given) {
  return {
    fields: {
      ...fields,
      stock: fields.stock ?? quantity,
      brandName: fields.brandName ?? brand,
      itemCondition: fields.itemCondition || undefined,
    },
    pictures: { chosenImage: image, keptImages: images },
  }
}

function readJson(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? undefined
  // What becomes of an object in the form of a client that does not know it, and sends it back.
  if (value.startsWith('[object Object]')) return undefined
  try {
    return value === '' ? undefined : JSON.parse(value)
  } catch {
    return value
  }
}
