import type { z } from 'zod'
import type { finishDateEndpoints } from '#contract/finish-dates.ts'
import { answerByLink, answerFinish, findByLink, wishForPack } from '#domain/finish-dates/answer.ts'
import { listPacks, type PackInUse } from '#domain/finish-dates/packs.ts'
import { endWish, getWish, setWish } from '#domain/mail/wishes.ts'
import type { Services } from '#services.ts'
import { formatDate } from '#values/dates.ts'
import { daysBetween, leftWords, lowDays, overDays } from '#values/finish-dates.ts'
import type { AccountId } from '#values/ids.ts'
import type { Handlers } from '../serve.ts'

export const finishDateHandlers = ({ db }: Services): Pick<Handlers, keyof typeof finishDateEndpoints> => {
  const packsOf = async (account: AccountId) => {
    const packs = await listPacks(db, [account])
    return { packs: packs.filter(({ finish }) => finish !== null).map(presentPack) }
  }
  return {
    'GET /api/finish-dates': ({ account }) => packsOf(account.id),

    'GET /api/finish-dates/reminders': async ({ account }) => ({
      offered: true,
      ...(await getWish(db, { account: account.id, kind: 'finish' })),
    }),

    'PUT /api/finish-dates/reminders': async ({ account, body: { wanted } }) => {
      await setWish(db, { account: account.id, kind: 'finish', wanted })
      const message = wanted ? 'We will email you before something runs out.' : 'We will not remind you.'
      return { message, offered: true, wanted }
    },

    'POST /api/finish-dates/reminders/stop': async ({ query, body }) => {
      await endWish(db, 'finish', query.token ?? body.token ?? '')
      return { message: 'We will not remind you any more.' }
    },

    'PUT /api/finish-dates/{productId}': async ({ account, params, body: { wanted } }) => {
      await wishForPack(db, account.id, { product: params.productId, wanted })
      const message = wanted ? 'We will email you before it runs out.' : 'We will not email you about it.'
      return { message, ...(await packsOf(account.id)) }
    },

    'POST /api/finish-dates/{productId}/answer': async ({ account, params, body: { answer } }) => {
      const pack = await answerFinish(db, account.id, { product: params.productId, answer })
      return { message: thankForAnswer(pack), ...(await packsOf(account.id)) }
    },

    'GET /api/finish-dates/link': async ({ query }) => ({
      pack: presentPack(await findByLink(db, query.token)),
    }),

    'POST /api/finish-dates/link': async ({ body }) => ({
      message: thankForAnswer(await answerByLink(db, body)),
    }),
  }
}

type PackView = z.input<(typeof finishDateEndpoints)['GET /api/finish-dates']['reply']>['packs'][number]

function presentPack(pack: PackInUse): PackView {
  const { finish, daysLeft, startedOn } = pack
  const isEmpty = pack.answer === 'empty'
  const isOver = !isEmpty && daysLeft !== null && daysLeft < -overDays
  const whole = finish && Math.max(daysBetween(startedOn, finish.on), 1)
  return {
    ...pack,
    product: pack,
    finishesOn: finish?.on ?? null,
    left: isEmpty ? 'Finished' : daysLeft === null ? null : leftWords(daysLeft),
    part:
      isEmpty || whole === null || daysLeft === null
        ? null
        : Math.min(Math.max(Math.round((daysLeft / whole) * 100) / 100, 0), 1),
    isLow: !isEmpty && !isOver && daysLeft !== null && daysLeft <= lowDays,
    isOver,
    isEmpty,
    useBefore: finish?.useBefore ?? null,
  }
}

/** The message to a customer after an answer. */
function thankForAnswer({ name, answer, finish }: PackInUse): string {
  if (answer === 'empty')
    return `Thank you. Your next estimate for ${name} will be based on how long this one lasted.`
  return finish
    ? `Thank you. It should last until about ${formatDate(finish.on)}.`
    : 'Thank you for telling us.'
}
