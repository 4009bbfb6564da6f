/**
 * `npm test`: everything, step by step; the first step that fails ends the run.
 * `node scripts/test.ts types lint` runs only the named steps.
 */
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'

const nodeTest = (atOnce: number, ...files: string[]) => [
  'node',
  '--test',
  '--test-reporter=spec',
  `--test-concurrency=${atOnce}`,
  ...files,
]
// Much of a test's time is waiting, for PostgreSQL or for a page: one process more than there are cores keeps them busy.
const many = availableParallelism() + 1

const steps: Record<string, () => string[]> = {
  types: () => ['tsc', '-p', '.'],
  lint: () => ['biome', 'check', '--error-on-warnings', '.'],
  'dead-code': () => ['knip', '--no-progress', '--no-config-hints'],
  build: () => ['node', 'scripts/build-web.ts'],
  unit: () => nodeTest(many, ...together('unit', 9, 'src/*.test.ts', 'src/!(http)/**/*.test.ts')),
  api: () => nodeTest(many, ...together('api', 12, 'src/http/**/*.test.ts', 'test/*.test.ts')),
  faults: () => nodeTest(many, 'test/faults/*.test.ts'),
  chromium: () => ['node', 'scripts/find-chromium.ts'],
  browser: () => nodeTest(many, ...together('browser', 9, 'test/e2e/*.test.ts')),
}

// Without a test that waits, Node would take the first file's tests for all, and run the hooks that close the shops.
const beginning = `import { test } from 'node:test'
const loaded = Promise.withResolvers()
test('the test files of this group are loaded', () => loaded.promise)`

/**
 * Test files in groups, each of which is one process: to load the shop's code takes longer than the tests of most files.
 * A group is a file that imports them. Neighbours, which are often equally long, are in different groups.
 */
function together(name: string, groups: number, ...patterns: string[]): string[] {
  const folder = path.resolve('.data/test/groups')
  mkdirSync(folder, { recursive: true })
  const files = globSync(patterns).sort()
  return Array.from({ length: groups }, (_, group) => {
    const imports = files
      .filter((_, nth) => nth % groups === group)
      .map(file => `await import(${JSON.stringify(path.resolve(file))})`)
    const file = path.join(folder, `${name}-${group + 1}.mjs`)
    writeFileSync(file, [beginning, ...imports, 'loaded.resolve()', ''].join('\n'))
    return file
  })
}

// Two hundred test files load the same modules: what is compiled once is kept.
const env = {
  ...process.env,
  NO_COLOR: '1',
  NODE_COMPILE_CACHE: path.resolve('.data/test/compiled'),
  // What the first test file has filled serves the others of this run: test/database.ts.
  TEST_RUN: String(process.pid),
}

const wanted = process.argv.slice(2)
const began = Date.now()
const report: string[] = []

for (const [name, step] of Object.entries(steps)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const stepBegan = Date.now()
  const [command = '', ...rest] = step()
  const { status } = spawnSync(command, rest, { stdio: 'inherit', env })
  report.push(`${status === 0 ? '✔' : '✖'} ${name.padEnd(10)} ${seconds(stepBegan)}`)
  if (status !== 0) {
    console.log(`\n${report.join('\n')}`)
    process.exit(1)
  }
}
console.log(`\n${report.join('\n')}\n  all        ${seconds(began)}`)

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`
}
