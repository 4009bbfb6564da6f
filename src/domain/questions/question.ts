import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { containsPattern } from '#db/like-pattern.ts'
import { countRows, type PageOf, type PageRequest, readPage } from '#db/page.ts'
import { refuse } from '#domain/errors.ts'
import type { AccountId, ProductId, QuestionId } from '#values/ids.ts'

export interface Question {
  id: QuestionId
  productId: ProductId
  productName: string
  sellerId: AccountId | null
  /** Null once the account is deleted. */
  accountId: AccountId | null
  accountName: string | null
  text: string
  createdAt: Date
  answer: string | null
  answeredAt: Date | null
  answeredBy: 'seller' | 'shop' | null
  version: number
}

export interface QuestionFilter {
  product?: ProductId | undefined
  /** About the products of this seller. */
  seller?: AccountId | undefined
  /** Asked by this account. */
  account?: AccountId | undefined
  answered?: boolean | undefined
  /** A part of the question, the answer or the product's name. */
  search?: string | undefined
}

/** Newest first. */
export async function listQuestions(
  db: Db,
  { limit, after, page, ...filter }: QuestionFilter & PageRequest<QuestionId>,
): Promise<PageOf<Question>> {
  return readPage(matching(db, filter), { limit, after, page }, undefined, sql`q.id`)
}

export async function countQuestions(db: Db, filter: QuestionFilter): Promise<number> {
  return countRows(matching(db, filter))
}

export async function findQuestion(db: Db, id: QuestionId): Promise<Question | undefined> {
  return questions(db).where('q.id', '=', id).executeTakeFirst()
}

export async function lockQuestion(trx: Db, id: QuestionId): Promise<Question> {
  return questions(trx).where('q.id', '=', id).forUpdate('q').executeTakeFirstOrThrow(refuse.unknownQuestion)
}

function matching(db: Db, { product, seller, account, answered, search }: QuestionFilter) {
  const pattern = search && containsPattern(search)
  return questions(db)
    .$if(product !== undefined, query => query.where('q.product_id', '=', product!))
    .$if(seller !== undefined, query => query.where('p.seller_id', '=', seller!))
    .$if(account !== undefined, query => query.where('q.account_id', '=', account!))
    .$if(answered === true, query => query.where('q.answer', 'is not', null))
    .$if(answered === false, query => query.where('q.answer', 'is', null))
    .$if(pattern !== undefined, query =>
      query.where(
        sql<boolean>`(q.text ILIKE ${pattern} OR q.answer ILIKE ${pattern} OR p.name ILIKE ${pattern})`,
      ),
    )
}

const questions = (db: Db) =>
  db
    .selectFrom('questions as q')
    .innerJoin('products as p', 'p.id', 'q.product_id')
    .leftJoin('accounts as a', 'a.id', 'q.account_id')
    .where('p.deleted_at', 'is', null)
    .select([
      'q.id',
      'q.product_id as productId',
      'p.name as productName',
      'p.seller_id as sellerId',
      'q.account_id as accountId',
      'a.name as accountName',
      'q.text',
      'q.created_at as createdAt',
      'q.answer',
      'q.answered_at as answeredAt',
      'q.answered_by as answeredBy',
      'q.version',
    ])
