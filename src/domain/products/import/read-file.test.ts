import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countTurns } from '../../../../test/count-turns.ts'
import { assertGrowsLinearly } from '../../../../test/grows-linearly.ts'
import { readProductFile } from './read-file.ts'
import { readProductFileInThread } from './read-in-thread.ts'

const shopifyHead = 'Handle,Title,Variant Price,Option1 Value'
/** Reading ends with a refusal where there are too many rows; what it took until then is what counts. */
const read = (text: string) => {
  try {
    return readProductFile(Buffer.from(text))
  } catch {
    return undefined
  }
}

test('a file costs its length, however its lines and columns are made up', () => {
  const files: Record<string, (n: number) => string> = {
    'one product of many pictures': n => `${shopifyHead}\n${'serum,Serum,,\n'.repeat(n / 10)}`,
    'many products': n =>
      `${shopifyHead}\n${Array.from({ length: n / 10 }, (_, i) => `p${i},P,1,\n`).join('')}`,
    'many unknown columns of Shopify': n =>
      `${shopifyHead},${'x,'.repeat(n / 10)}\n${'a,A,1,\n'.repeat(n / 10)}`,
    'many unknown columns': n => `name,${'x,'.repeat(n / 10)}\n${'A\n'.repeat(n / 10)}`,
    'a long text of many variants': n =>
      `${shopifyHead},Body (HTML)\n${`s,S,1,a,${'<p>x</p>'.repeat(n / 100)}\n`}${'s,S,1,b,\n'.repeat(n / 100)}`,
    'broken markup': n => `${shopifyHead},Body (HTML)\ns,S,1,a,${'<&'.repeat(Math.min(n, 40_000))}\n`,
  }
  for (const make of Object.values(files)) assertGrowsLinearly(n => read(make(n)), { upTo: 32_000 })
})

test('a family’s variants share its texts, and unknown columns are named up to a number', () => {
  const shopify = readProductFile(Buffer.from(`${shopifyHead},Tags\ns,S,1,a,"x,y"\ns,S,2,b,\n`))
  assert.deepEqual(
    shopify.rows.map(({ fields }) => [fields.name, fields.claims]),
    [
      ['S, a', ['x', 'y']],
      ['S, b', ['x', 'y']],
    ],
  )
  const headings = Array.from({ length: 30 }, (_, i) => `Spalte ${i}`)
  const own = readProductFile(Buffer.from(`name,${headings.join(',')}\nSoap\n`))
  assert.match(own.notes[0]!, /Spalte 19 and 10 more\.$/)
})

test('the event loop turns while megabytes of CSV are read, and a refusal comes back as it is', async () => {
  const rows = Array.from({ length: 1500 }, (_, i) => `Soap ${i},Soaps,${i + 1},"${'x'.repeat(4000)}"`)
  const bytes = Buffer.from(`name,category,price,description\n${rows.join('\n')}`)
  const turns = await countTurns(async () =>
    assert.equal((await readProductFileInThread(bytes)).rows.length, 1500),
  )
  assert.ok(turns >= 100, `${turns} turns`)
  const large = (head: string) => Buffer.from(head.padEnd(100_000))
  await assert.rejects(readProductFileInThread(large('PK')), {
    kind: 'bad-input',
    message: /spreadsheet/,
  })
  await assert.rejects(readProductFileInThread(large('a,b\n1,2')), { message: /has no column/ })
})
