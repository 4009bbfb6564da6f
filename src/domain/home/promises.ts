import { formatRupees, type Paise, toRupees } from '#values/money.ts'
import type { Home } from './home.ts'

interface DeliveryCost {
  fee: Paise
  freeFrom: Paise | null
}

/** A badge that promises free delivery says from which amount, and does not promise it where there is none. */
export const withDeliveryTerms = (badges: Home['trustBadges'], { fee, freeFrom }: DeliveryCost) =>
  badges.map(badge => {
    if (fee === 0 || !/\bfree delivery\b/i.test(badge.title)) return badge
    if (freeFrom === null)
      return {
        ...badge,
        title: badge.title.replace(/(\s+and)?\s*\bfree delivery\b/i, ' Delivery').trim(),
        text: `${formatRupees(toRupees(fee))} for each order`,
      }
    return { ...badge, text: badge.text || `On orders from ${formatRupees(toRupees(freeFrom))}` }
  })

/** Support around the clock is promised by who can be reached: before there is an email or a phone, nobody can. */
export const withReachableSupport = (badges: Home['trustBadges'], ways: string[]) =>
  ways.some(way => way !== '') ? badges : badges.filter(({ title }) => !/\bsupport\b/i.test(title))

/** Offers that name a code are shown while that code can be used. */
export function withUsableOffers(
  { marquee, sideOffer }: Pick<Home, 'marquee' | 'sideOffer'>,
  codes: string[],
) {
  const holds = (text: string) => {
    const named = text.match(/\bcode ([a-z0-9]{3,})\b/i)?.[1]
    return !named || codes.includes(named.toUpperCase())
  }
  return {
    marquee: holds(`${marquee.text} ${marquee.secondText ?? ''}`) ? marquee : { text: '' },
    sideOffer: holds(sideOffer.text) ? sideOffer : { title: '', text: '' },
  }
}
