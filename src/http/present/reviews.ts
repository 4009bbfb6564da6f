import type { z } from 'zod'
import type { managedReview, review } from '#contract/reviews.ts'
import { publicAuthorName, type Review } from '#domain/reviews/review.ts'

export function presentReview(item: Review): z.input<typeof review> {
  return {
    _id: item.id,
    product: item.productId,
    author: publicAuthorName(item),
    verifiedBuyer: true,
    stars: item.stars,
    text: item.text,
    skinType: item.skinType,
    profile: item.profile,
    pictures: item.pictures,
    helpful: item.helpful,
    createdAt: item.createdAt.toISOString(),
    updatedAt: item.updatedAt.toISOString(),
    answer: item.answer,
    answeredAt: item.answeredAt?.toISOString() ?? null,
    answeredBy: item.answeredBy,
  }
}

export function presentManagedReview(
  item: Review,
  viewer: 'writer' | 'seller' | 'admin',
): z.input<typeof managedReview> {
  return {
    ...presentReview(item),
    productName: item.productName,
    hidden: item.hiddenAt !== null,
    hiddenReason: item.hiddenReason,
    version: item.version,
    ...(viewer === 'admin' ? { account: item.accountId } : {}),
  }
}
