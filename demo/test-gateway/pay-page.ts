import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeHtml } from '#values/escape-html.ts'
import { formatRupees } from '#values/money.ts'
import { type BankSays, type Books, type Outcome, TestGatewayError } from './books.ts'
import { sealedReturn } from './seal.ts'

interface Way {
  /** The shop's own: customers are sent back there and nowhere else. */
  publicUrl: string
  secret: string
}

interface PageInput {
  /** Where the customer goes after paying, and without. */
  back?: string
  cancel?: string
}

const outcomes: { outcome: Outcome; label: string }[] = [
  { outcome: 'paid', label: 'Pay' },
  { outcome: 'failed', label: 'The bank declines' },
  { outcome: 'paid-late', label: 'The bank says yes in 20 seconds' },
  { outcome: 'paid-twice', label: 'Pay twice by mistake' },
]
const bankDecides: Record<BankSays, string> = {
  lost: 'The customer is right',
  won: 'The shop is right',
  more: 'The shop has to say more',
}
const methods = { upi: 'UPI', card: 'Card', netbanking: 'Netbanking', wallet: 'Wallet' }

/** What customers see of the gateway: a page that pays nothing, and says so. */
export function serveTestPayPage(app: FastifyInstance, books: Books, { publicUrl, secret }: Way) {
  const ownUrl = (url: string | undefined) =>
    url && URL.canParse(url) && new URL(url).origin === publicUrl ? url : publicUrl

  app.get<{ Params: { id: string }; Querystring: PageInput }>(
    '/test-gateway/pay/:id',
    async ({ params, query: { back, cancel } }, reply) => {
      const order = await books.getOrder(params.id).catch(() => null)
      if (!order) return send(reply.code(404), '<p>This payment does not exist.</p>')
      const leave = `<a class="back" href="${escapeHtml(ownUrl(cancel))}">Back to the shop without paying</a>`
      if (order.status === 'paid')
        return send(
          reply,
          `<p class="done">This order is paid already.</p>${await disputeForm(params.id)}
          <a class="back" href="${escapeHtml(ownUrl(cancel))}">Back to the shop</a>`,
        )
      return send(
        reply,
        `<p class="amount">${formatRupees(order.amount / 100)}</p>
        <form method="post" action="/test-gateway/pay/${encodeURIComponent(order.id)}">${hiddenFields({ back, cancel })}
          <fieldset><legend>Pay with</legend>${Object.entries(methods)
            .map(
              ([method, name], index) =>
                `<label><input type="radio" name="method" value="${method}"${index === 0 ? ' checked' : ''}> ${name}</label>`,
            )
            .join('')}</fieldset>
          ${outcomes.map(({ outcome, label }) => `<button name="outcome" value="${outcome}">${label}</button>`).join('\n')}
        </form>${leave}`,
      )
    },
  )

  app.post<{ Params: { id: string }; Body: PageInput & { method?: string; outcome?: string } }>(
    '/test-gateway/pay/:id',
    async ({ params: { id }, body }, reply) => {
      const { back, cancel, method = '', outcome = '' } = body
      const isKnown = method in methods && outcomes.some(known => known.outcome === outcome)
      const payment =
        isKnown && (await books.pay(id, { method, outcome: outcome as Outcome }).catch(() => null))
      if (!payment) return reply.redirect(`/test-gateway/pay/${encodeURIComponent(id)}`, 303)
      if (outcome === 'paid-late')
        return send(
          reply,
          `<p class="done">The bank takes its time. You may close this page: the shop asks the bank itself.</p>
          <a class="back" href="${escapeHtml(ownUrl(cancel))}">Back to the shop</a>`,
        )
      const returned = outcome === 'failed' ? { reference: id } : sealedReturn(id, payment.id, secret)
      return reply.redirect(`${ownUrl(back)}?${new URLSearchParams(returned)}`, 303)
    },
  )

  /** What the customer's bank can do with a payment. */
  async function disputeForm(order: string) {
    const [dispute] = await books.listDisputes(order)
    const isOpen = dispute && (dispute.status === 'open' || dispute.status === 'under_review')
    const said = isOpen
      ? `<p>The bank asks for ${formatRupees(dispute.amount / 100)} back. It says:</p>`
      : dispute
        ? `<p>The shop has ${dispute.status} the dispute about ${formatRupees(dispute.amount / 100)}.</p>`
        : '<p>The customer’s bank:</p>'
    const buttons = isOpen ? bankDecides : dispute ? {} : { asks: 'Asks for the money back' }
    return `<form method="post" action="/test-gateway/dispute/${encodeURIComponent(order)}">${said}${Object.entries(
      buttons,
    )
      .map(([name, label]) => `<button name="bank" value="${name}">${label}</button>`)
      .join('')}</form>`
  }

  app.post<{ Params: { id: string }; Body: { bank?: string } }>(
    '/test-gateway/dispute/:id',
    async ({ params: { id }, body: { bank = '' } }, reply) => {
      const [dispute] = await books.listDisputes(id)
      if (bank === 'asks') await books.dispute(id).catch(refusedOnly)
      else if (dispute && bank in bankDecides)
        await books.decideDispute(dispute.id, bank as BankSays).catch(refusedOnly)
      return reply.redirect(`/test-gateway/pay/${encodeURIComponent(id)}`, 303)
    },
  )

  app.get('/test-gateway/style.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(style),
  )
}

/** Clicked twice: the page shows how it is. */
const refusedOnly = (error: unknown) => {
  if (!(error instanceof TestGatewayError)) throw error
}

const hiddenFields = (fields: Record<string, string | undefined>) =>
  Object.entries(fields)
    .filter(([, value]) => value)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value!)}">`)
    .join('')

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

function send(reply: FastifyReply, main: string) {
  return reply
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test payment</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<link rel="stylesheet" href="/test-gateway/style.css"></head>
<body><main><h1>Test payment: no money moves</h1>${main}</main></body></html>`)
}

const style = `
body { margin: 0; background: #eef1f6; color: #16202e; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 24rem; margin: 0 auto; padding: 1.5rem }
h1 { margin: 0 0 1rem; padding: .75rem 1rem; border-radius: .5rem; background: #ffd34d; font-size: 1.5rem; line-height: 1.25 }
.amount { margin: 0 0 1rem; font-size: 2rem; font-weight: 700 }
fieldset { display: grid; grid-template-columns: 1fr 1fr; margin: 0 0 1rem; padding: 0; border: 0 }
legend { padding: 0; font-weight: 600 }
label { display: flex; align-items: center; gap: .5rem; min-height: 2.75rem }
button { display: block; width: 100%; min-height: 2.75rem; margin: 0 0 .5rem; border: 1px solid #8895a8; border-radius: .5rem;
  background: #fff; color: inherit; font: inherit; cursor: pointer }
button:first-of-type { border-color: #1f3d7a; background: #1f3d7a; color: #fff; font-weight: 600 }
:focus-visible { outline: 3px solid #ff8a3d; outline-offset: 2px }
.back { display: block; padding: .75rem 0; color: inherit; text-align: center }`
