import { type AvoidListName, avoidListNames, type Judgement } from '../ingredients/avoid-lists.ts'
import { type Concern, concerns } from './profile.ts'

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
}

/** Longer codes would make pages heavy: 50 characters and the name of the field are less than 60 bytes. */
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

/** Empty for what nobody asks it of: a brush has no list, and its seller names no concern. */
export const encodeFit = (met: readonly string[], label: string | null | undefined) =>
  met.length > 0 || label ? encodeConcerns(met) + (label ?? '') : ''

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

export function decodeFit(code: string): FitFacts {
  const met = (from: number) => {
    const bits = fromDigits(code.slice(from, from + concernDigits), 1)
    return concerns.filter((_, nth) => bits[nth])
  }
  if (code.length <= labelStart) return { helps: met(0), label: null }
  const flags = digits.indexOf(code[labelStart]!)
  const found = fromDigits(code.slice(labelStart + 1, helpsStart), 2)
  const steps = code.slice(ingredientsStart)
  return {
    helps: met(0),
    label: {
      verdicts: Object.fromEntries(
        avoidListNames.map((name, nth) => [name, verdicts[found[nth]!]]),
      ) as LabelFacts['verdicts'],
      isRead: flags % 2 === 1,
      caution: cautions[flags >> 1] ?? null,
      helps: met(helpsStart),
      ingredients: steps === '.' ? null : decodeSteps(steps),
    },
  }
}

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
