import { publicAuthorName, type Review } from '#domain/reviews/review.ts'

export const presentReview = (item: Review) => ({
  ...item,
  author: publicAuthorName(item),
  verifiedBuyer: item.verified ?? true,
  broughtAlong: item.broughtFrom !== null,
})

export const presentManagedReview = (item: Review, viewer: 'writer' | 'seller' | 'admin') => ({
  ...presentReview(item),
  hidden: item.hiddenAt !== null,
  ...(viewer === 'admin' ? { account: item.accountId } : {}),
})
