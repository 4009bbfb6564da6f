/** Builds the browser's half and the server's half of the web part, and the compressed twins of every file. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createBuilder } from 'vite'

const root = path.resolve(import.meta.dirname, '..')
const stamp = path.join(root, 'dist/sources.sha256')

/** Builds unless the last build was made of the very same sources. */
export async function buildWeb() {
  const sources = await fingerprint()
  if ((await readFile(stamp, 'utf8').catch(() => '')) === sources) return
  console.log('Building the pages of the shop, once. This takes about a minute.')
  await rm(path.join(root, 'dist'), { recursive: true, force: true })
  const builder = await createBuilder({ root, configLoader: 'native', logLevel: 'warn', mode: 'production' })
  await builder.buildApp()
  await compressAll(path.join(root, 'dist/client'))
  await mkdir(path.dirname(stamp), { recursive: true })
  await writeFile(stamp, sources)
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  const files = glob(['src/{web,contract,values}/**/*', 'vite.config.ts', 'package-lock.json'], {
    cwd: root,
    withFileTypes: true,
  })
  const paths: string[] = []
  for await (const file of files) if (file.isFile()) paths.push(path.join(file.parentPath, file.name))
  for (const file of paths.sort()) hash.update(path.relative(root, file)).update(await readFile(file))
  return hash.digest('hex')
}

async function compressAll(folder: string) {
  for await (const name of glob('**/*.{js,css,svg,json}', { cwd: folder })) {
    const file = path.join(folder, name)
    const bytes = await readFile(file)
    const brotli = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params: brotli }))
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  }
}

/** Where start.ts lets Node find what it has compiled before. */
const compiled = path.join(root, 'dist/compiled')

/**
 * Compiles the server once, by importing it: its processes then need not load the compiler of TypeScript, which takes 20 MB
 * of each, and start in half the time. With a wrong setting the server ends as soon as everything is imported.
 */
function compileServer() {
  if (existsSync(compiled)) return
  const entries = [
    'server.ts',
    'adapters/mail/smtp.ts',
    'adapters/pdf/print-document.ts',
    'adapters/pdf/write-labels.ts',
    'adapters/pictures/shrink-process.ts',
  ]
  for (const entry of entries)
    spawnSync(process.execPath, [path.join(root, 'src', entry)], {
      env: { NODE_COMPILE_CACHE: compiled, PORT: 'none' },
      stdio: 'ignore',
    })
}

if (import.meta.main) {
  await buildWeb()
  compileServer()
}
