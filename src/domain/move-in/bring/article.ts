import { addArticle } from '#domain/blog/change-article.ts'
import { isSlugTaken } from '#domain/slugs.ts'
import { slugOf } from '#values/slug.ts'
import type { MovedArticle } from '../things.ts'
import { askForPictures, type Bring, findByKey, keepKey } from './bring.ts'
import { redirectOldPaths } from './redirect.ts'

/** Pages, too, as drafts of the blog. */
export const bringArticle: Bring<MovedArticle> = async (trx, work, { key, thing }) => {
  if (await findByKey(trx, 'article', [key])) return { what: 'same' }
  const { handle, title, excerpt, author, body, picture, publishedAt } = thing
  const slug = slugOf(handle)
  if (await isSlugTaken(trx, 'article', slug, ''))
    return { what: 'same', note: 'There is an article at this address already. It stays as it is.' }
  const { id } = await addArticle(trx, {
    title,
    slug,
    excerpt,
    author,
    body,
    draft: true,
    publishAt: publishedAt ? new Date(publishedAt) : new Date(),
  })
  await keepKey(trx, work, { kind: 'article', key, subjectId: id })
  const within = [...body.matchAll(/!\[[^\]]*\]\(((?:https?:|pictures\/)[^\s)]+)\)/g)].map(([, url]) => url!)
  const urls = [...new Set([picture || (within[0] ?? ''), ...within])].filter(Boolean).slice(0, 30)
  await askForPictures(trx, work, { kind: 'article', subjectId: id, urls })
  await redirectOldPaths(trx, work, { paths: thing.paths, to: { kind: 'article', id } })
  return { what: 'new' }
}
