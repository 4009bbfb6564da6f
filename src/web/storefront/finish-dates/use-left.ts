import { formatDate } from '#values/dates.ts'
import { useReply } from '#web/client/use-reply.ts'

interface Bought {
  _id: string
  items: { status: string }[]
}

/** How long the products of a delivered order will last, in words; none until the server has answered. */
export function useLeft({ _id, items }: Bought): ReadonlyMap<string, string> {
  const isDelivered = items.some(({ status }) => status === 'Delivered')
  const { reply } = useReply('GET /api/finish-dates', isDelivered ? {} : null)
  const own = (reply?.packs ?? []).filter(pack => pack.order === _id && pack.left)
  return new Map(
    own.map(({ product, left, useBefore, isEmpty }) => {
      const until = useBefore && !isEmpty ? `, use before ${formatDate(useBefore)}` : ''
      return [product._id, `${left}${until}`]
    }),
  )
}
