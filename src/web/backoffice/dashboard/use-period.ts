import { useSearchParams } from 'react-router'

const lastDays = ['7', '30', '90'] as const
type LastDays = (typeof lastDays)[number]

/** As the calls of the dashboard take it. */
interface PeriodQuery {
  days?: LastDays
  from?: string
  to?: string
  compare?: 'year'
}

/** The period in the URL, what it sends to the server, and how to change it. */
export function usePeriod() {
  const [params, setParams] = useSearchParams()
  const [from, to] = [dayIn(params.get('from')), dayIn(params.get('to'))]
  const days = lastDays.find(one => one === params.get('days')) ?? '30'
  const compare = params.get('compare') === 'year' ? 'year' : undefined
  const query: PeriodQuery = {
    ...(from && to ? { from, to } : { days }),
    ...(compare && { compare }),
  }
  return {
    query,
    /** For the URL of a list behind a figure. */
    search: `?${new URLSearchParams(query as Record<string, string>)}`,
    /** Keeps what it does not name. */
    change(changes: {
      days?: string | null
      from?: string | null
      to?: string | null
      compare?: string | null
    }) {
      const next = new URLSearchParams(params)
      next.delete('page')
      for (const [name, value] of Object.entries(changes))
        if (value) next.set(name, value)
        else next.delete(name)
      setParams(next, { preventScrollReset: true })
    },
  }
}

const dayIn = (text: string | null) => (text && /^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined)
