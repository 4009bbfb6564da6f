import type { z } from 'zod'
import type { question } from '#contract/questions.ts'
import type { Question } from '#domain/questions/question.ts'
import { publicAuthorName } from '#domain/reviews/review.ts'

export function presentQuestion(item: Question): z.input<typeof question> {
  return {
    _id: item.id,
    product: item.productId,
    author: publicAuthorName(item),
    text: item.text,
    createdAt: item.createdAt.toISOString(),
    answer: item.answer,
    answeredAt: item.answeredAt?.toISOString() ?? null,
    answeredBy: item.answeredBy,
  }
}

export const presentManagedQuestion = (item: Question, viewer: 'seller' | 'admin') => ({
  ...presentQuestion(item),
  productName: item.productName,
  version: item.version,
  ...(viewer === 'admin' ? { account: item.accountId } : {}),
})
