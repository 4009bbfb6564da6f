import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Figure } from '../bench/figure.ts'
import { plotResults } from '../bench/plot.ts'
import { writeResults } from '../bench/results.ts'

const figures: Figure[] = [
  {
    name: 'Home from memory',
    value: 10_900,
    unit: 'per s',
    headline: 'pages & more',
    anchor: { name: 'bare node:http', value: 13_400 },
    goal: { atLeast: 0.8 },
  },
  {
    name: 'Two words',
    value: 15,
    unit: 'ms',
    anchor: { name: '1,000 products', value: 5 },
    goal: { atMost: 2 },
  },
  { name: 'Memory', value: 249.6, unit: 'MB', goal: { atMost: 250 } },
  { name: 'Backup', value: 12.34, unit: 's' },
]
const sections = [
  { title: 'Pages', file: 'pages.ts', seconds: 60, figures },
  { title: 'Workers', file: 'workers.ts', seconds: 1, figures: [], failure: 'it ended with 1.' },
]

test('the page of results compares each figure with its goal, and says what is short or was not measured', () => {
  const page = writeResults(sections, { date: new Date('2026-11-16T20:00:00Z'), postgres: '18.4' })
  for (const line of [
    '| Home from memory | 10,900 per s | bare node:http 13,400 per s | 0.81 | ≥ 0.8 | ✓ |',
    '| Two words | 15 ms | 1,000 products 5 ms | 3.00 | ≤ 2 | **short** |',
    '| Memory | 250 MB |  |  | ≤ 250 MB | ✓ |',
    '| Backup | 12.3 s |  |  |  |  |',
    '**Not measured:** it ended with 1.',
  ])
    assert.ok(page.includes(`${line}\n`), `${line}\n\n${page}`)
  assert.match(page, /17 November 2026/)
  assert.match(page, /2 of 3 figures reach their goal/)
})

test('the plot has a dot for every figure with a goal, and a hollow one for what is short', () => {
  const plot = plotResults(sections)
  const dots = plot.match(/<circle class="(met|short)" fill-opacity/g)!
  assert.deepEqual(dots.map(dot => /met|short/.exec(dot)![0]).sort(), ['met', 'met', 'short'])
  assert.match(plot, /10,900<\/text>.*pages &#38; more/)
})
