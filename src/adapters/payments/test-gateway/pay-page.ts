import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeHtml } from '#values/escape-html.ts'
import { formatRupees } from '#values/money.ts'
import { sign } from '../signature.ts'
import type { Outcome, TestGateway } from './gateway.ts'

interface Way {
  /** The shop's address: customers are sent back there and nowhere else. */
  publicUrl: string
  keySecret: string
}

interface PageInput {
  callback_url?: string
  cancel_url?: string
  /** In a frame over the shop's page, opened by the gateway's script. */
  framed?: string
}

const outcomes: { outcome: Outcome; label: string; method?: string }[] = [
  { outcome: 'paid', label: 'Pay' },
  { outcome: 'failed', label: 'The bank declines' },
  { outcome: 'paid-late', label: 'The bank says yes in 20 seconds' },
  { outcome: 'paid-twice', label: 'Pay twice by mistake' },
]
const methods = { upi: 'UPI', card: 'Card', netbanking: 'Netbanking', wallet: 'Wallet' }

/** What customers see of the gateway: a page that pays nothing, and says so. */
export function serveTestPayPage(app: FastifyInstance, gateway: TestGateway, { publicUrl, keySecret }: Way) {
  const ownAddress = (url: string | undefined) =>
    url && URL.canParse(url) && new URL(url).origin === publicUrl ? url : publicUrl

  app.post<{ Body: PageInput & { order_id?: string } }>(
    '/test-gateway/v1/checkout/embedded',
    async ({ body }, reply) => {
      const { order_id = '', callback_url = '', cancel_url = '' } = body
      const query = new URLSearchParams({ callback_url, cancel_url })
      return reply.redirect(`/test-gateway/pay/${encodeURIComponent(order_id)}?${query}`, 303)
    },
  )

  app.get<{ Params: { id: string }; Querystring: PageInput }>(
    '/test-gateway/pay/:id',
    async ({ params, query }, reply) => {
      const order = await gateway.getOrder(params.id).catch(() => null)
      if (!order) return send(reply.code(404), '<p>This payment does not exist.</p>')
      const { callback_url, cancel_url, framed } = query
      const hidden = hiddenFields({ callback_url, cancel_url, framed })
      const back = `<a class="back" href="${escapeHtml(ownAddress(cancel_url))}">Back to the shop without paying</a>`
      if (order.status === 'paid')
        return send(reply, `<p class="done">This order is paid already.</p>${framed ? '' : back}`, framed)
      return send(
        reply,
        `<p class="amount">${formatRupees(order.amount / 100)}</p>
        <form method="post" action="/test-gateway/pay/${encodeURIComponent(order.id)}">${hidden}
          <fieldset><legend>Pay with</legend>${Object.entries(methods)
            .map(
              ([method, name], index) =>
                `<label><input type="radio" name="method" value="${method}"${index === 0 ? ' checked' : ''}> ${name}</label>`,
            )
            .join('')}</fieldset>
          ${outcomes.map(({ outcome, label }) => `<button name="outcome" value="${outcome}">${label}</button>`).join('\n')}
        </form>${framed ? '' : back}`,
        framed,
      )
    },
  )

  app.post<{ Params: { id: string }; Body: PageInput & { method?: string; outcome?: string } }>(
    '/test-gateway/pay/:id',
    async ({ params: { id }, body }, reply) => {
      const { callback_url, framed, method = '', outcome = '' } = body
      const isKnown = method in methods && outcomes.some(known => known.outcome === outcome)
      const payment =
        isKnown && (await gateway.pay(id, { method, outcome: outcome as Outcome }).catch(() => null))
      if (!payment) return reply.redirect(`/test-gateway/pay/${encodeURIComponent(id)}`, 303)
      if (outcome === 'paid-late')
        return send(
          reply,
          `<p class="done">The bank takes its time. You may close this page: the shop asks the bank itself.</p>
          ${framed ? '' : `<a class="back" href="${escapeHtml(ownAddress(body.cancel_url))}">Back to the shop</a>`}`,
          framed,
        )
      const returned =
        outcome === 'failed'
          ? {
              'error[code]': 'BAD_REQUEST_ERROR',
              'error[description]': payment.error_description!,
              'error[metadata]': JSON.stringify({ payment_id: payment.id, order_id: id }),
            }
          : {
              razorpay_payment_id: payment.id,
              razorpay_order_id: id,
              razorpay_signature: sign(`${id}|${payment.id}`, keySecret),
            }
      const words = outcome === 'failed' ? 'The bank has declined.' : 'Paid.'
      const again = `/test-gateway/pay/${encodeURIComponent(id)}?framed=1`
      return send(
        reply,
        `<form id="return" method="post" action="${escapeHtml(ownAddress(callback_url))}"${framed ? ' data-framed' : ''}>
          ${hiddenFields(returned)}<p class="done">${words}</p>
          ${framed ? `<a class="back" href="${again}">Try another way</a>` : '<button>Back to the shop</button>'}</form>
        <script src="/test-gateway/return.js"></script>`,
        framed,
      )
    },
  )

  const file = (name: string, type: string, body: string) =>
    app.get(`/test-gateway/${name}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=3600').send(body),
    )
  file('style.css', 'text/css; charset=utf-8', style)
  file('return.js', 'text/javascript; charset=utf-8', returnScript)
  file('v1/checkout.js', 'text/javascript; charset=utf-8', checkoutScript)
}

const hiddenFields = (fields: Record<string, string | undefined>) =>
  Object.entries(fields)
    .filter(([, value]) => value)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value!)}">`)
    .join('')

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
].join('; ')

function send(reply: FastifyReply, main: string, framed?: string) {
  return reply
    .headers({
      'content-security-policy': policy,
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test payment</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<link rel="stylesheet" href="/test-gateway/style.css"></head>
<body><main${framed ? ' class="framed"' : ''}><h1>Test payment: no money moves</h1>${main}</main></body></html>`)
}

const style = `
body { margin: 0; background: #eef1f6; color: #16202e; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 24rem; margin: 0 auto; padding: 1.5rem }
.framed { padding-top: 4rem }
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

/** In a frame the result is told to the page around it, else the form goes to the shop by itself. */
const returnScript = `
const form = document.getElementById('return')
if ('framed' in form.dataset) parent.postMessage({ testGateway: Object.fromEntries(new FormData(form)) }, location.origin)
else form.submit()`

/** As much of Razorpay's checkout.js as the shop uses. */
const checkoutScript = `
window.Razorpay = class {
  #options; #failed = () => {}
  constructor(options) { this.#options = options }
  on(event, handler) { if (event === 'payment.failed') this.#failed = handler }
  open() {
    const { order_id, handler, modal = {} } = this.#options
    const dialog = document.createElement('dialog')
    const frame = document.createElement('iframe')
    frame.title = 'Payment'
    frame.src = '/test-gateway/pay/' + encodeURIComponent(order_id) + '?framed=1'
    Object.assign(frame.style, { width: '100%', height: '100%', border: '0' })
    Object.assign(dialog.style, { width: 'min(27rem, 100vw)', height: 'min(40rem, 100dvh)', padding: '0', border: '0', borderRadius: '.5rem', margin: 'auto' })
    const close = Object.assign(document.createElement('button'), { type: 'button', textContent: '✕', ariaLabel: 'Close the payment' })
    Object.assign(close.style, { position: 'absolute', top: '.5rem', right: '.5rem', width: '2.75rem', height: '2.75rem', borderRadius: '50%', background: '#fff', color: '#16202e' })
    close.addEventListener('click', () => dialog.close())
    dialog.append(frame, close)
    document.body.append(dialog)
    let paid = false
    const listen = ({ origin, data }) => {
      const result = origin === location.origin && data?.testGateway
      if (!result) return
      if (result.razorpay_payment_id) { paid = true; dialog.close(); handler(result) }
      else this.#failed({ error: { description: result['error[description]'] } })
    }
    addEventListener('message', listen)
    dialog.addEventListener('close', () => {
      removeEventListener('message', listen)
      dialog.remove()
      if (!paid) modal.ondismiss?.()
    })
    dialog.showModal()
  }
}`
