/** Builds the browser's half and the server's half of the web part, and the compressed twins of every file. */
import { createHash } from 'node:crypto'
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

if (import.meta.main) await buildWeb()
