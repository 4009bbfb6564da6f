/**
 * `npm test`: everything, step by step; the first step that fails ends the run.
 * `node scripts/test.ts types lint` runs only the named steps.
 */
import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import path from 'node:path'

const nodeTest = (filesAtOnce: number, ...files: string[]) => [
  'node',
  '--test',
  '--test-reporter=spec',
  `--test-concurrency=${filesAtOnce}`,
  ...files,
]
// Much of a test's time is waiting, for PostgreSQL or for a page: one file more than there are cores keeps them busy.
const many = availableParallelism() + 1

const steps: Record<string, string[]> = {
  types: ['tsc', '-p', '.'],
  lint: ['biome', 'check', '--error-on-warnings', '.'],
  'dead-code': ['knip', '--no-progress', '--no-config-hints'],
  build: ['node', 'scripts/build-web.ts'],
  unit: nodeTest(many, 'src/*.test.ts', 'src/!(http)/**/*.test.ts'),
  api: nodeTest(many, 'src/http/**/*.test.ts', 'test/*.test.ts'),
  faults: nodeTest(2, 'test/faults/*.test.ts'),
  chromium: ['node', 'scripts/find-chromium.ts'],
  browser: nodeTest(many, 'test/e2e/*.test.ts'),
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

for (const [name, [command = '', ...rest]] of Object.entries(steps)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const stepBegan = Date.now()
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
