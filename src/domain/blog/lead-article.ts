import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { PageRequest } from '#db/page.ts'
import { dayInIndia, startOfDay } from '#values/dates.ts'
import type { ArticleId } from '#values/ids.ts'
import { type Article, articles, isPublished } from './article.ts'
import { listPublished } from './list-articles.ts'

/** As readers see the blog: the article of the season first, then the others, newest first. */
export async function listWithLead(db: Db, listing: PageRequest<ArticleId>, now = new Date()) {
  const lead = await findSeasonal(db, now)
  const isFirstPage = listing.after === undefined
  const { articles, next, nextPublication } = await listPublished(db, {
    ...listing,
    limit: listing.limit - (lead && isFirstPage ? 1 : 0),
    except: lead?.id,
  })
  const nextSeason = startOfNextMonth(now)
  return {
    articles: lead && isFirstPage ? [lead, ...articles] : articles,
    isSeasonal: lead !== undefined && isFirstPage,
    next,
    /** When another article may lead or be published. */
    staleAt: nextPublication && nextPublication < nextSeason ? nextPublication : nextSeason,
  }
}

/** The newest of the articles whose season it is. */
async function findSeasonal(db: Db, now: Date): Promise<Article | undefined> {
  const month = Number(dayInIndia(now).slice(5, 7))
  return articles(db)
    .where(isPublished)
    .where(
      sql<boolean>`CASE WHEN season_start <= season_end THEN ${month} BETWEEN season_start AND season_end
        ELSE ${month} >= season_start OR ${month} <= season_end END`,
    )
    .orderBy('publish_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

function startOfNextMonth(now: Date): Date {
  const [year, month] = dayInIndia(now).split('-').map(Number) as [number, number]
  return startOfDay(month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`)
}
