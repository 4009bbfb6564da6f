import { pageSections } from '#contract/content/sections.ts'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { addArticle } from '#domain/blog/change-article.ts'
import { addCollection, changeCollection } from '#domain/collections/change-collection.ts'
import { getCollectionAt } from '#domain/collections/collection.ts'
import { setDeliveryRules } from '#domain/delivery/rules.ts'
import { changeHome } from '#domain/home/change-home.ts'
import { addPage } from '#domain/pages/change-page.ts'
import type { StoredSection } from '#domain/pages/document.ts'
import { publishPage } from '#domain/pages/publish.ts'
import type { Product } from '#domain/products/product.ts'
import { changeSettings } from '#domain/settings/settings.ts'
import { bannerSlides } from './banner-slides.ts'
import { brands, collections } from './catalogue/index.ts'
import { articles } from './content/blog.ts'
import { home } from './content/home.ts'
import { contact } from './content/index.ts'
import { ourStory } from './content/our-story.ts'
import { deliveryRules } from './delivery.ts'
import { fillMenus } from './fill-menus.ts'
import { fillOldAddresses } from './old-addresses.ts'
import { routines } from './routines.ts'

const oneDay = 24 * 60 * 60 * 1000

/** The home page's pieces, the blog, the four curated pages and the shop's settings. */
export async function fillPages(
  trx: Db,
  actor: Actor,
  products: ReadonlyMap<string, Product>,
  pictureOf: ReadonlyMap<string, string>,
) {
  const picture = (name: string) => pictureOf.get(name) ?? null
  const { promo, marquee, sideOffer, trustBadges, testimonials } = home
  await changeHome(trx, actor, {
    slides: bannerSlides(pictureOf),
    promo: { ...promo, picture: picture(promo.picture) },
    marquee,
    sideOffer,
    trustBadges,
    testimonials,
    brands: brands.map(({ name, slug }) => ({ name, logo: picture(`brands/${slug}`) })),
  })

  for (const { daysOld, ...article } of articles.toSorted((a, b) => b.daysOld - a.daysOld)) {
    const publishAt = new Date(Date.now() - daysOld * oneDay)
    const body = article.body.replace(
      /\(product:([\w-]+)\)/g,
      (_, slug) => `(/product/${products.get(slug)!.id})`,
    )
    await addArticle(trx, { ...article, body, picture: picture(article.picture), publishAt })
  }
  for (const { route, title, intro, products: chosen } of collections) {
    const { id } = await getCollectionAt(trx, route)
    const ids = chosen.map(slug => products.get(slug)!.id)
    await changeCollection(trx, actor, { id, title, intro, products: ids })
  }
  const { title, intro, products: steps } = home.routine
  const routine = await addCollection(trx, actor, {
    title,
    intro,
    products: steps.map(slug => products.get(slug)!.id),
    routine: true,
  })
  const others = []
  for (const made of routines)
    others.push(
      await addCollection(trx, actor, {
        ...made,
        routine: true,
        products: made.products.map(slug => products.get(slug)!.id),
      }),
    )
  await fillMenus(trx, actor, others)
  await changeHome(trx, actor, { routine: { collection: routine.slug } })
  await fillOldAddresses(trx, products)
  const { sections, ...page } = ourStory
  const { id } = await addPage(trx, actor, {
    ...page,
    sections: pageSections.parse(
      named(sections, {
        picture,
        product: slug => products.get(slug)!.id,
      }).map((section, index) => ({ ...section, id: `our-story-${index + 1}` })),
    ) as StoredSection[],
  })
  await publishPage(trx, actor, id)
  await setDeliveryRules(trx, actor, deliveryRules)
  await changeSettings(trx, actor, {
    sellingCosts: 'No monthly fee, no listing fee, no minimum. You pay only when you sell.',
    supportEmail: contact.email,
    supportPhone: contact.phone,
    grievanceOfficer: {
      name: 'Ms. Shalini Raghavan',
      email: 'grievance@kanti.example',
      phone: '1800 000 4243',
    },
  })
}

/** The sections, with what their pictures and products are stored as. */
function named<Value>(value: Value, resolve: Record<string, (name: string) => string | null>): Value {
  if (Array.isArray(value)) return value.map(one => named(one, resolve)) as Value
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([field, inner]) => {
    const find = resolve[field]
    return [field, find && typeof inner === 'string' ? find(inner) : named(inner, resolve)]
  })
  return Object.fromEntries(fields) as Value
}
