import type { Db } from '#db/client.ts'
import type { Account } from '#domain/accounts/account.ts'
import { addArticle } from '#domain/blog/write-article.ts'
import { changeCollection } from '#domain/collections/change-collection.ts'
import { getCollectionAt } from '#domain/collections/collection.ts'
import { changeHome } from '#domain/home/change-home.ts'
import type { Product } from '#domain/products/product.ts'
import { changeSettings } from '#domain/settings/settings.ts'
import { bannerSlides } from './banner-slides.ts'
import { brands, collections } from './catalogue/index.ts'
import { articles } from './content/blog.ts'
import { home } from './content/home.ts'
import { contact } from './content/index.ts'

const oneDay = 24 * 60 * 60 * 1000

/** The home page's pieces, the blog, the four curated pages and the shop's settings. */
export async function fillPages(
  trx: Db,
  by: Account,
  products: ReadonlyMap<string, Product>,
  pictureOf: ReadonlyMap<string, string>,
) {
  const picture = (name: string) => pictureOf.get(name) ?? null
  const { promo, marquee, sideOffer, trustBadges, testimonials } = home
  await changeHome(trx, by, 'slides', bannerSlides(pictureOf))
  await changeHome(trx, by, 'promo', { ...promo, picture: picture(promo.picture) })
  await changeHome(trx, by, 'marquee', { text: marquee })
  await changeHome(trx, by, 'sideOffer', sideOffer)
  await changeHome(trx, by, 'trustBadges', trustBadges)
  await changeHome(trx, by, 'testimonials', testimonials)
  const logos = brands.map(({ name, slug }) => ({ name, logo: pictureOf.get(`brands/${slug}`) ?? null }))
  await changeHome(trx, by, 'brands', logos)

  for (const { daysOld, ...article } of articles.toSorted((a, b) => b.daysOld - a.daysOld)) {
    const publishAt = new Date(Date.now() - daysOld * oneDay)
    await addArticle(trx, { ...article, picture: picture(article.picture), publishAt })
  }
  for (const { route, title, intro, products: chosen } of collections) {
    const { id } = await getCollectionAt(trx, route)
    const ids = chosen.map(slug => products.get(slug)!.id)
    await changeCollection(trx, by, id, { title, intro, products: ids })
  }
  await changeSettings(trx, by, {
    supportEmail: contact.email,
    supportPhone: contact.phone,
    grievanceOfficer: {
      name: 'Ms. Shalini Raghavan',
      email: 'grievance@kanti.example',
      phone: '1800 000 4243',
    },
  })
}
