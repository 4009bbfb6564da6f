import type { z } from 'zod'
import type { productFamilyEndpoints } from '#contract/products/family.ts'
import type { familyMember } from '#contract/products/form.ts'
import { countUntaxed } from '#domain/products/count-untaxed.ts'
import { listFamily } from '#domain/products/family/list-family.ts'
import { type FamilyMember, saveFamily } from '#domain/products/family/save-family.ts'
import type { Services } from '#services.ts'
import { untaxedSentence } from '#values/product-states.ts'
import type { Handlers } from '../../serve.ts'

export const productFamilyHandlers = ({
  db,
}: Services): Pick<Handlers, keyof typeof productFamilyEndpoints> => ({
  'GET /api/productdetail/family/{id}': async ({ account, params }) => ({
    products: await listFamily(db, account, params.id),
  }),

  'PUT /api/productdetail/family': async ({
    account,
    body: { kind, shared, like, shades, formulaCorrection },
  }) => {
    const members = shades.map(readMember)
    const form = { kind, shared: readFields(shared), like, members, formulaCorrection }
    const products = await saveFamily(db, account, form)
    const isNew = members.every(({ id }) => !id)
    return {
      message: isNew ? 'Product added successfully!' : 'Product updated successfully!',
      products,
      notice: untaxedSentence(
        await countUntaxed(
          db,
          products.map(({ id }) => id),
        ),
      ),
    }
  },
})

function readMember(sent: z.output<typeof familyMember>): FamilyMember {
  const { _id, version, expectedStock, images, skinPictures, labelPicture, ...fields } = sent
  return { id: _id, version, expectedStock, images, skinPictures, labelPicture, fields: readFields(fields) }
}

/** A family is named by the shop; a form sends an empty condition for none. */
const readFields = <Given extends { itemCondition?: string | undefined }>(fields: Given): Given => ({
  ...fields,
  itemCondition: fields.itemCondition || undefined,
  family: undefined,
  familyKind: undefined,
})
