import { dayInIndia, startOfDay } from '#values/dates.ts'

/** A number of days in India, today included, and as many before them to compare with. */
export interface Period {
  days: string[]
  daysBefore: string[]
  /** Midnights in India: the start of `daysBefore`, the start of `days`, the end of today. */
  beforeStarts: Date
  starts: Date
  ends: Date
}

export function periodOf(count: number, now: Date = new Date()): Period {
  const lastDays = (last: number) =>
    Array.from({ length: count }, (_, n) => dayInIndia(now, last - count + 1 + n))
  const [days, daysBefore] = [lastDays(0), lastDays(-count)]
  return {
    days,
    daysBefore,
    beforeStarts: startOfDay(daysBefore[0]!),
    starts: startOfDay(days[0]!),
    ends: startOfDay(dayInIndia(now, 1)),
  }
}

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
}

export function splitPeriod({ beforeStarts, starts, ends }: Period, now: Date = new Date()): PeriodParts {
  const blocksBefore = blocksWithin({ from: beforeStarts, to: starts }, now)
  const blocksNow = blocksWithin({ from: starts, to: ends }, now)
  const ranges: Range[] = []
  let read = beforeStarts
  for (const { from, to } of [...blocksBefore, ...blocksNow].map(blockRange)) {
    if (from > read) ranges.push({ from: read, to: from })
    read = to
  }
  if (ends > read) ranges.push({ from: read, to: ends })
  return { blocksNow, blocksBefore, ranges }
}

export function blockRange(block: number): Range {
  return { from: startOfNth(block * daysPerBlock), to: startOfNth((block + 1) * daysPerBlock) }
}

/** Blocks that ended at least an hour ago: no transaction that began in them can still be uncommitted. */
function blocksWithin({ from, to }: Range, now: Date): number[] {
  const blocks: number[] = []
  for (let block = Math.floor(nthDay(from) / daysPerBlock); blockRange(block).to <= to; block++) {
    const range = blockRange(block)
    if (range.from >= from && range.to.getTime() + oneHour <= now.getTime()) blocks.push(block)
  }
  return blocks
}

const nthDay = (moment: Date) => Date.parse(dayInIndia(moment)) / oneDay
const startOfNth = (day: number) => startOfDay(new Date(day * oneDay).toISOString().slice(0, 10))
