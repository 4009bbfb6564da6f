import * as fs from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries, usableBinaries } from './binaries.ts'
import { makeCluster, makeDatabase } from './cluster.ts'
import { waitForLock } from './file-lock.ts'
import { explainUnwritable, openHome, openSocketFolder } from './home.ts'
import { acquireLease, type Lease } from './lease.ts'
import { protectCluster, readPassword } from './password.ts'
import { ensureServer, type ServerOptions, type ServerSettings } from './server.ts'
import { runsOn, serverPid } from './server-pid.ts'

export type EmbeddedPostgres = {
  connection: { host: string; port: number; user: string; password: string; database: string; ssl: false }
  dataDir: string
  firstRun: boolean
  /** Releases the server; the last process to do so waits until it has ended. */
  stop: () => Promise<void>
}

type Options = {
  dir: string
  log?: (message: string) => void
  /** ServerSettings of the server over our own, and other binaries: for tests. */
  settings?: ServerSettings
  binaries?: string
}

/** The PostgreSQL of a data folder: one server, shared by all processes that start it, stopped with the last of them. */
export function startEmbeddedPostgres({ dir, log = () => {}, settings = {}, binaries }: Options) {
  return explainUnwritable(dir, async (): Promise<EmbeddedPostgres> => {
    const native = binaries ?? findBinaries()
    const home = openHome(dir)
    const lock = join(home.folder, 'starting.lock')
    const data = join(home.folder, 'data')

    const unlock = await waitForLock(lock)
    let lease: Lease | undefined
    try {
      const sockets = openSocketFolder(home)
      const options: ServerOptions = {
        home,
        data,
        sockets,
        settings,
        binaries: await usableBinaries(native, home),
      }
      const firstRun = await makeCluster(options)
      const password = readPassword(dir)
      await protectCluster(options, password)
      lease = acquireLease(home.folder)
      const pid = await ensureServer(options, lease)
      await makeDatabase(sockets, password)
      return {
        connection: { host: sockets, port: 5432, user: 'kanti', password, database: 'kanti', ssl: false },
        dataDir: data,
        firstRun,
        stop: supervise({ options, lease, lock, pid, log }),
      }
    } catch (error) {
      lease?.release()
      throw error
    } finally {
      unlock()
    }
  })
}

type Running = {
  options: ServerOptions
  lease: Lease
  lock: string
  pid: number
  log: (message: string) => void
}

/** Restarts the server if it is killed; returns the function that stops it. */
function supervise({ options, lease, lock, pid, log }: Running): () => Promise<void> {
  let stopped: Promise<void> | undefined
  let reviving = false

  const revive = async () => {
    const unlock = await waitForLock(lock)
    try {
      if (stopped) return
      log('PostgreSQL ended unexpectedly; starting it again.')
      pid = await ensureServer(options, lease)
    } finally {
      unlock()
    }
  }
  const watch = setInterval(() => {
    if (reviving || runsOn(pid, options.data)) return
    reviving = true
    revive()
      .catch(error => log(error.message))
      .finally(() => {
        reviving = false
      })
  }, 1000).unref()

  // Under the lock, so that no process attaches to a server that is about to stop.
  const stop = async () => {
    clearInterval(watch)
    const unlock = await waitForLock(lock)
    try {
      lease.release()
      if (lease.isUsedByOthers()) return
      const server = serverPid(options.data) ?? pid
      // The supervisor sends SIGINT too, unless it was killed.
      if (runsOn(server, options.data)) interrupt(server)
      while (runsOn(server, options.data)) await sleep(10)
      fs.rmSync(options.sockets, { recursive: true, force: true })
    } finally {
      unlock()
    }
  }
  return () => {
    stopped ??= stop()
    return stopped
  }
}

/** It may end by itself between the check and the signal. */
function interrupt(pid: number) {
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
