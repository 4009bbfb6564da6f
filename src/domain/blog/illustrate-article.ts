import { announce, type Db } from '#db/client.ts'
import type { ArticleId } from '#values/ids.ts'

interface Illustration {
  picture: string | null
  /** Pictures within the text, by the address that they had in another shop. */
  replaced: readonly { url: string; path: string }[]
}

/** The pictures of an article that came with it from another shop, once they are there. */
export async function illustrateArticle(
  trx: Db,
  id: ArticleId,
  { picture, replaced }: Illustration,
): Promise<void> {
  const article = await trx
    .selectFrom('articles')
    .select(['picture', 'body'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!article) return
  const body = replaced.reduce(
    (text, { url, path }) => text.replaceAll(`](${url})`, `](${path})`),
    article.body,
  )
  await trx
    .updateTable('articles')
    .set({ picture: article.picture ?? picture, body })
    .where('id', '=', id)
    .execute()
  announce(trx, 'blog')
}
