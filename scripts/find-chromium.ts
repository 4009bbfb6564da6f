/**
 * Finds the Chromium for the browser tests, in this order: CHROMIUM_PATH, an installed one, npm's (Linux on x64),
 * the distribution's packages (other Linux). `node scripts/find-chromium.ts` unpacks it before the tests start.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'

interface Chromium {
  executablePath: string
  env: NodeJS.ProcessEnv
}

export function findChromium(): Chromium {
  const installed = process.env.CHROMIUM_PATH || INSTALLED.find(existsSync)
  if (installed) return { executablePath: installed, env: process.env }
  if (process.platform === 'linux') return process.arch === 'x64' ? fromNpm() : fromDistribution()
  throw new Error(INSTALL_ONE)
}

/** Headless shell first: it starts in half the time. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const INSTALL_ONE = 'The browser tests need Chromium: install Chromium or Chrome, or set CHROMIUM_PATH.'

function fromNpm(): Chromium {
  const archives = fileURLToPath(new URL('../bin', import.meta.resolve('@sparticuz/chromium')))
  // Inside the package, so that an update of the package removes it.
  const folder = path.join(archives, '../unpacked')
  if (!existsSync(folder)) {
    const draft = `${folder}-${process.pid}`
    const unpack = (name: string) => brotliDecompressSync(readFileSync(path.join(archives, name)))
    mkdirSync(draft)
    writeFileSync(path.join(draft, 'chromium'), unpack('chromium.br'), { mode: 0o755 })
    for (const name of ['al2023.tar.br', 'fonts.tar.br'])
      execFileSync('tar', ['-x', '-C', draft], { input: unpack(name) })
    // The package's own font settings name the folders of a cloud function.
    writeFileSync(path.join(draft, 'fonts.conf'), `<fontconfig><dir>${folder}/fonts</dir></fontconfig>`)
    // Test files run in parallel: the rename makes sure that none sees half of it.
    if (existsSync(folder)) rmSync(draft, { recursive: true })
    else renameSync(draft, folder)
  }
  return withLibraries(path.join(folder, 'chromium'), folder, [path.join(folder, 'lib')])
}

function fromDistribution(): Chromium {
  const cache = process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache')
  const folder = path.join(cache, 'kanti/chromium')
  const script = path.join(import.meta.dirname, 'fetch-debian-chromium.sh')
  if (spawnSync('sh', [script, folder], { stdio: 'inherit' }).status !== 0) throw new Error(INSTALL_ONE)
  return withLibraries(
    path.join(folder, 'usr/lib/chromium/chromium-headless-shell'),
    folder,
    globSync(path.join(folder, '{usr/,}lib/*-linux-gnu{,/pulseaudio}')),
  )
}

/** A machine with nothing but Node lacks libraries that Chromium links to, and fonts. */
function withLibraries(executablePath: string, folder: string, libraries: string[]): Chromium {
  const LD_LIBRARY_PATH = [...libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  const FONTCONFIG_FILE = path.join(folder, 'fonts.conf')
  return { executablePath, env: { ...process.env, LD_LIBRARY_PATH, FONTCONFIG_FILE } }
}

if (import.meta.main)
  try {
    console.log(`Chromium: ${findChromium().executablePath}`)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
