/** How long does it take to read and judge a list of ingredients? The lists of the tests, misspelled ones too. Run: node bench/ingredients.ts */
import { openDatabase } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded/start.ts'
import { migrate } from '#db/migrate.ts'
import { getDictionary } from '#domain/ingredients/dictionary.ts'
import { labelOf } from '#domain/ingredients/label.ts'
import lists from '#values/ingredients/label-vectors.json' with { type: 'json' }
import { readLabel } from '#values/ingredients/read-label.ts'
import { record } from './figure.ts'
import { bench, median } from './side-by-side.ts'

const rounds = 50

await bench(async folder => {
  const postgres = await startEmbeddedPostgres({ dir: folder })
  const { db, pool, close } = await openDatabase(postgres.connection)
  await migrate(pool)
  const dictionary = await getDictionary(db)
  await close()
  await postgres.stop()
  const perList = lists.map(({ text }) => {
    const times = Array.from({ length: rounds }, () => {
      const began = performance.now()
      labelOf(readLabel(text, dictionary), dictionary)
      return performance.now() - began
    })
    return { text, milliseconds: median(times) }
  })
  const slowest = perList.toSorted((a, b) => b.milliseconds - a.milliseconds)[0]!
  const typical = median(perList.map(({ milliseconds }) => milliseconds))
  console.log(
    `reading and judging ${lists.length} lists: ${typical.toFixed(3)} ms, slowest ${slowest.milliseconds.toFixed(3)} ms (${slowest.text.slice(0, 60)} …)`,
  )
  record({
    name: 'Reading and judging a list of ingredients',
    value: typical,
    unit: 'ms',
    goal: { atMost: 1 },
  })
  record({
    name: `The slowest of ${lists.length} lists`,
    value: slowest.milliseconds,
    unit: 'ms',
    goal: { atMost: 1 },
  })
})
