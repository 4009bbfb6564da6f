import { inIndia } from '#values/dates.ts'

/** What is typed by hand: '123' or '123-2' is a number of this year, of which all are KN-2026-000123-2. */
export function wholeNumber(typed: string): string {
  const [, order, nth] = /^(\d{1,6})(?:-(\d+))?$/.exec(typed.trim()) ?? []
  if (!order) return typed.trim().toUpperCase()
  return `KN-${inIndia(new Date()).year}-${order.padStart(6, '0')}${nth ? `-${nth}` : ''}`
}
