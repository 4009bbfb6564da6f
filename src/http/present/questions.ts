import type { Question } from '#domain/questions/question.ts'
import { publicAuthorName } from '#domain/reviews/review.ts'

export const presentQuestion = (item: Question) => ({ ...item, author: publicAuthorName(item) })

export const presentManagedQuestion = (item: Question, viewer: 'seller' | 'admin') => ({
  ...presentQuestion(item),
  ...(viewer === 'admin' ? { account: item.accountId } : {}),
})
