import type { Pages } from '#contract/pages.ts'
import {
  findColourArea,
  listFaceShades,
  listPalettes,
  listShades,
  type Palette,
  type Shade,
} from '#domain/beauty/list-shades.ts'
import { findWornColour, listChosen, listNamedShades, shadeReportsTag } from '#domain/beauty/shade-reports.ts'
import { findByUrl } from '#domain/products/find-by-url.ts'
import { getProduct } from '#domain/products/get-product.ts'
import { kindsTag } from '#domain/products/kind.ts'
import type { Services } from '#services.ts'
import { toLab } from '#values/beauty/colour.ts'
import { colourName } from '#values/beauty/colour-name.ts'
import { type Near, nearest, undertoneOf } from '#values/beauty/nearest.ts'
import { undertones } from '#values/beauty/profile.ts'
import { lightnessOf, type Skin, suitability } from '#values/beauty/suited-shade.ts'
import { toRupees } from '#values/money.ts'
import { isSkinTone } from '#values/skin-tones.ts'
import type { LoadedPage, PageCall } from './page.ts'

const mostShown = 6
/** Of a palette; more would be no quicker to choose from than a colour picker. */
const mostColours = 24

/** 'I wear this, what is nearest here?' Works without scripts: what is worn is in the URL. */
export async function shadesPage({ db }: Services, { query }: PageCall): Promise<LoadedPage> {
  const asked = { brand: (query.brand ?? '').slice(0, 100), shade: (query.shade ?? '').slice(0, 100) }
  const isAsked = asked.brand !== '' && asked.shade !== ''
  const skin = readSkin(query)
  const [palettes, named, chosen, colour, own, suited] = await Promise.all([
    listPalettes(db),
    listNamedShades(db),
    isAsked ? listChosen(db, asked) : [],
    isAsked ? findWornColour(db, asked) : null,
    findWorn({ db }, query),
    skin ? listFaceShades(db) : [],
  ])
  const worn = own ?? (colour && { ...colour, name: `${asked.shade} by ${asked.brand}`, undertone: null })
  const others = worn ? (await listShades(db, worn.kind)).filter(({ id }) => id !== own?.id) : []
  const found = worn ? nearest(worn, others, (await findColourArea(db, worn.kind)) ?? 'lips') : []
  return {
    name: 'shades',
    props: {
      kinds: palettes.map(({ kind }) => kind),
      palettes: palettes.flatMap(presentPalette),
      worn: worn && {
        name: worn.name || colourName(worn.swatch),
        swatch: worn.swatch,
        undertone: worn.undertone,
        kind: worn.kind,
      },
      pickedBy: own ? 0 : (colour?.buyers ?? 0),
      asked,
      shades: found.slice(0, mostShown).map(present),
      skin,
      suited: skin ? bestFirst(suited, skin).slice(0, mostShown).map(presentSuited) : [],
      chosen: chosen.map(shade => ({ ...presentShade(shade), buyers: shade.buyers })),
      named,
    },
    head: {
      title: 'Find your shade',
      description: 'Tell us which shade you wear and see which of ours comes closest, in words and on skin.',
      canonical: '/shades',
      noIndex: Object.keys(query).length > 0,
    },
    tags: ['products', 'categories', shadeReportsTag, kindsTag, ...(own?.id ? [`product:${own.id}`] : [])],
  }
}

/** 'My skin is brown, with a warm undertone.' */
function readSkin({ tone, undertone }: Record<string, string>): Skin | null {
  return isSkinTone(tone) ? { tone, undertone: undertones.find(one => one === undertone) ?? null } : null
}

const bestFirst = (shades: Shade[], skin: Skin) =>
  shades
    .map(shade => ({
      shade,
      undertone: undertoneOf(shade),
      ...suitability({ lightness: lightnessOf(shade.swatch), undertone: undertoneOf(shade) }, skin),
    }))
    .sort((a, b) => a.distance - b.distance || Number(b.shade.stock > 0) - Number(a.shade.stock > 0))

function presentSuited({
  shade,
  undertone,
  suits,
  lighter,
}: ReturnType<typeof bestFirst>[number]): Pages['shades']['suited'][number] {
  const depth = lighter === 0 ? [] : [lighter > 0 ? 'lighter' : 'deeper']
  return { ...presentShade(shade), suits, direction: suits ? [] : depth, undertone }
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
    const id = (await findByUrl(db, [query.of])).get(query.of)
    // One that is gone, or has no colour, is no shade to start from.
    const product = id && (await getProduct(db, id).catch(() => null))
    if (!product || product.swatch === '') return null
    const { name, swatch, itemTypeName } = product
    return { id, name, swatch, undertone: undertoneOf(product), kind: itemTypeName }
  }
  const { undertone } = query
  // Too long for an index lookup, so it is no kind of product.
  const kind = (query.kind ?? '').slice(0, 200)
  const swatch = `#${(query.hex ?? '').replace('#', '').toLowerCase()}`
  if (!/^#[0-9a-f]{6}$/.test(swatch) || kind === '') return null
  return { name: '', swatch, undertone: undertones.find(one => one === undertone) ?? null, kind }
}

/** From light to deep; some of them, evenly, where there are many. Nothing of a kind whose colour is not worn. */
function presentPalette({ kind, isWorn, shades }: Palette): Pages['shades']['palettes'] {
  if (!isWorn) return []
  const sorted = shades.toSorted((a, b) => toLab(b.swatch).l - toLab(a.swatch).l)
  const step = Math.max(1, sorted.length / mostColours)
  const some = Array.from(
    { length: Math.ceil(sorted.length / step) },
    (_, nth) => sorted[Math.floor(nth * step)]!,
  )
  return [{ kind, shades: some }]
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
