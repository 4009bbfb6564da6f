import { usualDelivery } from '#contract/delivery.ts'
import { pageCard, product as productReply, sibling as siblingReply } from '#contract/products/products.ts'
import type { Db } from '#db/client.ts'
import { findSoldBy } from '#domain/accounts/seller.ts'
import { Refusal, refuse } from '#domain/errors.ts'
import { ingredientTag } from '#domain/ingredients/ingredient.ts'
import type { Reformulation } from '#domain/ingredients/reformulation.ts'
import { findFreshness } from '#domain/lots/freshness.ts'
import { findOffer } from '#domain/lots/offer-short-dated.ts'
import { sellerTag } from '#domain/products/announce-seller.ts'
import { listSimilar, listSkinPictures, type Sibling } from '#domain/products/family/siblings.ts'
import { findByUrl, isUrlOf } from '#domain/products/find-by-url.ts'
import { findGoneProduct, type Gone } from '#domain/products/find-gone-product.ts'
import { getShownProduct, type ShownProduct } from '#domain/products/get-shown-product.ts'
import { kindsTag } from '#domain/products/kind.ts'
import type { Product } from '#domain/products/product.ts'
import { offersFor } from '#domain/promotions/offers.ts'
import { findHomeState } from '#domain/taxes/home-state.ts'
import type { Services } from '#services.ts'
import { dayInIndia, formatMonth } from '#values/dates.ts'
import { productFacts } from '#values/product-fields.ts'
import { productPath } from '#values/product-path.ts'
import { changeLines } from '#values/reformulations.ts'
import { sellerPath } from '../present/accounts.ts'
import { presentLabel } from '../present/ingredients.ts'
import { presentFreshness, presentShortDated } from '../present/lots.ts'
import type { LoadedPage, MovedPage, PageCall } from './page.ts'
import { readFeedback } from './product-feedback.ts'
import { listRelated } from './related.ts'
import { sharedData } from './shared-data.ts'
import { breadcrumbData, productData } from './structured-data.ts'

const relatedProducts = 8
/** The width of the gallery's picture. */
const pictureSizes = '(min-width: 80rem) 37rem, (min-width: 48rem) 47vw, 95vw'

export async function productPage(services: Services, { params }: PageCall): Promise<LoadedPage | MovedPage> {
  const { id: url = '' } = params
  const id = (await findByUrl(services.db, [url])).get(url)
  if (!id) throw refuse.unknownProduct()
  try {
    const product = await getShownProduct(services.db, id)
    if (url === id || isUrlOf(url, product)) return await show(services, product)
    return { movedTo: productPath(id, product.name), tags: [`product:${id}`] }
  } catch (error) {
    const gone = error instanceof Refusal ? await findGoneProduct(services.db, id) : null
    if (!gone) throw error
    return showGone(services, gone)
  }
}

async function show(services: Services, product: ShownProduct): Promise<LoadedPage> {
  const { db, gateway, config } = services
  const { publicUrl } = config
  const shared = sharedData(services)
  const { siblings } = product
  const [
    related,
    { reviews, questions, shadeReports, reformulations },
    soldBy,
    rules,
    returns,
    { promotions },
    dictionary,
    lots,
    homeState,
  ] = await Promise.all([
    listRelated(services.db, { category: product.categoryId, limit: relatedProducts, like: product }),
    readFeedback(db, product),
    product.sellerId && findSoldBy(db, product.sellerId),
    shared.delivery(),
    shared.returns(),
    shared.promotions(),
    shared.dictionary(),
    readLots(db, product),
    findHomeState(db, product.id),
  ])
  const offers = offersFor(promotions, { ...product, productId: product.id })
  const view = productReply.parse(product)
  const shown = (one: Sibling) => siblingReply.parse({ ...one, current: one.id === product.id })
  const label = presentLabel({ ...product, ...product.kind }, dictionary)
  const path = productPath(product.id, product.name)
  return {
    name: 'product',
    props: {
      product: view,
      siblings: siblings.map(shown),
      skin: listSkinPictures(product, siblings),
      isOnSkin: product.kind.colourArea !== null && product.kind.colourArea !== 'nails',
      similar: listSimilar(product, siblings).map(shown),
      delivery: { ...usualDelivery.parse(rules), homeState },
      offers: offers.titles,
      payment: describePayment({ online: gateway !== null && rules.onlineOpen, cash: rules.codOpen }),
      returns: firstSentence(returns.sections[0]?.content ?? ''),
      ...lots,
      url: publicUrl + path,
      // Those that need no words but their own.
      facts: productFacts.flatMap(([name, term]) => (product[name] ? [[term, product[name]]] : [])),
      label,
      reformulations: reformulations.map(presentReformulation),
      shadeReports,
      fit: product.fit,
      seller: soldBy && { name: soldBy.name, path: sellerPath(soldBy.id) },
      related: related.map(card => pageCard.parse(card)),
      questions,
      reviews,
      profilePart: product.kind.profilePart,
    },
    head: {
      title: `${product.name}${product.brandName && ` by ${product.brandName}`}`,
      description: product.description.slice(0, 155) || product.name,
      canonical: path,
      image: product.image ?? undefined,
      preload: product.images[0] ? { path: product.images[0], sizes: pictureSizes } : undefined,
      type: 'product',
      facts: [
        ['product:price:amount', view.price.toFixed(2)],
        ['product:price:currency', 'INR'],
        ['product:availability', product.stock > 0 ? 'in stock' : 'out of stock'],
        ...(product.brandName ? [['product:brand', product.brandName] as [string, string]] : []),
      ],
      jsonLd: [
        productData(publicUrl, view, soldBy && { ...soldBy, path: sellerPath(soldBy.id) }),
        breadcrumbData(publicUrl, [
          { name: view.category, path: `/category/${encodeURIComponent(view.categorySlug)}` },
          { name: product.name, path },
        ]),
      ],
    },
    about: { kind: 'product', id: product.id },
    expiresAt: offers.staleAt,
    // Not its category: then an order for one product would invalidate the pages of all others.
    tags: [
      `stock:${product.id}`,
      ...[product, ...related].map(({ id }) => `product:${id}`),
      ...(label?.parts ?? []).flatMap(part => ('slugs' in part ? part.slugs.map(ingredientTag) : [])),
      'categories',
      kindsTag,
      'delivery',
      'policy:returns',
      'promotions',
      ...(product.sellerId ? [sellerTag(product.sellerId)] : []),
      ...(product.family ? [`family:${product.family}`] : []),
    ],
  }
}

/** Null without a query where the product has no lots. */
async function readLots(db: Db, { id, tracksLots }: Product) {
  if (!tracksLots) return { freshness: null, shortDated: null }
  const [freshness, offer] = await Promise.all([findFreshness(db, id), findOffer(db, id)])
  return {
    freshness: freshness && presentFreshness(freshness),
    shortDated: offer && presentShortDated(offer),
  }
}

function describePayment({ online, cash }: { online: boolean; cash: boolean }): string | null {
  const card = 'UPI, card, netbanking or wallet'
  const door = 'Cash on Delivery, when the parcel is in your hands'
  return online && cash ? `${card}; or ${door}.` : online ? `${card}.` : cash ? `${door}.` : null
}

/** Null where it is too long to stand beside a button. */
function firstSentence(text: string): string | null {
  const sentence = text.match(/^[^.!?]{1,140}[.!?](?=\s|$)/)?.[0]
  return sentence ?? null
}

/** 410 Gone, so that search engines drop it; visitors are shown similar products. */
async function showGone(services: Services, product: Gone): Promise<LoadedPage> {
  const { categoryId: category } = product
  const products = await listRelated(services.db, { category, limit: relatedProducts, like: product })
  return {
    name: 'gone',
    props: {
      what: 'product',
      name: product.name,
      products: products.map(card => pageCard.parse(card)),
      articles: [],
    },
    head: {
      title: `${product.name} is no longer sold`,
      description: `${product.name} is no longer sold.`,
      canonical: productPath(product.id, product.name),
      noIndex: true,
    },
    tags: ['products', 'categories'],
    status: 410,
  }
}

const presentReformulation = ({ at, change }: Reformulation) => ({
  month: formatMonth(dayInIndia(at)),
  lines: changeLines(change),
})
