/** `npm start`: builds the web part if it is missing or older than its sources, then opens the shop. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { heapFlags, mallocSettings } from './heap.ts'

// In a process of its own: a bundler's memory is no use to a running shop.
const { status } = spawnSync(process.execPath, [`${import.meta.dirname}/build-web.ts`], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)

const server = `${import.meta.dirname}/../src/server.ts`
if (process.platform === 'linux')
  process.execve!(process.execPath, [process.execPath, ...heapFlags, server], {
    ...process.env,
    // As build-web.ts has filled it.
    NODE_COMPILE_CACHE: path.join(import.meta.dirname, '../dist/compiled'),
    ...mallocSettings,
  })
else await import('../src/server.ts')
