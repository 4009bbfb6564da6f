import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { fillDemo } from '../demo/fill.ts'
import { type DemoAccount, secureDemoAccounts } from '../demo/secure-accounts.ts'
import { type Config, readConfig } from './config.ts'
import { issueSetupCode } from './domain/accounts/setup-code.ts'
import { buildApp } from './http/app.ts'
import { isDraining, startDraining } from './http/health.ts'
import { startJobs } from './jobs/index.ts'
import { openServices } from './services.ts'
import { StartError } from './values/start-error.ts'

const tenSeconds = 10 * 1000

try {
  await start(readConfig(process.env))
} catch (error) {
  // A wrong setting is one sentence, a bug has its stack.
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}

async function start(config: Config) {
  const services = await openServices(config)
  try {
    if (config.demo) await fillDemo({ ...services, db: services.backgroundDb })
    const passwords = !config.demo ? 'closed' : config.isPublic ? 'random' : 'published'
    const demoAccounts = await secureDemoAccounts(services.db, passwords)
    const setupCode = await issueSetupCode(services.db)
    const vite = config.development ? await viteServer() : undefined
    const app = await buildApp(services, vite)
    // A long backlog: thousands of connections at once must not keep a health check from connecting.
    await app
      .listen({ host: config.host, port: config.port, backlog: 4096 })
      .catch(explainListenError(config))
    const jobs = await startJobs(services, services.connection, app.log)
    services.testGateway?.sendWebhooksTo(listeningUrl(app))
    console.log(welcome(config, demoAccounts, setupCode))

    let stopping = false
    const stop = async () => {
      if (stopping) return
      stopping = true
      // A request that never ends must not keep the process alive. The embedded database stops cleanly when its last user exits.
      setTimeout(() => process.exit(1), tenSeconds).unref()
      await vite?.close()
      await app.close()
      await jobs.stop()
      await services.close()
      process.exit(0)
    }
    // Ctrl-C does not wait. A service manager may send SIGTERM twice: directly and through npm.
    process.on('SIGINT', stop)
    process.on('SIGTERM', () => {
      if (isDraining(app)) return
      startDraining(app)
      setTimeout(stop, config.drainSeconds * 1000)
    })
  } catch (error) {
    await services.close()
    throw error
  }
}

/** As this machine reaches it, whatever it is called outside. */
function listeningUrl(app: FastifyInstance): string {
  const { address, port, family } = app.server.address() as AddressInfo
  const host = address === '::' || address === '0.0.0.0' ? '127.0.0.1' : address
  return `http://${family === 'IPv6' && host === address ? `[${host}]` : host}:${port}`
}

async function viteServer() {
  const { createServer } = await import('vite')
  return createServer({ configLoader: 'native', server: { middlewareMode: true } })
}

function explainListenError({ host, port }: Config) {
  return (error: NodeJS.ErrnoException): never => {
    if (error.code === 'EADDRINUSE')
      throw new StartError(
        `PORT=${port} is already in use on ${host}; choose another, such as PORT=${port + 1}.`,
      )
    if (error.code === 'EACCES')
      throw new StartError(`PORT=${port} may only be used by root; choose one above 1023.`)
    if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL')
      throw new StartError(`HOST=${host} is not an address of this machine.`)
    throw error
  }
}

function welcome(config: Config, demoAccounts: DemoAccount[], setupCode: string | null): string {
  const { publicUrl, demo, databaseUrl, dataDir, s3, mail, payments } = config
  const accounts = demoAccounts.map(
    ({ role, email, password }) =>
      `  ${role.padEnd(10)}${email}  ${password ?? '(printed at an earlier start, or changed since)'}`,
  )
  const withoutCode = config.publicUrlIsLocal ? ' From this machine it needs no code.' : ''
  return [
    '',
    `Kanti is open: ${publicUrl}`,
    `Back office:   ${publicUrl}/admin`,
    ...(demo && accounts.length > 0 ? ['', 'Demo accounts:', ...accounts] : []),
    ...(setupCode
      ? [
          '',
          `The first admin registers at ${publicUrl}/register`,
          `with this one-time code: ${setupCode}.${withoutCode}`,
        ]
      : []),
    '',
    `Data: ${databaseUrl ? 'the database of DATABASE_URL' : dataDir}, pictures in ${s3 ? `the bucket ${s3.bucket}` : dataDir}`,
    ...(payments === 'test' ? ['Payments: the test gateway, no money moves'] : []),
    ...(mail.smtpUrl ? [] : [`Mails: ${dataDir}/outbox, until SMTP_URL names a mail server`]),
    'Stop with Ctrl-C.',
    '',
  ].join('\n')
}
