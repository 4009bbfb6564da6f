import { type StepFacts, type Tag, tags } from './tags.ts'

/** A product that the shop does not sell. The URL has the facts that were read from its label, not the label itself. */
export interface OwnStep extends StepFacts {
  name: string
}

/** A step as a URL has it: a product of the shop, or something from elsewhere. */
export type CodedStep = { id: string } | { own: OwnStep }

/** Nobody uses more at a time. */
export const mostSteps = 12
const longestName = 60

export const encodeRoutine = (steps: CodedStep[]): string => steps.map(encodeStep).join(',')

function encodeStep(step: CodedStep): string {
  if ('id' in step) return step.id
  const { name, place, tags: own } = step.own
  const bits = tags.reduce((sum, tag, nth) => sum + (own.includes(tag) ? 2 ** nth : 0), 0)
  return `x${place}.${bits.toString(36)}.${plainName(name)}`
}

/** What cannot be read is left out: a URL may be cut off. */
export const decodeRoutine = (text: string): CodedStep[] =>
  text
    .split(',')
    .flatMap(part => decodeStep(part))
    .slice(0, mostSteps)

function decodeStep(part: string): CodedStep[] {
  if (/^[0-9a-f]{24}$/.test(part)) return [{ id: part }]
  const found = part.match(/^x(\d{1,2})\.([0-9a-z]{1,4})\.(.+)$/s)
  const name = plainName(found?.[3] ?? '')
  if (!found || name === '') return []
  const bits = parseInt(found[2]!, 36)
  const own: Tag[] = tags.filter((_, nth) => Math.floor(bits / 2 ** nth) % 2 === 1)
  return [{ own: { name, place: Number(found[1]), tags: own } }]
}

const plainName = (name: string) =>
  name
    .replace(/[\p{Cc},]+/gu, ' ')
    .trim()
    .slice(0, longestName)
