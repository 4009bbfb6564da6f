import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { findText } from '#db/find-text.ts'
import { containsPattern } from '#db/like-pattern.ts'
import { countRows, type PageOf, type PageRequest, readPage } from '#db/page.ts'
import type { AccountId, ProductId, QuestionId } from '#values/ids.ts'
import { questionRefusals } from './refusals.ts'

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
  listing: QuestionFilter & PageRequest<QuestionId>,
): Promise<PageOf<Question> & { total: number }> {
  const only = await conditionsOf(db, listing)
  const lean = listed(db, listing).where(only)
  const total = await countRows(db, lean, listing)
  if (total === 0) return { rows: [], hasMore: false, next: undefined, total }
  const page = await readPage(questions(db).where(only), listing, { id: sql`q.id`, lean })
  return { ...page, total }
}

export async function countQuestions(db: Db, filter: QuestionFilter): Promise<number> {
  return countRows(db, listed(db, filter).where(await conditionsOf(db, filter)), filter)
}

/**
 * To find and count them. Few products are deleted: their questions are left out without reading the products of all others.
 * Only a search looks at products.
 */
const listed = (db: Db, { search }: QuestionFilter) =>
  db
    .selectFrom('questions as q')
    .select('q.id')
    .where(sql<boolean>`NOT EXISTS (
      SELECT FROM products p WHERE p.id = q.product_id AND p.deleted_at IS NOT NULL)`)
    .$if(search !== undefined, query => query.innerJoin('products as p', 'p.id', 'q.product_id'))

export async function findQuestion(db: Db, id: QuestionId): Promise<Question | undefined> {
  return questions(db).where('q.id', '=', id).executeTakeFirst()
}

export async function lockQuestion(trx: Db, id: QuestionId): Promise<Question> {
  return questions(trx)
    .where('q.id', '=', id)
    .forUpdate('q')
    .executeTakeFirstOrThrow(questionRefusals.unknownQuestion)
}

async function conditionsOf(db: Db, { product, seller, account, answered, search }: QuestionFilter) {
  const conditions = [
    product && sql`q.product_id = ${product}`,
    seller && sql`q.seller_id = ${seller}`,
    account && sql`q.account_id = ${account}`,
    answered !== undefined && (answered ? sql`q.answered_at IS NOT NULL` : sql`q.answered_at IS NULL`),
    search && (await findText(db, { id: sql`q.id`, ...questionsWith(search) })),
  ].filter(condition => typeof condition === 'object')
  return sql<boolean>`${sql.join([sql`true`, ...conditions], sql` AND `)}`
}

function questionsWith(search: string) {
  const pattern = containsPattern(search)
  return {
    ids: sql`
      SELECT id FROM questions WHERE text ILIKE ${pattern} OR answer ILIKE ${pattern}
      UNION ALL SELECT q.id FROM products p JOIN questions q ON q.product_id = p.id WHERE p.name ILIKE ${pattern}`,
    contains: sql`(q.text ILIKE ${pattern} OR q.answer ILIKE ${pattern} OR p.name ILIKE ${pattern})`,
  }
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
