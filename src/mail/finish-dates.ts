import type { FinishReminder } from '#domain/finish-dates/remind.ts'
import type { MailContent } from '#domain/mail/mailer.ts'
import { longDate, startOfDay } from '#values/dates.ts'
import { leftWords } from '#values/finish-dates.ts'
import { formatRupees, toRupees } from '#values/money.ts'
import { writeMail } from './write-mail.ts'

interface Input {
  reminder: FinishReminder
  publicUrl: string
  leaveUrl: string
}

/** Each product with how long it will last, a link to buy it again, and two that say whether that is true. */
export function writeFinishReminder({ reminder: { name, packs }, publicUrl, leaveUrl }: Input): MailContent {
  const [first, ...more] = packs as [FinishReminder['packs'][number], ...FinishReminder['packs']]
  const what = more.length > 0 ? `${first.name} and ${more.length} more` : first.name
  return writeMail({
    subject: `Running low: ${what}`,
    heading: name ? `${name}, this may soon be empty` : 'This may soon be empty',
    blocks: [
      'Nobody sees into your bathroom: this is an estimate by the size of the pack and how much people use. Tell us how it really is, and the next one will be better.',
      ...packs.flatMap(pack => {
        const link = `${publicUrl}/running-low?token=${pack.token}`
        return [
          {
            goods: [{ name: pack.name, detail: detailOf(pack), amount: formatRupees(toRupees(pack.price)) }],
          },
          { button: 'Put it into the cart', url: link },
          { link: 'Empty already', url: `${link}&answer=empty` },
          { link: 'Still some left', url: `${link}&answer=some` },
        ]
      }),
    ],
    reason:
      'You get this because you asked to be told before something that you bought here is empty. We write once about each.',
    leave: { label: 'No more such reminders', url: leaveUrl },
  })
}

function detailOf({ brandName, daysLeft, finish }: FinishReminder['packs'][number]): string {
  const useBefore = finish?.useBefore && `use before ${longDate(startOfDay(finish.useBefore))}`
  return [brandName, daysLeft !== null && leftWords(daysLeft), useBefore].filter(Boolean).join(', ')
}
