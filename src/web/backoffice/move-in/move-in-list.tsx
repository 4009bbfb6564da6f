import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { formatDateTime } from '#values/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { Card } from '../layout/card.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { mutate, reasonOf, useCall } from '../query.ts'
import { ChooseFiles, Problem } from './choose-files.tsx'
import { MoveOut } from './move-out.tsx'
import { stateWords } from './words.ts'

/** Everything from another shop: files, or the address of a WooCommerce shop. */
export function MoveInList() {
  const query = useCall('GET /api/move-in', {})
  return (
    <>
      <ScreenHead
        title="Move In"
        text="Bring everything along from Shopify, WooCommerce or a spreadsheet. We try it first and show you what would happen. Nothing changes until you say so."
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-6">
          <Card title="From files">
            <Files />
          </Card>
          <Card title="From a WooCommerce shop">
            <WooCommerce />
          </Card>
        </div>
        <div className="grid gap-6">
          <Card title="What you can bring">
            <Supported />
          </Card>
          <Loaded
            query={query}
            failure="Your move-ins could not be loaded"
            skeleton={<div className="skeleton h-24" />}
          >
            {({ moveIns }) => moveIns.length > 0 && <Earlier moveIns={moveIns} />}
          </Loaded>
          <MoveOut />
        </div>
      </div>
    </>
  )
}

function Files() {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function send(files: File[]) {
    if (files.length === 0) return
    setBusy(true)
    setProblem('')
    try {
      const body = new FormData()
      for (const file of files) body.append('files', file)
      const { moveIn } = await mutate('POST /api/move-in', { body })
      navigate(`/admin/move-in/${moveIn._id}`)
    } catch (error) {
      setProblem(reasonOf(error))
      setBusy(false)
    }
  }

  return (
    <div className="grid gap-3">
      <ChooseFiles busy={busy} onFiles={send} />
      {problem && <Problem>{problem}</Problem>}
      <p className="text-muted text-sm">
        Several files at once are fine, also in one ZIP. At most 20 files of 200 MB each.
      </p>
    </div>
  )
}

function WooCommerce() {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function begin(form: FormData) {
    setBusy(true)
    setProblem('')
    try {
      const text = (name: string) => String(form.get(name) ?? '')
      const { moveIn, message } = await mutate('POST /api/move-in/woocommerce', {
        body: { address: text('address'), key: text('key'), secret: text('secret') },
      })
      toast(message, { kind: 'success' })
      navigate(`/admin/move-in/${moveIn._id}`)
    } catch (error) {
      setProblem(reasonOf(error))
      setBusy(false)
    }
  }

  return (
    <form
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        void begin(new FormData(event.currentTarget))
      }}
    >
      <p className="text-muted text-sm">
        In WordPress, open WooCommerce, Settings, Advanced, REST API and add a key with the permission “Read”.
        We read products, customers, orders, reviews, coupons, pages and posts, and forget the key when we are
        done.
      </p>
      <Field
        label="Address of your shop"
        name="address"
        placeholder="e.g. https://myshop.in"
        required
        inputMode="url"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Consumer key" name="key" placeholder="e.g. ck_…" required autoComplete="off" />
        <Field label="Consumer secret" name="secret" type="password" required autoComplete="off" />
      </div>
      {problem && <Problem>{problem}</Problem>}
      <div>
        <Button type="submit" variant="outline" disabled={busy}>
          Read this shop
        </Button>
      </div>
    </form>
  )
}

function Earlier({ moveIns }: { moveIns: Reply<'GET /api/move-in'>['moveIns'] }) {
  return (
    <Card title="Your move-ins">
      <ul>
        {moveIns.map(({ _id, createdAt, state, sourceName }) => (
          <li key={_id} className="border-line border-b last:border-0">
            <Link
              to={`/admin/move-in/${_id}`}
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2.5 hover:underline"
            >
              <span>{sourceName || `Files of ${formatDateTime(createdAt)}`}</span>
              <span className="text-muted text-sm">{stateWords[state]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Supported() {
  return (
    <dl className="grid gap-3 text-sm">
      {supported.map(([what, how]) => (
        <div key={what}>
          <dt className="font-medium">{what}</dt>
          <dd className="text-muted">{how}</dd>
        </div>
      ))}
    </dl>
  )
}

const supported = [
  ['Products', 'Shopify’s and WooCommerce’s CSV, with choices and pictures. They arrive as drafts.'],
  ['Customers', 'With their addresses. We email nobody until you press Invite.'],
  ['Past orders', 'To look up, for you and your customers. They never count in stock, sales or taxes.'],
  ['Reviews', 'Of Judge.me, Loox and Yotpo, marked as brought along.'],
  ['Discount codes', 'They arrive switched off.'],
  ['Pages and blog', 'As articles that are not published.'],
  ['Redirects', 'Old addresses of products, categories and articles redirect by themselves.'],
] as const
