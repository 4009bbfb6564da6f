import { dayInIndia, startOfDay } from '#values/dates.ts'
import type { Period } from './period.ts'

/** Blocks of ten days, counted from 1970 as the database counts them: `sales_block()`. */
const daysPerBlock = 10
const oneDay = 24 * 60 * 60 * 1000
const oneHour = 60 * 60 * 1000

export interface Range {
  from: Date
  to: Date
}

/** How to read a period without reading twice: whole blocks of it that are over, and the lines between and after them. */
export interface Reading {
  blocksNow: number[]
  blocksBefore: number[]
  ranges: Range[]
}

export function readingOf({ beforeStarts, starts, ends }: Period, now: Date = new Date()): Reading {
  const blocksBefore = blocksWithin({ from: beforeStarts, to: starts }, now)
  const blocksNow = blocksWithin({ from: starts, to: ends }, now)
  const ranges: Range[] = []
  let read = beforeStarts
  for (const { from, to } of [...blocksBefore, ...blocksNow].map(rangeOf)) {
    if (from > read) ranges.push({ from: read, to: from })
    read = to
  }
  if (ends > read) ranges.push({ from: read, to: ends })
  return { blocksNow, blocksBefore, ranges }
}

export function rangeOf(block: number): Range {
  return { from: startOfNth(block * daysPerBlock), to: startOfNth((block + 1) * daysPerBlock) }
}

/** An hour after its end no order of it can still be on its way into the database. */
function blocksWithin({ from, to }: Range, now: Date): number[] {
  const blocks: number[] = []
  for (let block = Math.floor(nthDay(from) / daysPerBlock); rangeOf(block).to <= to; block++) {
    const range = rangeOf(block)
    if (range.from >= from && range.to.getTime() + oneHour <= now.getTime()) blocks.push(block)
  }
  return blocks
}

const nthDay = (moment: Date) => Date.parse(dayInIndia(moment)) / oneDay
const startOfNth = (day: number) => startOfDay(new Date(day * oneDay).toISOString().slice(0, 10))
