import type { Db } from '#db/client.ts'
import { keepStyle } from '#domain/looks/styles.ts'
import { type ChosenLook, type Dress, dressIn, isUndressed, type OwnFont } from '#values/looks/dress.ts'
import { variantKinds } from '#values/looks/looks.ts'
import { compileStyle, preloadsOf, usesShopFont } from './compile-style.ts'

/** What a document has of the look of the shop. */
export interface PageDress {
  /** Of <html>. */
  attributes: string
  /** Tags for the head; the stylesheet must come after the shop's own. */
  preloads: string
  stylesheet: string
  themeColour: string
  /** Which of the shop's own fonts are not used. */
  unusedFonts: string[]
  /** A line over the header, in the `ticker` variant. */
  hasTicker: boolean
}

/** As the shop's own styles are. */
export const undressed: PageDress = {
  attributes: '',
  preloads: '',
  stylesheet: '',
  themeColour: '<meta name="theme-color" content="#fdf8f4">',
  unusedFonts: [],
  hasTicker: false,
}

/** Compiled looks by what was chosen. Their stylesheets are stored, so that every process can answer for them. */
export function createWardrobe(db: Db, failed: (error: unknown) => void) {
  const made = new Map<string, { dress: PageDress; hash: string; css: string }>()
  const most = 50

  function dressPage(chosen: ChosenLook, ownFonts: readonly OwnFont[]): PageDress {
    if (isUndressed(chosen)) return undressed
    const key = JSON.stringify([chosen.look, chosen.choices, ownFonts])
    const known = made.get(key)
    if (known) return known.dress
    const dress = dressIn(chosen, ownFonts)
    const { css, hash } = compileStyle(dress)
    const page = pageDress(dress, hash)
    if (made.size >= most) made.delete(made.keys().next().value!)
    made.set(key, { dress: page, hash, css })
    // While the database is away, this process answers for it alone.
    keepStyle(db, hash, css).catch(failed)
    return page
  }

  return { dressPage, findCss: (hash: string) => [...made.values()].find(one => one.hash === hash)?.css }
}

export type Wardrobe = ReturnType<typeof createWardrobe>

function pageDress(dress: Dress, hash: string): PageDress {
  const { variants, scheme, light, dark } = dress
  const meta = (colour: string, media = '') => `<meta name="theme-color"${media} content="${colour}">`
  return {
    attributes: variantKinds.map(kind => ` data-${kind}="${variants[kind]}"`).join(''),
    preloads: preloadsOf(dress)
      .map(path => `<link rel="preload" href="${path}" as="font" type="font/woff2" crossorigin>`)
      .join('\n'),
    stylesheet: `<link rel="stylesheet" href="/theme/${hash}.css">`,
    themeColour:
      scheme === 'device'
        ? `${meta(light.page, ' media="(prefers-color-scheme:light)"')}\n${meta(dark.page, ' media="(prefers-color-scheme:dark)"')}`
        : meta((scheme === 'dark' ? dark : light).page),
    unusedFonts: ['figtree', 'marcellus'].filter(id => !usesShopFont(dress, id)),
    hasTicker: variants.edge === 'ticker',
  }
}
