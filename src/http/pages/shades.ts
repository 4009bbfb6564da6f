import type { Pages } from '#contract/pages.ts'
import { findByAddress } from '#domain/products/find-by-address.ts'
import { getProduct } from '#domain/products/get-product.ts'
import { listShadedKinds, listShades, type Shade } from '#domain/shades/list-shades.ts'
import { findReported, shadeReportsTag } from '#domain/shades/reports.ts'
import type { Services } from '#services.ts'
import { toRupees } from '#values/money.ts'
import { undertones } from '#values/profiles/profile.ts'
import { areaOf, declaredUndertone, type Near, nearest } from '#values/shades/nearest.ts'
import type { LoadedPage, PageCall } from './page.ts'

const mostShown = 6

/** 'I wear this, what is nearest here?' Works without scripts: what is worn stands in the address. */
export async function shadesPage({ db }: Services, { query }: PageCall): Promise<LoadedPage> {
  const kinds = await listShadedKinds(db)
  const worn = await findWorn({ db }, query)
  const shades = worn ? await listShades(db, worn.kind) : []
  const found = worn
    ? nearest(
        worn,
        shades.filter(({ id }) => id !== worn.id),
        areaOf(worn.kind) ?? 'lips',
      )
    : []
  const { brand = '', shade = '' } = query
  const reported = shade && kinds.length > 0 ? await findReported(db, { brand, shade }) : []
  const told = new Map(reported.map(({ id, buyers }) => [id, buyers]))
  const named = told.size > 0 ? await listNamed(db, kinds, told) : []
  return {
    name: 'shades',
    props: {
      kinds,
      worn: worn && { name: worn.name, swatch: worn.swatch, undertone: worn.undertone, kind: worn.kind },
      asked: { brand: brand.slice(0, 100), shade: shade.slice(0, 100) },
      shades: found.slice(0, mostShown).map(present),
      reported: named,
    },
    head: {
      title: 'Find your shade',
      description: 'Tell us which shade you wear, and see which of ours is nearest, in words and on skin.',
      canonical: '/shades',
      noIndex: Object.keys(query).length > 0,
    },
    tags: ['products', 'categories', shadeReportsTag, ...(worn?.id ? [`product:${worn.id}`] : [])],
  }
}

interface Worn {
  id?: string
  name: string
  swatch: string
  undertone: (typeof undertones)[number] | null
  kind: string
}

async function findWorn({ db }: Pick<Services, 'db'>, query: Record<string, string>): Promise<Worn | null> {
  if (query.of) {
    const id = (await findByAddress(db, [query.of])).get(query.of)
    // One that is gone, or has no colour, is no shade to start from.
    const product = id && (await getProduct(db, id).catch(() => null))
    if (!product || product.swatch === '') return null
    const { name, swatch, optionLabel, itemTypeName } = product
    return { id, name, swatch, undertone: declaredUndertone(optionLabel), kind: itemTypeName }
  }
  const { kind = '', undertone } = query
  const swatch = `#${(query.hex ?? '').replace('#', '').toLowerCase()}`
  if (!/^#[0-9a-f]{6}$/.test(swatch) || kind === '') return null
  return { name: '', swatch, undertone: undertones.find(one => one === undertone) ?? null, kind }
}

async function listNamed(db: Services['db'], kinds: string[], told: Map<string, number>) {
  const all = (await Promise.all(kinds.map(kind => listShades(db, kind)))).flat()
  return all
    .filter(({ id }) => told.has(id))
    .map(shade => ({ ...presentShade(shade), buyers: told.get(shade.id)! }))
    .sort((a, b) => b.buyers - a.buyers)
}

const presentShade = ({ id, name, brandName, swatch, price, stock, image, skinPictures }: Shade) => ({
  _id: id,
  name,
  brandName,
  swatch,
  price: toRupees(price),
  inStock: stock > 0,
  image,
  skin: skinPictures.filter(({ allShades }) => !allShades),
})

const present = ({
  shade,
  closeness,
  direction,
  undertone,
}: Near<Shade>): Pages['shades']['shades'][number] => ({
  ...presentShade(shade),
  closeness,
  direction,
  undertone,
})
