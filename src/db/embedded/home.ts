import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { StartError } from '#values/start-error.ts'

/** Where PostgreSQL lives, and the account it runs as when we are root: it refuses to run as root. */
export type PostgresHome = { folder: string; account: SystemAccount | null }
type SystemAccount = { uid: number; gid: number }

export function openHome(dir: string): PostgresHome {
  makeFolder(dir)
  const folder = join(resolve(dir), 'postgres')
  if (!isRoot()) {
    makeFolder(folder, 0o700)
    return { folder: fs.realpathSync(folder), account: null }
  }

  const account = accountToRunAs(dir, folder)
  if (!fs.lstatSync(folder, { throwIfNoEntry: false })) {
    if (succeedsAs(account, 'test -x "$1"', resolve(dir))) makeFolder(folder, 0o700)
    else linkElsewhere(folder)
  }
  const home = { folder: fs.realpathSync(folder), account }
  // Only what root itself put there: a link made by someone else could name any folder.
  if (fs.lstatSync(folder).uid === 0) fs.chownSync(home.folder, account.uid, account.gid)
  if (!succeedsAs(account, 'test -w "$1"', home.folder))
    throw new StartError(
      `PostgreSQL runs as user ${account.uid}, who cannot reach ${home.folder}: open the folders above it, or set DATABASE_URL.`,
    )
  return home
}

/** Short, because a socket's path has at most 107 bytes; private, as far as users can tell each other apart: see password.ts. */
export function openSocketFolder({ folder, account }: PostgresHome): string {
  const sockets = `/tmp/kanti-${shortHash(folder)}`
  try {
    fs.mkdirSync(sockets, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const found = fs.lstatSync(sockets)
  const isOurs = found.uid === process.getuid?.() || found.uid === account?.uid
  if (!isOurs || !found.isDirectory() || found.mode & 0o077)
    throw new StartError(
      `${sockets} belongs to another user or is open to others: remove it, or set DATABASE_URL.`,
    )
  if (account) fs.lchownSync(sockets, account.uid, account.gid)
  return sockets
}

export function makeFolder(folder: string, mode = 0o755): void {
  makeFolders(resolve(folder), mode)
  fs.accessSync(folder, fs.constants.W_OK | fs.constants.X_OK)
}

/** What root creates is given to the owner of its folder, so that an ordinary user's start can use it later. */
export function chownLikeParent(path: string): void {
  if (!isRoot()) return
  const { uid, gid } = fs.statSync(dirname(path))
  fs.lchownSync(path, uid, gid)
}

/** For spawn, which takes signed 32-bit ids: the user nobody of macOS is -2. */
export const runAs = (account: SystemAccount | null) =>
  account ? { uid: account.uid | 0, gid: account.gid | 0, cwd: '/' } : { cwd: '/' }

export function succeedsAs(account: SystemAccount | null, test: string, path: string): boolean {
  const { error, status } = spawnSync('/bin/sh', ['-c', test, 'sh', path], runAs(account))
  if (error)
    throw new StartError(
      `PostgreSQL does not run as root, and user ${account?.uid} cannot be used here (${error.message}): start as an ordinary user, or set DATABASE_URL.`,
    )
  return status === 0
}

export async function explainUnwritable<T>(dir: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code = '', syscall = '', message } = error as NodeJS.ErrnoException
    if (!UNWRITABLE.has(code) || /^(spawn|connect)/.test(syscall)) throw error
    throw new StartError(`DATA_DIR=${resolve(dir)} cannot be written (${message}): choose another folder.`)
  }
}

const UNWRITABLE = new Set(
  'EACCES EPERM EROFS ENOTDIR ENOENT EEXIST ENOSPC EDQUOT ERR_SQLITE_ERROR'.split(' '),
)

const isRoot = () => process.getuid?.() === 0

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10)

function accountToRunAs(dir: string, folder: string): SystemAccount {
  const cluster = fs.statSync(join(folder, 'data'), { throwIfNoEntry: false })
  if (cluster?.uid) return cluster
  for (const path of [folder, dir]) {
    const owner = fs.statSync(path, { throwIfNoEntry: false })
    if (owner?.uid && idOf('-un', owner.uid) !== null) return owner
  }
  const [uid, gid] = [idOf('-u', 'nobody'), idOf('-g', 'nobody')]
  if (uid && gid) return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }
  throw new StartError(
    'PostgreSQL does not run as root, and this machine has no user nobody: start as an ordinary user, or set DATABASE_URL.',
  )
}

function idOf(flag: string, name: string | number): string | null {
  try {
    return execFileSync('id', [flag, String(name)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return null
  }
}

// Node's recursive mkdir loops for ever where an existing folder answers ENOENT, as /proc does.
function makeFolders(folder: string, mode: number): void {
  if (fs.existsSync(folder)) return
  makeFolders(dirname(folder), 0o755)
  try {
    fs.mkdirSync(folder, { mode })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** A symlink, so that the data is still found when the unreachable folder is moved. */
function linkElsewhere(folder: string): void {
  const shelf = '/var/lib/kanti'
  const elsewhere = join(shelf, `${basename(dirname(folder))}-${shortHash(folder)}`)
  makeFolders(elsewhere, 0o700)
  fs.chmodSync(shelf, 0o755)
  try {
    fs.symlinkSync(elsewhere, folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
