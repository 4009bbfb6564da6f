import { type AvoidListName, avoidListNames, type Judgement } from '../ingredients/avoid-lists.ts'
import type { KindFacts, ProfilePart } from '../product-kinds.ts'
import { undertoneOf } from './nearest.ts'
import { type Concern, concerns, type Undertone, undertones } from './profile.ts'
import { type FaceShade, lightnessOf } from './suited-shade.ts'

/** What a label says that a profile may ask for. */
export interface LabelFacts {
  verdicts: Record<AvoidListName, Judgement['verdict']>
  /** Whether every ingredient was read for certain. */
  isRead: boolean
  /** The strongest caution about pregnancy among its ingredients. */
  caution: 'avoid' | 'ask' | null
  /** Concerns that an ingredient is chosen for with good or some evidence. */
  helps: Concern[]
  /** Numbers of ingredients; null where a card has no room for them. */
  ingredients: number[] | null
}

/** What the seller says a product is for, and what its label says. */
interface FitFacts {
  helps: Concern[]
  /** Null without a list of ingredients. */
  label: LabelFacts | null
  /** Of a shade that is worn on the face. */
  shade: FaceShade | null
  /** Whether it is there for the skin or the hair, and not for its colour. */
  isCare: boolean
}

/** Longer codes would make pages heavy: 50 characters, what follows for make-up and the name of the field are some 60 bytes. */
export const mostCharacters = 50

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const verdicts = ['free', 'cannot-say', 'avoid'] as const
const cautions = [null, 'ask', 'avoid'] as const
const concernDigits = Math.ceil(concerns.length / 6)
/** Three verdicts of two bits share a digit. */
const verdictDigits = Math.ceil(avoidListNames.length / 3)
const labelStart = concernDigits
const helpsStart = labelStart + 1 + verdictDigits
const ingredientsStart = helpsStart + concernDigits

/** The first part of a code, from what the seller says; the label's part, if there is one, follows it. */
export const encodeConcerns = (met: readonly string[]) =>
  toDigits(
    concerns.map(concern => Number(met.includes(concern))),
    1,
  )

interface Sold {
  concerns: readonly string[]
  swatch: string
  optionLabel: string
  undertone: Undertone | null
}

type FitKind = Pick<KindFacts, 'profilePart' | 'colourArea'> & { label: string | null | undefined }

/** Empty for what nobody asks it of: a brush has no list, and its seller names no concern. */
export function encodeFit(product: Sold, { label, profilePart, colourArea }: FitKind): string {
  const part = profilePart === 'makeup' && colourArea === null ? 'skin' : profilePart
  const shade =
    colourArea === 'face' && product.swatch
      ? digits[Math.round(lightnessOf(product.swatch) / lightnessStep)]! + (undertoneOf(product)?.[0] ?? '')
      : ''
  if (product.concerns.length === 0 && !label && !shade) return ''
  return encodeConcerns(product.concerns) + (label ?? '') + (part === 'skin' ? '' : `~${part[0]}${shade}`)
}

/** A hundred grades of lightness in the 64 digits. */
const lightnessStep = 100 / 63

/** What is asked of a kind: colour is no care, and a shampoo does nothing for the skin. */
const concernsOf: Record<ProfilePart, { said: readonly Concern[]; read: readonly Concern[] }> = {
  skin: {
    said: concerns,
    read: concerns.filter(one => one !== 'frizz' && one !== 'hair fall' && one !== 'dandruff'),
  },
  hair: {
    said: ['frizz', 'hair fall', 'dandruff', 'dryness', 'oiliness', 'dullness', 'sensitivity'],
    read: ['frizz', 'hair fall', 'dandruff'],
  },
  makeup: { said: [], read: [] },
}

export function encodeLabel({ verdicts: found, isRead, caution, helps, ingredients }: LabelFacts): string {
  const fixed =
    digits[Number(isRead) + 2 * cautions.indexOf(caution)] +
    toDigits(
      avoidListNames.map(name => verdicts.indexOf(found[name])),
      2,
    ) +
    encodeConcerns(helps)
  const steps = ingredients && encodeSteps(ingredients)
  const fits = steps !== null && concernDigits + fixed.length + steps.length <= mostCharacters
  // A '.' says that there was no room for them: then a card cannot tell whether one is among them.
  return fixed + (fits ? steps : '.')
}

export function decodeFit(whole: string): FitFacts {
  const [code = '', kind = ''] = whole.split('~')
  const { said, read } = concernsOf[kind[0] === 'm' ? 'makeup' : kind[0] === 'h' ? 'hair' : 'skin']
  const met = (from: number, allowed: readonly Concern[]) => {
    const bits = fromDigits(code.slice(from, from + concernDigits), 1)
    return concerns.filter((concern, nth) => bits[nth] && allowed.includes(concern))
  }
  const shade = kind.length > 1 ? decodeShade(kind.slice(1)) : null
  const isCare = kind[0] !== 'm'
  if (code.length <= labelStart) return { helps: met(0, said), label: null, shade, isCare }
  const flags = digits.indexOf(code[labelStart]!)
  const found = fromDigits(code.slice(labelStart + 1, helpsStart), 2)
  const steps = code.slice(ingredientsStart)
  return {
    helps: met(0, said),
    shade,
    isCare,
    label: {
      verdicts: Object.fromEntries(
        avoidListNames.map((name, nth) => [name, verdicts[found[nth]!]]),
      ) as LabelFacts['verdicts'],
      isRead: flags % 2 === 1,
      caution: cautions[flags >> 1] ?? null,
      helps: met(helpsStart, read),
      ingredients: steps === '.' ? null : decodeSteps(steps),
    },
  }
}

const decodeShade = ([lightness, letter]: string): FaceShade => ({
  lightness: digits.indexOf(lightness!) * lightnessStep,
  undertone: undertones.find(one => one[0] === letter) ?? null,
})

/** Small numbers of so many bits, as many of them in a digit as fit. */
function toDigits(numbers: number[], bits: number): string {
  const perDigit = 6 / bits
  let text = ''
  for (let from = 0; from < numbers.length; from += perDigit)
    text +=
      digits[
        numbers.slice(from, from + perDigit).reduce((sum, number, nth) => sum + (number << (nth * bits)), 0)
      ]
  return text
}

const fromDigits = (text: string, bits: number): number[] =>
  [...text].flatMap(digit =>
    Array.from({ length: 6 / bits }, (_, nth) => (digits.indexOf(digit) >> (nth * bits)) & ((1 << bits) - 1)),
  )

/** Ascending numbers as steps from one to the next, five bits to a digit; the sixth says that the step goes on. */
function encodeSteps(numbers: number[]): string {
  let text = ''
  let last = 0
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    let step = number - last
    for (; step >= 32; step >>= 5) text += digits[32 + (step & 31)]
    text += digits[step]
    last = number
  }
  return text
}

function decodeSteps(text: string): number[] {
  const numbers: number[] = []
  let last = 0
  let step = 0
  let shift = 0
  for (const digit of text) {
    const value = digits.indexOf(digit)
    step += (value & 31) << shift
    shift += 5
    if (value >= 32) continue
    last += step
    numbers.push(last)
    step = 0
    shift = 0
  }
  return numbers
}
