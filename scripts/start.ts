/** `npm start`: builds the web part if it is missing or older than its sources, then opens the shop. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'

// In a process of its own: a bundler's memory is no use to a running shop.
const { status } = spawnSync(process.execPath, [`${import.meta.dirname}/build-web.ts`], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)

const heapFlags = [
  // Garbage is collected when the heap has grown by a third. V8 would wait for several times as much on a large machine.
  '--heap-growing-percent=35',
  // In MB, of which V8 takes three: a page's garbage fits. With its default, rendering takes 90 MB more and no less time.
  '--max-semi-space-size=8',
  // As many threads for garbage as there are cores beside the first. Node's four would take turns with it on a small machine.
  '--v8-pool-size=0',
]
const server = `${import.meta.dirname}/../src/server.ts`
// Linux would keep what pictures and passwords took for a moment, some 200 MB; with a fixed threshold it gets it back.
if (process.platform === 'linux')
  process.execve!(process.execPath, [process.execPath, ...heapFlags, server], {
    ...process.env,
    // As build-web.ts has filled it.
    NODE_COMPILE_CACHE: path.join(import.meta.dirname, '../dist/compiled'),
    MALLOC_TRIM_THRESHOLD_: '131072',
    // Each thread that compresses pages or makes pictures would keep a heap of its own.
    MALLOC_ARENA_MAX: '1',
  })
else await import('../src/server.ts')
