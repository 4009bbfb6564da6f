/** `npm start`: builds the web part if it is missing or older than its sources, then opens the shop. */
import { spawnSync } from 'node:child_process'

// In a process of its own: a bundler's memory is no use to a running shop.
const { status } = spawnSync(process.execPath, [`${import.meta.dirname}/build-web.ts`], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
await import('../src/server.ts')
