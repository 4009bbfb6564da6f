import type { ReactNode } from 'react'
import type { Pages } from '#contract/pages.ts'
import { chargeKinds } from '#values/ledger.ts'
import { formatRupees } from '#values/money.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useLayout } from '../layout/layout-context.tsx'

/** What it costs to sell here, what is needed, and how it works, as the shop is set. */
export default function SellPage(props: Pages['sell']) {
  const { shopName } = useLayout().settings
  return (
    <div className="pb-4">
      <section className="bg-sunk">
        <div className="mx-auto max-w-4xl px-4 py-14 text-center lg:py-20">
          <h1 className="text-balance text-4xl sm:text-5xl lg:text-6xl">Sell on {shopName}</h1>
          <p className="mx-auto mt-4 max-w-2xl text-balance text-lg text-muted">
            Bring your beauty brand to customers who read the label. You list and send; the shop brings the
            page, the checkout and the paperwork.
          </p>
          <p className="mt-8 flex flex-wrap justify-center gap-3">
            <a href={registerPath} className={buttonClass()}>
              Register as a seller
            </a>
            <a href="/login?next=/admin/dashboard" className={buttonClass('outline')}>
              I sell here already
            </a>
          </p>
        </div>
      </section>
      <div
        className={`mx-auto grid max-w-6xl gap-6 px-4 pt-12 lg:gap-8 lg:pt-16 ${props.charges.length > 0 ? '' : 'lg:grid-cols-2'}`}
      >
        <Costs {...props} />
        <Needs {...props} />
      </div>
      <Steps {...props} />
      <section className="mx-auto max-w-3xl px-4 pt-14 text-center">
        <h2 className="text-3xl">Still wondering?</h2>
        <p className="mt-2 text-lg text-muted">Ask us anything before you start. A person answers.</p>
        <p className="mt-6 flex flex-wrap justify-center gap-3">
          <a href="/contact" className={buttonClass('outline')}>
            Contact us
          </a>
          <a href={registerPath} className={buttonClass()}>
            Register as a seller
          </a>
        </p>
      </section>
    </div>
  )
}

const registerPath = '/register?role=seller'

function Costs({ charges, example, moreAboutCosts, delivery: { fee, freeFrom } }: Pages['sell']) {
  return (
    <Card title="What it costs">
      {charges.length > 0 ? (
        <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-12">
          <dl className="divide-y divide-line">
            <Row name="Registering and listing products">Free</Row>
            {charges.map(charge => (
              <Row
                key={`${charge.kind} ${charge.category}`}
                name={charge.category ? `Commission on ${charge.category}` : chargeKinds[charge.kind]}
              >
                {chargeWords(charge)}
              </Row>
            ))}
          </dl>
          <Example {...example} />
        </div>
      ) : (
        !moreAboutCosts && (
          <p className="text-lg leading-relaxed">
            Registering is free. Commission and payouts are agreed with the shop: please{' '}
            <a href="/contact" className="text-accent underline underline-offset-4">
              ask us
            </a>{' '}
            before you start.
          </p>
        )
      )}
      {moreAboutCosts && <p className="mt-4 whitespace-pre-line leading-relaxed">{moreAboutCosts}</p>}
      <p className="mt-4 border-line border-t pt-4 text-muted">
        {fee === 0 ? (
          'Delivery is free for customers.'
        ) : (
          <>
            Customers pay {formatRupees(fee)} for delivery
            {freeFrom !== null && `; orders from ${formatRupees(freeFrom)} are delivered free`}.
          </>
        )}{' '}
        You pack your own parcels and set your own prices.
      </p>
    </Card>
  )
}

function chargeWords({ kind, percent, amount }: Pages['sell']['charges'][number]): string {
  const of =
    kind === 'commission' ? 'of the price' : kind === 'cash-handling' ? 'of the cash' : 'of the parcel'
  const per = kind === 'commission' ? ' for each piece' : ''
  const parts = [percent > 0 && `${percent}% ${of}`, amount > 0 && `${formatRupees(amount)}${per}`]
  return parts.filter(Boolean).join(' and ') || 'None'
}

function Example({ price, charges, gst, taxes, left }: Pages['sell']['example']) {
  const taken = charges.filter(({ amount }) => amount > 0)
  return (
    <section aria-label="Example" className="rounded-2xl bg-sunk p-5">
      <h3 className="text-2xl">
        Of {formatRupees(price)} you keep about {formatRupees(Math.round(left))}
      </h3>
      <dl className="mt-2 text-sm">
        <Row name="Price of one product">{formatRupees(price)}</Row>
        {taken.map(({ kind, amount }) => (
          <Row key={kind} name={chargeKinds[kind]}>
            − {formatRupees(amount)}
          </Row>
        ))}
        {gst > 0 && <Row name="GST of 18% on these">− {formatRupees(gst)}</Row>}
        {taxes > 0 && <Row name="TCS and TDS, credited to your PAN and GSTIN">− {formatRupees(taxes)}</Row>}
      </dl>
    </section>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1.5">
      <dt>{name}</dt>
      <dd className="shrink-0 text-right font-medium tabular-nums">{children}</dd>
    </div>
  )
}

function Needs({ charges, asksForPapers, reviewedProducts, isTaxed }: Pages['sell']) {
  const needs = asksForPapers
    ? [
        ['A confirmed email', 'One click on the link that we send you.'],
        ['A tax profile', 'Legal name, address and PAN, and your GSTIN if you are registered for GST.'],
        ['A bank account', 'Account number and IFSC. We store them encrypted.'],
        [
          'Your agreement',
          'To how parcels are delivered, and to the shop’s policies on returns and shipping.',
        ],
      ]
    : [
        ['An email and a password', 'That is all it takes to list your first product.'],
        ...(isTaxed
          ? [
              [
                'A tax profile before your first parcel',
                'Legal name, address and PAN: every parcel leaves with its invoice.',
              ],
            ]
          : []),
      ]
  return (
    <Card title="What you need">
      <ol className={`grid gap-x-12 gap-y-4 ${charges.length > 0 ? 'lg:grid-cols-2' : ''}`}>
        {needs.map(([title, text], index) => (
          <li key={title} className="flex gap-4">
            <span className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft font-medium text-accent tabular-nums">
              {index + 1}
            </span>
            <span>
              <span className="block font-medium">{title}</span>
              <span className="block text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-4 border-line border-t pt-4 text-muted">
        {asksForPapers && 'You can prepare your products meanwhile; they go live once all of it is there. '}
        {reviewedProducts > 0 &&
          `We look at your first ${reviewedProducts === 1 ? 'product' : `${reviewedProducts} products`} before customers see ${reviewedProducts === 1 ? 'it' : 'them'}. `}
        {isTaxed &&
          'Without a GST registration, or with the composition scheme, you sell within your own state only.'}
        {!asksForPapers && !isTaxed && reviewedProducts === 0 && 'No papers are asked for before you start.'}
      </p>
    </Card>
  )
}

function Steps({ isApproved, asksForPapers, reviewedProducts, isTaxed, delivery }: Pages['sell']) {
  const steps = [
    [
      'Register',
      isApproved
        ? 'Choose the role Seller. We look at your account and write to you once it is approved.'
        : 'Choose the role Seller. You can log in at once.',
    ],
    [
      'List your products',
      'One by one, all shades together, or many from a spreadsheet or Shopify’s export. Ingredient lists are read and explained by themselves.',
    ],
    [
      'Go live',
      [
        asksForPapers && 'Once your papers are there',
        reviewedProducts > 0 && 'once we have looked at your first products',
      ]
        .filter(Boolean)
        .join(' and ')
        .replace(/^./, first => first.toUpperCase())
        .concat(
          asksForPapers || reviewedProducts > 0
            ? ', customers find them.'
            : 'Customers find your products at once.',
        ),
    ],
    [
      'Pack and send',
      `Print the ${isTaxed ? 'invoice and the ' : ''}label, hand the parcel to your courier, enter the tracking number. Customers expect it within ${delivery.toDays} days.`,
    ],
    [
      'Take care of your customers',
      'Answer questions and reviews. What comes back within 10 days is refunded or exchanged as our return policy says.',
    ],
  ]
  return (
    <section aria-labelledby="how" className="mx-auto max-w-6xl px-4 pt-14 lg:pt-20">
      <h2 id="how" className="text-center text-3xl">
        How it works
      </h2>
      <ol className="mt-8 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-5">
        {steps.map(([title, text], index) => (
          <li key={title} className="border-accent border-t-2 pt-4">
            <p className="font-display text-4xl text-accent tabular-nums">{index + 1}</p>
            <h3 className="mt-1 text-xl">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-3xl bg-surface p-6 shadow-card sm:p-8">
      <h2 className="mb-4 text-2xl text-accent">{title}</h2>
      {children}
    </section>
  )
}
