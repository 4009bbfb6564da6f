import { weekday } from '#values/dates.ts'

/** 'Arrives Wed, 18 Nov to Sat, 21 Nov'. */
export function DeliveryDays({ from, to }: { from: string; to: string }) {
  return (
    <>
      Arrives <time dateTime={from}>{weekday(from)}</time>
      {to !== from && (
        <>
          {' '}
          to <time dateTime={to}>{weekday(to)}</time>
        </>
      )}
    </>
  )
}
