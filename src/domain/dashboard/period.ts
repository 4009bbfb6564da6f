import { refuse } from '#domain/errors.ts'
import { dayInIndia, endOfDay, startOfDay } from '#values/dates.ts'

/** Days in India, and as many before them to compare with. */
export interface Period {
  days: string[]
  daysBefore: string[]
  /** Midnights in India. */
  beforeStarts: Date
  beforeEnds: Date
  starts: Date
  ends: Date
}

/** The days just before, or the same weekdays a year before: 52 weeks, or 53 where the period is longer than that. */
export type CompareWith = 'before' | 'year'

/** The last days, today included; or from one day to another. */
export type PeriodChoice = ({ days: number } | { from: string; to: string }) & {
  compare?: CompareWith | undefined
}

const mostDays = 366
const aYearOfWeeks = 364

export function periodOf(choice: PeriodChoice, now: Date = new Date()): Period {
  const { from, to } =
    'days' in choice ? { from: dayInIndia(now, 1 - choice.days), to: dayInIndia(now) } : choice
  const count = daysBetween(from, to) + 1
  if (count < 1) throw refuse.periodBackwards()
  if (count > mostDays) throw refuse.periodTooLong(mostDays)
  if (to > dayInIndia(now)) throw refuse.periodInFuture()
  const shift = choice.compare !== 'year' ? count : count <= aYearOfWeeks ? aYearOfWeeks : aYearOfWeeks + 7
  const days = Array.from({ length: count }, (_, n) => dayInIndia(startOfDay(from), n))
  const daysBefore = days.map(day => dayInIndia(startOfDay(day), -shift))
  return {
    days,
    daysBefore,
    beforeStarts: startOfDay(daysBefore[0]!),
    beforeEnds: endOfDay(daysBefore.at(-1)!),
    starts: startOfDay(days[0]!),
    ends: endOfDay(days.at(-1)!),
  }
}

const daysBetween = (from: string, to: string) =>
  Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / oneDay)

/** Blocks of ten days, counted from 1970 as the database counts them: `sales_block()`. */
const daysPerBlock = 10
const oneDay = 24 * 60 * 60 * 1000
const oneHour = 60 * 60 * 1000

export interface Range {
  from: Date
  to: Date
}

/**
 * A period and the one before it, in parts that do not overlap: whole blocks that are over, read from their sums, and the
 * ranges between and after them, read line by line.
 */
export interface PeriodParts {
  blocksNow: number[]
  blocksBefore: number[]
  ranges: Range[]
  /** For figures by day, which a block has of each of its days: also blocks with some days of it, and what comes after them. */
  byDay: { blocks: number[]; ranges: Range[] }
}

export function splitPeriod(period: Period, now: Date = new Date()): PeriodParts {
  const both = [
    { from: period.beforeStarts, to: period.beforeEnds },
    { from: period.starts, to: period.ends },
  ]
  const [before, present] = both.map(range => splitRange(range, now)) as [SplitRange, SplitRange]
  const byDay = both.map(range => splitDays(range, now))
  return {
    blocksNow: present.blocks,
    blocksBefore: before.blocks,
    ranges: [...before.ranges, ...present.ranges],
    byDay: {
      blocks: [...new Set(byDay.flatMap(({ blocks }) => blocks))],
      ranges: byDay.flatMap(({ ranges }) => ranges),
    },
  }
}

interface SplitRange {
  blocks: number[]
  ranges: Range[]
}

function splitDays({ from, to }: Range, now: Date): SplitRange {
  const blocks: number[] = []
  let read = from
  for (let block = blockOf(from); read < to && isOver(block, now); block++) {
    blocks.push(block)
    read = blockRange(block).to
  }
  return { blocks, ranges: read < to ? [{ from: read, to }] : [] }
}

function splitRange(range: Range, now: Date): SplitRange {
  const blocks = blocksWithin(range, now)
  const ranges: Range[] = []
  let read = range.from
  for (const { from, to } of blocks.map(blockRange)) {
    if (from > read) ranges.push({ from: read, to: from })
    read = to
  }
  if (range.to > read) ranges.push({ from: read, to: range.to })
  return { blocks, ranges }
}

export function blockRange(block: number): Range {
  return { from: startOfNth(block * daysPerBlock), to: startOfNth((block + 1) * daysPerBlock) }
}

function blocksWithin({ from, to }: Range, now: Date): number[] {
  const blocks: number[] = []
  for (let block = blockOf(from); blockRange(block).to <= to; block++)
    if (blockRange(block).from >= from && isOver(block, now)) blocks.push(block)
  return blocks
}

/** Since an hour: no transaction that began in it can still be uncommitted. */
const isOver = (block: number, now: Date) => blockRange(block).to.getTime() + oneHour <= now.getTime()

const blockOf = (moment: Date) => Math.floor(nthDay(moment) / daysPerBlock)

const nthDay = (moment: Date) => Date.parse(dayInIndia(moment)) / oneDay
const startOfNth = (day: number) => startOfDay(new Date(day * oneDay).toISOString().slice(0, 10))
