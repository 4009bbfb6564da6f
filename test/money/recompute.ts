/** Recomputes what a shop must have charged, refunded, invoiced and reported: with arithmetic of its own, from the rows alone. */
import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { Story } from './play.ts'
import { checkPortalReturn } from './portal-return.ts'
import { codes, type Goods, giftOffers, homeOf, type PlaceName, type World } from './world.ts'

interface Line {
  order: string
  id: string
  parcel: string
  status: string
  product: string
  quantity: number
  price: number
  discount: number
  sellerDiscount: number
  delivery: number
}

export interface Paper {
  order: string
  parcel: string
  kind: string
  issuer: string
  /** Null: the shop itself. */
  seller: string | null
  data: {
    title: string
    number: string
    date: string
    lines: PaperLine[]
    totals: Amounts
    recipient: { gstin: string; state: string; name: string }
    placeOfSupply: { state: string; code: string }
    supplier: { scheme: string; code: string; gstin: string }
    credits?: { number: string }
    operator?: { gstin: string }
  }
}
const amounts = ['taxable', 'igst', 'cgst', 'sgst', 'total', 'platform'] as const
type Amounts = Record<(typeof amounts)[number], number>
interface PaperLine extends Amounts {
  line: string
  hsn: string
  rate: number
  quantity: number
  price: number
  discount: number
  goods: number
  delivery: number
}

export async function readPapers(world: World, orders?: readonly string[]): Promise<Paper[]> {
  const { rows } = await sql<Omit<Paper, 'data'> & { data: string }>`
    SELECT order_id AS order, shipment_id AS parcel, kind, issuer, seller_id AS seller, data FROM documents
    WHERE ${orders ? sql`order_id = ANY(${orders})` : sql`true`} ORDER BY id`.execute(world.db)
  return rows.map(row => ({ ...row, data: JSON.parse(row.data) }))
}

const sum = <Row>(rows: readonly Row[], amount: (row: Row) => number) =>
  rows.reduce((total, row) => total + amount(row), 0)
const sign = ({ kind }: Paper) => (kind === 'credit-note' ? -1 : 1)

export async function checkStory(world: World, story: Story) {
  const { rows: lines } = await sql<Line>`
    SELECT l.order_id AS order, l.id, s.id AS parcel, s.status, l.product_id AS product,
      l.quantity, l.price::int, l.discount::int, l.seller_discount::int AS "sellerDiscount",
      l.delivery::int
    FROM order_lines l JOIN shipments s ON s.order_id = l.order_id AND s.id = l.shipment_id
    WHERE l.order_id = ANY(${story.orders})`.execute(world.db)
  const papers = await readPapers(world, story.orders)
  const goodsOf = ({ product }: Line) => world.goods.find(({ id }) => id === product)!

  // Splitting and cancelling move no paisa.
  const placed = lines.filter(({ order }) => order === story.orders[0])
  assert.equal(
    sum(placed, one => one.delivery),
    story.placed.delivery,
    'delivery is divided to the paisa',
  )
  assert.equal(
    sum(placed, one => one.discount),
    story.placed.discount,
    'so is the discount',
  )

  checkPapers(papers, lines, { left: story.left, goodsOf })

  // What is kept: pieces of parcels that arrived, less those that were accepted back.
  const arrived = lines.filter(({ status }) => status === 'Shipped' || status === 'Delivered')
  const keptOf = (line: Line) => line.quantity - (story.back.get(line.id) ?? 0)
  const kept = sum(arrived, keptOf)
  const net = sum(papers, paper => sign(paper) * (paper.data.totals.total - paper.data.totals.platform))
  const charged = sum(papers, paper => sign(paper) * sum(paper.data.lines, line => line.delivery))
  const delivery =
    kept === 0
      ? 0
      : sum(
          arrived.filter(({ parcel }) => !story.faultyParcels.has(parcel)),
          line => line.delivery,
        )
  assert.equal(charged, delivery, 'delivery is charged only where something is kept')
  const worth = sum(
    arrived,
    line => ((line.price * line.quantity - line.discount) * keptOf(line)) / line.quantity,
  )
  const gifts = giftsOwed(story, { lines, arrived, goodsOf })
  const credits = papers.filter(({ kind }) => kind === 'credit-note').length
  const off = net - worth - delivery
  const rounding = 1 + 2 * credits * lines.length
  assert.ok(
    off >= -rounding && off <= gifts + rounding,
    `papers say ${net}, pieces are worth ${worth + delivery}, gifts ${gifts}`,
  )
  // Gifts are paid for out of what is refunded, so never more than that.
  if (gifts > 0 && off < gifts - rounding)
    assert.ok(refundedLittle(papers), 'a gift that is kept is paid for')
  if (kept === 0) assert.equal(net, 0, 'nothing is kept, nothing is paid')
  await checkMoney(world, story, net)
  await checkOneStory(world, story)
}

/** Customer, admin, the order, its timeline and the list of payments say the same. */
async function checkOneStory({ app, db, asha, owner }: World, { orders: [root], plan }: Story) {
  const get = async (who: typeof asha, url: string) => {
    const reply = await app.inject({ url, headers: who.headers })
    assert.equal(reply.statusCode, 200, reply.body)
    return reply.json()
  }
  if (plan.way === 'cash') return
  const { rows } = await sql<{ paid: number; refunded: number; payment: string }>`
    SELECT p.id AS payment,
      (SELECT coalesce(sum(amount), 0)::int FROM payment_attempts WHERE payment_id = p.id AND outcome IS NOT NULL) AS paid,
      (SELECT coalesce(sum(amount), 0)::int FROM refunds WHERE order_id = p.order_id) AS refunded
    FROM payments p WHERE p.order_id = ${root}`.execute(db)
  const [found] = rows
  if (!found) return
  const { paid, refunded } = found
  const [mine, theirs, listed] = await Promise.all([
    get(asha, `/api/orders/${root}/money`),
    // What was never placed is no order for the team: they see the payment.
    get(plan.way === 'late-and-gone' ? asha : owner, `/api/orders/${root}/money`),
    get(owner, `/api/payments/${found.payment}`),
  ])
  const { order } = await get(asha, `/api/orders/${root}`)
  for (const said of [mine, theirs, listed])
    assert.deepEqual([said.received, said.refunded], [paid / 100, refunded / 100])
  for (const said of [mine, theirs])
    for (const [kind, amount] of [
      ['received', paid],
      ['refund', refunded],
    ] as const) {
      const entries = (said.entries as { kind: string; amount: number }[]).filter(one => one.kind === kind)
      assert.equal(Math.round(sum(entries, one => one.amount * 100)), amount, `every rupee ${kind}`)
    }
  const isWhole = paid - refunded >= Math.round(order.placed.total * 100)
  const expected = refunded === 0 || isWhole ? 'paid' : refunded < paid ? 'part-refunded' : 'refunded'
  if (order.payment.stage === 'paid')
    assert.deepEqual([order.payment.state, listed.standing], [expected, expected])
}

interface Kept {
  lines: readonly Line[]
  arrived: readonly Line[]
  goodsOf(line: Line): Goods
}

/**
 * Free gifts that are kept though what they came with was sent back, and nothing was wrong with it. What came in exchange is sent
 * back as what it came for.
 */
function giftsOwed(
  { orders, refunded, unwanted, cameFor }: Story,
  { lines, arrived, goodsOf }: Kept,
): number {
  const boughtAs = (id: string): string => (cameFor.has(id) ? boughtAs(cameFor.get(id)!) : id)
  const backOf = (pieces: Map<string, number>, { id: bought }: Line) =>
    sum(
      [...pieces].filter(([id]) => boughtAs(id) === bought),
      ([, quantity]) => quantity,
    )
  const neverCame = new Map(
    lines
      .filter(({ id, status }) => cameFor.has(id) && status === 'Cancelled')
      .map(({ id, quantity }) => [id, quantity]),
  )
  const of = (name: string) => arrived.filter(line => line.order === orders[0] && goodsOf(line).name === name)
  return sum(giftOffers, ({ bought, buy, gift }) => {
    const free = of(gift).filter(({ price, quantity, discount }) => discount === price * quantity)
    const kept = sum(free, line => line.quantity - backOf(refunded, line) - backOf(neverCame, line))
    const given = sum(free, ({ quantity }) => quantity)
    const ordered = sum(of(bought), ({ quantity }) => quantity)
    const stays = ordered - sum(of(bought), line => backOf(unwanted, line))
    // What was cancelled is the shop's doing.
    const earned = Math.floor(stays / buy) + Math.max(0, given - Math.floor(ordered / buy))
    return Math.max(0, kept - earned) * (free[0]?.price ?? 0)
  })
}

/** Whether what came back was worth too little to pay for a gift. */
const refundedLittle = (papers: readonly Paper[]) =>
  papers.some(({ kind, data }) => kind === 'credit-note' && data.totals.total - data.totals.platform === 0)

/** Every parcel that left has one invoice of its lines; credit notes never take back more. */
function checkPapers(
  papers: readonly Paper[],
  lines: readonly Line[],
  { left, goodsOf }: Pick<Story, 'left'> & { goodsOf: (line: Line) => Goods },
) {
  for (const { kind, data } of papers) {
    for (const name of amounts)
      assert.equal(
        data.totals[name],
        sum(data.lines, line => line[name]),
        name,
      )
    const isInter = data.supplier.code !== data.placeOfSupply.code
    assert.equal(codes[data.placeOfSupply.state as PlaceName], data.placeOfSupply.code)
    if (data.recipient.gstin) assert.equal(data.recipient.gstin.slice(0, 2), data.placeOfSupply.code)
    for (const line of data.lines) {
      assert.equal(line.taxable + line.igst + line.cgst + line.sgst, line.total)
      assert.equal(line.goods + line.delivery, line.total)
      assert.equal(line.cgst, line.sgst)
      assert.ok(isInter ? line.cgst === 0 : line.igst === 0, 'the tax of the place of supply')
      // A credit note takes back a share of the invoice's tax, so it may be a paisa off.
      const exact = isInter ? taxIn(line.total, line.rate, 1) : 2 * taxIn(line.total, line.rate, 2)
      const tax = line.igst + line.cgst + line.sgst
      if (kind === 'credit-note')
        assert.ok(Math.abs(tax - exact) <= 4, `${data.number}: ${tax}, not ${exact}`)
      else assert.equal(tax, exact, data.number)
    }
  }
  for (const parcel of new Set(lines.map(one => one.parcel))) {
    const ofParcel = lines.filter(one => one.parcel === parcel)
    const invoices = papers.filter(one => one.parcel === parcel && one.kind !== 'credit-note')
    const notes = papers.filter(one => one.parcel === parcel && one.kind === 'credit-note')
    if (!left.has(parcel)) {
      assert.deepEqual([invoices.length, notes.length], [0, 0], 'what never left has no papers')
      continue
    }
    const [invoice] = invoices
    assert.ok(invoice, 'nothing leaves without a document')
    const { seller } = goodsOf(ofParcel[0]!)
    const { data } = invoice
    assert.equal(data.supplier.code, codes[homeOf[seller]])
    assert.equal(data.supplier.scheme, seller === 'shop' ? 'regular' : seller)
    const charges = seller === 'shop' || seller === 'regular'
    if (!charges) assert.equal(data.placeOfSupply.code, data.supplier.code, 'not to another state')
    assert.equal(data.title, titleOf(seller, data))
    assert.deepEqual(
      invoices
        .flatMap(one => one.data.lines)
        .filter(({ quantity }) => quantity > 0)
        .map(({ line }) => line)
        .toSorted(),
      ofParcel.map(({ id }) => id).toSorted(),
    )
    for (const line of ofParcel) {
      const said = data.lines.find(one => one.line === line.id)!
      const off = seller === 'shop' ? line.discount : line.sellerDiscount
      assert.deepEqual(
        [
          said.quantity,
          said.price,
          said.discount,
          said.goods,
          said.delivery,
          said.platform,
          said.rate,
          said.hsn,
        ],
        [
          ...[line.quantity, line.price, off, line.price * line.quantity - off, line.delivery],
          ...[line.discount - off, charges ? goodsOf(line).rate * 100 : 0, '3304'],
        ],
        'the invoice is its lines',
      )
      const back = notes.flatMap(note => note.data.lines.filter(one => one.line === line.id))
      const all = invoices.flatMap(one => one.data.lines.filter(one => one.line === line.id))
      // What pays for a gift is withheld from what it came with, until the gift comes back as well.
      const { name: product } = goodsOf(line)
      const hasGift = giftOffers.some(({ bought, gift }) => product === bought || product === gift)
      const isAllBack =
        sum(back, one => one.quantity) === line.quantity && sum(back, one => one.delivery) === line.delivery
      for (const name of [...amounts, 'quantity', 'goods', 'delivery'] as const) {
        const [taken, given] = [sum(back, one => one[name]), sum(all, one => one[name])]
        if (name !== 'platform' || !hasGift) assert.ok(taken <= given, `${name} taken back`)
        if (isAllBack && !hasGift) assert.equal(taken, given, `all of ${name} is back`)
      }
    }
  }
}

/** Of a total with tax, half up to the paisa; of one of `parts` equal taxes. */
const taxIn = (total: number, rate: number, parts: number) =>
  Number(
    (2n * BigInt(total) * BigInt(rate) + BigInt(parts * (10_000 + rate))) /
      (2n * BigInt(parts * (10_000 + rate))),
  )

function titleOf(seller: Goods['seller'], { lines, recipient }: Paper['data']): string {
  if (seller === 'composition') return 'Bill of supply'
  if (seller === 'unregistered') return 'Invoice'
  const exempt = lines.filter(({ rate }) => rate === 0).length
  if (exempt === lines.length) return 'Bill of supply'
  return exempt > 0 && !recipient.gstin ? 'Invoice-cum-bill of supply' : 'Tax invoice'
}

interface Refund {
  attempt: string | null
  amount: number
  cause: string
  state: string
}

/** Paid = kept + refunded, and nothing goes back above what came in. */
async function checkMoney({ db }: World, { orders, plan, placed }: Story, net: number) {
  const { rows: refunds } = await sql<Refund>`
    SELECT attempt_id AS attempt, amount::int, cause, state FROM refunds WHERE order_id = ANY(${orders})`.execute(
    db,
  )
  assert.deepEqual(
    [...new Set(refunds.map(({ state }) => state))].filter(state => state !== 'processed'),
    [],
  )
  const refunded = (only: (refund: Refund) => boolean) => sum(refunds.filter(only), one => one.amount)
  if (plan.way === 'cash') {
    const { rows } = await sql<{ collected: number }>`
      SELECT coalesce(sum(l.price * l.quantity - l.discount + l.delivery), 0)::int AS collected
      FROM order_lines l JOIN shipments s ON s.order_id = l.order_id AND s.id = l.shipment_id
      WHERE l.order_id = ${orders[0]} AND s.status = 'Delivered'`.execute(db)
    const { collected } = rows[0]!
    assert.equal(collected - refunded(() => true), net, 'collected = kept + refunded')
    return
  }
  const { rows: captured } = await sql<{ id: string; amount: number; outcome: string; gone: number }>`
    SELECT a.id, a.amount::int, a.outcome,
      (SELECT coalesce(sum(amount), 0)::int FROM test_gateway.refunds g WHERE g.payment_id = a.id)
      + (SELECT coalesce(sum(amount), 0)::int FROM test_gateway.disputes g
         WHERE g.payment_id = a.id AND g.status = 'lost') AS gone
    FROM payments p JOIN payment_attempts a ON a.payment_id = p.id JOIN test_gateway.payments g ON g.id = a.id
    WHERE p.order_id = ${orders[0]} AND a.outcome IS NOT NULL`.execute(db)
  for (const { id, amount, outcome, gone } of captured) {
    assert.ok(gone <= amount, 'nothing goes back at the gateway above what came in')
    const back = refunded(({ attempt }) => attempt === id)
    assert.ok(back <= amount, 'nothing is refunded above what was paid')
    if (outcome !== 'used') assert.equal(back, amount, `${outcome} money goes back`)
  }
  const used = captured.find(({ outcome }) => outcome === 'used')
  if (!used) return assert.equal(net, 0, 'what nobody paid for was not supplied')
  assert.equal(used.amount, placed.total)
  const back = refunded(({ attempt }) => attempt === used.id)
  // Goodwill, and money that the bank took for no reason that the shop knows, lower what was paid, not what it was for.
  const given = refunded(
    ({ attempt, cause }) => attempt === used.id && (cause === 'goodwill' || cause === 'dispute'),
  )
  assert.equal(used.amount - back, Math.max(0, net - given), 'paid = kept + refunded')
}

/** The papers of a month, against the return of each GSTIN as the offline tool and the portal get it. */
export async function checkReturns({ app, owner, ...world }: World & { app: World['app'] }) {
  const papers = await readPapers({ app, owner, ...world })
  const months = new Set(papers.map(({ data }) => data.date.slice(0, 7)))
  for (const month of months) {
    const get = async (url: string) => {
      const reply = await app.inject({ url, headers: owner.headers })
      assert.equal(reply.statusCode, 200, reply.body)
      return reply
    }
    const returns = (await get(`/api/documents/gstr1/returns?month=${month}`)).json()
    for (const { seller, gstin, documents, total } of returns) {
      const ofReturn = papers.filter(
        ({ issuer, data }) =>
          issuer === gstin && data.date.startsWith(month) && data.supplier.scheme === 'regular',
      )
      assert.equal(documents, ofReturn.length)
      assert.equal(
        Math.round(total * 100),
        sum(ofReturn, paper => sign(paper) * paper.data.totals.total),
      )
      const query = `month=${month}&seller=${seller ?? 'shop'}&gstin=${gstin}`
      const table = async (section: string) =>
        tableOf((await get(`/api/documents/gstr1?${query}&section=${encodeURIComponent(section)}`)).body)
      const linesOf = (only: (line: PaperLine, paper: Paper) => boolean, name: keyof Amounts | 'quantity') =>
        sum(
          ofReturn,
          paper =>
            sign(paper) *
            sum(
              paper.data.lines.filter(line => only(line, paper)),
              l => l[name],
            ),
        )
      const isFirm = (_: PaperLine, { data }: Paper) => data.recipient.gstin !== ''
      const [b2b, b2cl, b2cs, cdnr, cdnur] = await Promise.all(
        ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur'].map(table),
      )
      const taxable = (sheet = b2b) => sheet!.sum('Taxable Value')
      assert.equal(
        taxable(b2b) - taxable(cdnr),
        linesOf((l, p) => l.rate > 0 && isFirm(l, p), 'taxable'),
      )
      assert.equal(
        taxable(b2cl) + taxable(b2cs) - taxable(cdnur),
        linesOf((l, p) => l.rate > 0 && !isFirm(l, p), 'taxable'),
      )
      assert.equal(
        (await table('exemp')).sum('Nil Rated Supplies'),
        linesOf(l => l.rate === 0, 'total'),
      )
      for (const [section, only] of [
        ['hsn(b2b)', isFirm],
        ['hsn(b2c)', (l: PaperLine, p: Paper) => !isFirm(l, p)],
      ] as const) {
        const hsn = await table(section)
        for (const [title, name] of [
          ['Total Value', 'total'],
          ['Taxable Value', 'taxable'],
          ['Integrated Tax Amount', 'igst'],
          ['Central Tax Amount', 'cgst'],
          ['State/UT Tax Amount', 'sgst'],
        ] as const)
          assert.equal(hsn.sum(title), linesOf(only, name), `${section} ${title}`)
        assert.equal(hsn.sum('Total Quantity') / 100, linesOf(only, 'quantity'))
      }
      const issued = await table('docs')
      assert.equal(issued.sum('Total Number') / 100, ofReturn.length, 'documents issued')
      assert.equal(issued.rows, new Set(ofReturn.map(({ data }) => data.number.slice(0, 4))).size, 'no gaps')
      if (seller)
        assert.equal(
          (await table('eco')).sum('Net value of supplies'),
          linesOf((l, paper) => l.rate > 0 && paper.seller !== null, 'taxable'),
        )
      const portal = (await get(`/api/documents/gstr1/json?${query}`)).json()
      checkPortalReturn(portal, { gstin, month, papers: ofReturn, all: papers })
      const problems = (await get(`/api/documents/gstr1/check?${query}`)).json().problems as {
        what: string
      }[]
      assert.deepEqual(
        problems.filter(({ what }) => what !== 'buyer'),
        [],
      )
    }
    const listed = new Set(returns.map(({ gstin }: { gstin: string }) => gstin))
    for (const { issuer, data } of papers)
      if (data.supplier.scheme === 'regular') assert.ok(listed.has(issuer), 'every GSTIN has a return')
  }
}

/** Amounts of a column, in paise. */
function tableOf(csv: string) {
  const [head = [], ...rows] = csv
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .map(row =>
      [...row.matchAll(/("(?:[^"]|"")*"|[^,]*)(,|$)/g)].map(([, cell = '']) => cell.replace(/^"|"$/g, '')),
    )
  return {
    rows: rows.length,
    sum: (title: string) => sum(rows, row => Math.round(Number(row[head.indexOf(title)] || 0) * 100)),
  }
}
