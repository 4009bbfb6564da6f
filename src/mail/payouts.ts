import { findAccount } from '#domain/accounts/account.ts'
import { findPayout, type Payout } from '#domain/payouts/read-payouts.ts'
import { formatRupees, toRupees } from '#values/money.ts'
import { type MailDraft, type MailInput, type Mails, mailboxOf } from './draft.ts'

export const payoutMails = {
  'payout-paid': input =>
    toSeller(input, 'paid', ({ amount, payee, reference }) => ({
      subject: `We have paid you ${amount}`,
      heading: `${amount} is in your bank account`,
      blocks: [
        `We have paid ${amount} for your sales. ${payee}.`,
        ...(reference ? [`Reference number for your bank (UTR): ${reference}.`] : []),
      ],
    })),

  'payout-failed': input =>
    toSeller(input, 'failed', ({ amount, payee, failure }) => ({
      subject: `Your payout of ${amount} did not go through`,
      heading: `We could not pay you ${amount}`,
      blocks: [
        `The bank did not accept your payout of ${amount}. ${payee}.`,
        ...(failure ? ['The reason:', { quote: failure }] : []),
        'Please check your bank account. The money is yours and is paid with the next payout.',
      ],
    })),
} satisfies Partial<Mails>

interface Words extends Pick<Payout, 'payee' | 'reference' | 'failure'> {
  amount: string
}

async function toSeller(
  { db, data, publicUrl }: MailInput<'payout-paid' | 'payout-failed'>,
  outcome: 'paid' | 'failed',
  words: (payout: Words) => Pick<MailDraft, 'subject' | 'heading' | 'blocks'>,
): Promise<MailDraft | null> {
  const payout = await findPayout(db, data.payoutId)
  const account = payout && (await findAccount(db, payout.seller))
  if (!account || (payout.state === 'paid') !== (outcome === 'paid')) return null
  const { blocks, ...draft } = words({ ...payout, amount: formatRupees(toRupees(payout.amount)) })
  return {
    ...draft,
    to: mailboxOf(account),
    blocks: [...blocks, { button: 'See your money', url: `${publicUrl}/admin/money` }],
    reason: 'You are getting this because you sell in our shop.',
  }
}
