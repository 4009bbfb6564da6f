import { type FinishReminder, findFinishReminder } from '#domain/finish-dates/remind.ts'
import { formatDate } from '#values/dates.ts'
import { leftWords } from '#values/finish-dates.ts'
import { formatRupees, toRupees } from '#values/money.ts'
import { type Mails, mailboxOf } from './draft.ts'

type Pack = FinishReminder['packs'][number]

export const finishDateMails = {
  /** Each product with how long it will last, a link to buy it again, and two that say whether that is true. */
  async 'finish-reminder'({ db, data, publicUrl }) {
    const reminder = await findFinishReminder(db, data)
    if (!reminder) return null
    const { name, packs, token } = reminder
    const [first, ...more] = packs as [Pack, ...Pack[]]
    const what = more.length > 0 ? `${first.name} and ${more.length} more` : first.name
    return {
      to: mailboxOf(reminder),
      subject: `Running low: ${what}`,
      heading: name ? `${name}, are you running low?` : 'Running low?',
      blocks: [
        'This is an estimate from the pack size and typical use. Tell us how much is left, and the next one will be better.',
        ...packs.flatMap(pack => {
          const url = `${publicUrl}/running-low?token=${pack.token}`
          return [
            {
              goods: [
                { name: pack.name, detail: detailOf(pack), amount: formatRupees(toRupees(pack.price)) },
              ],
            },
            more.length > 0 ? { link: 'Add to cart', url } : { button: 'Add to cart', url },
            { link: 'Already finished', url: `${url}&answer=empty` },
            { link: 'Still some left', url: `${url}&answer=some` },
          ]
        }),
      ],
      reason:
        'You are getting this because you asked to be told before something you bought here runs out. We email once per product, and once more if you say that some is left.',
      leave: { label: 'Stop these reminders', url: `${publicUrl}/running-low/stop?token=${token}` },
      unsubscribeUrl: `${publicUrl}/api/finish-dates/reminders/stop?token=${token}`,
    }
  },
} satisfies Partial<Mails>

function detailOf({ daysLeft, finish }: Pack): string {
  const useBefore = finish?.useBefore && `use before ${formatDate(finish.useBefore)}`
  return [daysLeft !== null && leftWords(daysLeft), useBefore].filter(Boolean).join(', ')
}
