import type { LabelView, SiblingView } from '#contract/pages.ts'
import { decodeFit } from '#values/beauty/fit-code.ts'
import type { Fit, OwnProfile } from '#values/beauty/judge-fit.ts'
import { undertoneOf } from '#values/beauty/nearest.ts'
import {
  type FaceShade,
  lightnessOf,
  type Skin,
  skinWords,
  suitability,
} from '#values/beauty/suited-shade.ts'
import { avoidLists } from '#values/ingredients/avoid-lists.ts'
import { productPath } from '#values/product-path.ts'

export interface FitLine {
  verdict: Fit['verdict'] | 'free' | 'note'
  title: string
  sentence: string
  link?: { words: string; href: string }
}

/** Every wish of a profile by itself, with the label's own words as the reason; what speaks against it first. */
export function explainFit(
  code: string,
  { label, siblings }: { label: LabelView | null; siblings: SiblingView[] },
  profile: OwnProfile,
): FitLine[] {
  const { helps, label: facts, shade, isCare } = decodeFit(code)
  const { tone, undertone } = profile
  const shadeLines = shade && tone ? [explainShade(shade, { tone, undertone }, siblings)] : []
  if (!facts || !label) {
    const met = profile.concerns.filter(concern => helps.includes(concern))
    return [
      ...shadeLines,
      {
        verdict: 'cannot-say',
        title: 'No list of ingredients',
        sentence: 'Without one, no one can tell what is in it.',
      },
      ...met.map(concern => suits(concern, 'The brand says it is made for this.')),
    ]
  }
  const wordsAt = (places: number[]) => listed(places.map(place => label.parts[place]!.text))
  const lists = profile.avoid.map((name): FitLine => {
    const title = avoidLists[name].title
    const places = label.avoided[name]
    if (places) return { verdict: 'avoid', title, sentence: `The label lists ${wordsAt(places)}.` }
    return facts.verdicts[name] === 'free' ? free(title) : open(title, label)
  })
  const single = profile.ingredients.map(({ slug, inci }): FitLine => {
    const named = label.parts.find(part => 'slugs' in part && part.slugs.includes(slug))
    if (named) return { verdict: 'avoid', title: inci, sentence: `The label lists ${named.text}.` }
    return facts.isRead ? free(inci) : open(inci, label)
  })
  const concerns = profile.concerns.flatMap(concern => {
    const active = facts.helps.includes(concern) && label.helps.find(one => one.concern === concern)
    if (active) return [suits(concern, `${active.inci} is often used for it.`)]
    return helps.includes(concern) ? [suits(concern, 'The brand says it is made for this.')] : []
  })
  // What a cream does to skin says little of a lipstick.
  const note = profile.skinType && isCare && label.skin[profile.skinType]
  const clear = [...lists, ...single].filter(({ verdict }) => verdict === 'free')
  const lines = [
    ...(profile.isPregnant ? [pregnancy(label, facts.caution)] : []),
    ...[...lists, ...single].filter(({ verdict }) => verdict !== 'free'),
    ...(clear.length > 0 ? [free(clear.map(({ title }) => title).join(', '))] : []),
    ...(note ? [{ verdict: 'note' as const, title: `With ${profile.skinType} skin`, sentence: note }] : []),
    ...concerns,
    ...shadeLines,
  ]
  return lines.sort((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict))
}

/** Whether the shade is for such skin; if not, which of its family comes nearest. */
function explainShade(shade: FaceShade, skin: Skin, siblings: SiblingView[]): FitLine {
  const { suits, lighter, undertonesDiffer, distance } = suitability(shade, skin)
  if (suits) return { verdict: 'suits', title: 'Your shade', sentence: `For ${skinWords(skin)}.` }
  const reasons = [
    ...(lighter === 0 ? [] : [`it is ${lighter > 0 ? 'lighter' : 'deeper'} than most ${skin.tone} skin`]),
    ...(undertonesDiffer ? [`its undertone is ${shade.undertone}, yours is ${skin.undertone}`] : []),
  ]
  const [best] = siblings
    .filter(({ swatch, stock, current }) => swatch !== '' && stock > 0 && !current)
    .map(sibling => ({ sibling, ...suitability(asFaceShade(sibling), skin) }))
    .filter(one => one.distance < distance)
    .sort((a, b) => a.distance - b.distance)
  const sentence = capitalised(`${reasons.join(', and ')}.`)
  if (!best) return { verdict: 'note', title: 'Another shade may suit you better', sentence }
  const { _id, name, optionLabel } = best.sibling
  return {
    verdict: 'note',
    title: 'Another shade may suit you better',
    sentence,
    link: {
      words: `See ${optionLabel}, which is nearer to ${skinWords(skin)}`,
      href: productPath(_id, name),
    },
  }
}

const asFaceShade = ({ swatch, ...shade }: SiblingView): FaceShade => ({
  lightness: lightnessOf(swatch),
  undertone: undertoneOf(shade),
})

const capitalised = (text: string) => text[0]!.toUpperCase() + text.slice(1)

const order: FitLine['verdict'][] = ['avoid', 'cannot-say', 'note', 'suits', 'free']

const free = (title: string): FitLine => ({
  verdict: 'free',
  title,
  sentence: 'We could read every word on the label.',
})

const open = (title: string, { read, of }: LabelView): FitLine => ({
  verdict: 'cannot-say',
  title,
  sentence:
    read < of
      ? `Only ${read} of the ${of} words on its label could be read.`
      : 'One of its ingredients may be of this kind; the label does not say.',
})

const suits = (concern: string, sentence: string): FitLine => ({
  verdict: 'suits',
  title: concern[0]!.toUpperCase() + concern.slice(1),
  sentence,
})

/** Never an all-clear: what is not on our list may still be a question for a doctor. */
function pregnancy({ cautions }: LabelView, level: 'avoid' | 'ask' | null): FitLine {
  const title = 'Pregnancy'
  if (cautions.length === 0)
    return {
      verdict: 'cannot-say',
      title,
      sentence:
        'Nothing we could read is on our caution list. This is not a guarantee, so please ask your doctor.',
    }
  return {
    verdict: level === 'avoid' ? 'avoid' : 'cannot-say',
    title,
    sentence: cautions.map(({ inci, reason }) => `${inci}: ${reason}`).join(' '),
  }
}

const listed = (words: string[]) =>
  words.length > 4 ? `${words.slice(0, 4).join(', ')} and ${words.length - 4} more` : words.join(', ')
