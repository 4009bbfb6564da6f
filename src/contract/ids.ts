import { z } from 'zod'
import type { Id } from '#values/ids.ts'

/** 24 lower-case hex characters, branded by what they identify: parsing is the one place where text becomes an id. */
const idOf = <Of extends string>() =>
  z.string().regex(/^[0-9a-f]{24}$/) as unknown as z.ZodType<Id<Of>, string>

export const aboutId = idOf<'about'>()
export const accountId = idOf<'account'>()
export const addressId = idOf<'address'>()
export const articleId = idOf<'article'>()
export const categoryId = idOf<'category'>()
export const collectionId = idOf<'collection'>()
export const contactId = idOf<'contact'>()
export const footerId = idOf<'footer'>()
export const orderId = idOf<'order'>()
export const productId = idOf<'product'>()
export const promotionId = idOf<'promotion'>()
export const reviewId = idOf<'review'>()
export const sectionId = idOf<'section'>()
export const shipmentId = idOf<'shipment'>()
