import type { LabelView } from '#contract/pages.ts'
import { decodeFit } from '#values/beauty/fit-code.ts'
import type { Fit, OwnProfile } from '#values/beauty/judge-fit.ts'
import { avoidLists } from '#values/ingredients/avoid-lists.ts'

export interface FitLine {
  verdict: Fit['verdict'] | 'free' | 'note'
  title: string
  sentence: string
}

/** Every wish of a profile by itself, with the label's own words as the reason; what speaks against it first. */
export function explainFit(code: string, label: LabelView | null, profile: OwnProfile): FitLine[] {
  const { helps, label: facts } = decodeFit(code)
  if (!facts || !label) {
    const met = profile.concerns.filter(concern => helps.includes(concern))
    return [
      {
        verdict: 'cannot-say',
        title: 'No list of ingredients',
        sentence: 'Without one nobody can tell what is in it.',
      },
      ...met.map(concern => suits(concern, 'The brand says it is made for this.')),
    ]
  }
  const wordsAt = (places: number[]) => listed(places.map(place => label.parts[place]!.text))
  const lists = profile.avoid.map((name): FitLine => {
    const title = avoidLists[name].title
    const places = label.avoided[name]
    if (places) return { verdict: 'avoid', title, sentence: `The label names ${wordsAt(places)}.` }
    return facts.verdicts[name] === 'free' ? free(title) : open(title, label)
  })
  const single = profile.ingredients.map(({ slug, inci }): FitLine => {
    const named = label.parts.find(part => 'slugs' in part && part.slugs.includes(slug))
    if (named) return { verdict: 'avoid', title: inci, sentence: `The label names ${named.text}.` }
    return facts.isRead ? free(inci) : open(inci, label)
  })
  const concerns = profile.concerns.flatMap(concern => {
    const active = label.helps.find(one => one.concern === concern)
    if (active) return [suits(concern, `${active.inci} is often chosen for it.`)]
    return helps.includes(concern) ? [suits(concern, 'The brand says it is made for this.')] : []
  })
  const note = profile.skinType && label.skin[profile.skinType]
  const clear = [...lists, ...single].filter(({ verdict }) => verdict === 'free')
  const lines = [
    ...(profile.isPregnant ? [pregnancy(label, facts.caution)] : []),
    ...[...lists, ...single].filter(({ verdict }) => verdict !== 'free'),
    ...(clear.length > 0 ? [free(clear.map(({ title }) => title).join(', '))] : []),
    ...(note ? [{ verdict: 'note' as const, title: `With ${profile.skinType} skin`, sentence: note }] : []),
    ...concerns,
  ]
  return lines.sort((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict))
}

const order: FitLine['verdict'][] = ['avoid', 'cannot-say', 'note', 'suits', 'free']

const free = (title: string): FitLine => ({
  verdict: 'free',
  title,
  sentence: 'Every word of the label was read.',
})

const open = (title: string, { read, of }: LabelView): FitLine => ({
  verdict: 'cannot-say',
  title,
  sentence:
    read < of
      ? `Only ${read} of the ${of} words on its label could be read.`
      : 'A word on its label could be of this kind; labels do not tell.',
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
      sentence: 'Nothing that we read is on our list of cautions. That is no promise: ask your doctor.',
    }
  return {
    verdict: level === 'avoid' ? 'avoid' : 'cannot-say',
    title,
    sentence: cautions.map(({ inci, reason }) => `${inci}: ${reason}`).join(' '),
  }
}

const listed = (words: string[]) =>
  words.length > 4 ? `${words.slice(0, 4).join(', ')} and ${words.length - 4} more` : words.join(', ')
