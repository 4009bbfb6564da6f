import { useSearchParams } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { type Answer, useAnswer } from '../use-answer.ts'

export type Days = '7' | '30' | '90'

export interface Insight<Figures> extends Answer<Figures> {
  days: Days
  chooseDays(days: Days): void
}

/** The figures of the period in the address. */
export const useAdminInsight = (): Insight<Reply<'GET /api/insight/admin'>> => useInsight(loadAdmin)
export const useSellerInsight = (): Insight<Reply<'GET /api/insight/seller'>> => useInsight(loadSeller)

function useInsight<Figures>(load: (days: string) => Promise<Figures>): Insight<Figures> {
  const [params, setParams] = useSearchParams()
  const days = daysOf(params.get('days'))
  return {
    ...useAnswer(load, days),
    days,
    chooseDays: chosen => setParams(chosen === '30' ? {} : { days: chosen }, { preventScrollReset: true }),
  }
}

const loadAdmin = (days: string) => callOrSignIn('GET /api/insight/admin', { query: { days: days as Days } })
const loadSeller = (days: string) =>
  callOrSignIn('GET /api/insight/seller', { query: { days: days as Days } })

const daysOf = (text: string | null): Days => (text === '7' || text === '90' ? text : '30')
