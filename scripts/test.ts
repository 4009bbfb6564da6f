/**
 * `npm test`: everything, step by step; the first step that fails ends the run.
 * `node scripts/test.ts types lint` runs only the named steps.
 */
import { type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'

const nodeTest = (atOnce: number, ...files: string[]) => [
  'node',
  '--test',
  '--test-reporter=spec',
  `--test-concurrency=${atOnce}`,
  ...files,
]
// Much of a test's time is waiting, for PostgreSQL or for a page: one process more than there are cores keeps them busy.
const many = availableParallelism() + 1

/** Those of one row run at the same time. */
const rows: Record<string, () => string[]>[] = [
  {
    types: () => ['tsc', '-p', '.'],
    lint: () => ['biome', 'check', '--error-on-warnings', '.'],
    'dead-code': () => ['knip', '--no-progress', '--no-config-hints'],
    build: () => ['node', 'scripts/build-web.ts'],
    chromium: () => ['node', 'scripts/find-chromium.ts'],
  },
  { unit: () => nodeTest(many, ...inGroups('unit', 9, 'src/*.test.ts', 'src/!(http)/**/*.test.ts')) },
  { api: () => nodeTest(many, ...inGroups('api', 12, 'src/http/**/*.test.ts', 'test/*.test.ts')) },
  { faults: () => nodeTest(many, 'test/faults/*.test.ts') },
  { browser: () => nodeTest(many, ...inGroups('browser', 9, 'test/e2e/*.test.ts')) },
]

const env = {
  ...process.env,
  NO_COLOR: '1',
  // All these processes load the same modules: what is compiled once is cached.
  NODE_COMPILE_CACHE: path.resolve('.data/test/compiled'),
  // A tenth less time, for more memory: most of the garbage is young.
  NODE_OPTIONS: `--max-semi-space-size=32 ${process.env.NODE_OPTIONS ?? ''}`,
  // What the first test file has filled serves the others of this run: test/database.ts.
  TEST_RUN: String(process.pid),
}

const wanted = process.argv.slice(2)
const began = Date.now()
const report: string[] = []

for (const row of rows) {
  const steps = Object.entries(row).filter(([name]) => wanted.length === 0 || wanted.includes(name))
  const started = steps.map(([name, command]) => run(name, command(), steps.length > 1))
  let failed = false
  for (const step of started) {
    const { name, output, code, seconds } = await step
    process.stdout.write(output)
    report.push(`${code === 0 ? '✔' : '✖'} ${name.padEnd(10)} ${seconds}`)
    failed ||= code !== 0
  }
  if (failed) {
    console.log(`\n${report.join('\n')}`)
    process.exit(1)
  }
}
console.log(`\n${report.join('\n')}\n  all        ${secondsSince(began)}`)

/** The output of steps that run at the same time is collected, so that it does not mix. */
async function run(name: string, [command = '', ...rest]: string[], collects: boolean) {
  const since = Date.now()
  const stdio: StdioOptions = collects ? ['ignore', 'pipe', 'pipe'] : 'inherit'
  const child = spawn(command, rest, { stdio, env })
  const outputs = [child.stdout, child.stderr].map(stream => (stream ? text(stream) : ''))
  const [code] = await once(child, 'exit')
  const seconds = secondsSince(since)
  return { name, code, seconds, output: (await Promise.all(outputs)).join('') }
}

function secondsSince(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`
}

/**
 * Test files in groups, each of which is one process: to load the shop's code takes longer than the tests of most files.
 * A group is a file that imports them. Neighbours, which often take equally long, are in different groups.
 */
function inGroups(name: string, groups: number, ...patterns: string[]): string[] {
  const folder = path.resolve('.data/test/groups')
  mkdirSync(folder, { recursive: true })
  const files = globSync(patterns).sort()
  return Array.from({ length: groups }, (_, group) => {
    const imports = files
      .filter((_, nth) => nth % groups === group)
      .map(file => `  await import(${JSON.stringify(path.resolve(file))})`)
    const file = path.join(folder, `${name}-${group + 1}.mjs`)
    // Without a test that waits, Node would take the first file's tests for all, and run the hooks that close the shops.
    writeFileSync(
      file,
      `import { test } from 'node:test'
async function load() {
${imports.join('\n')}
}
const loaded = load()
test('the test files of this group are loaded', () => loaded)
`,
    )
    return file
  })
}
