import cluster from 'node:cluster'
import { purgeOnChange } from './adapters/cdn/purge-on-change.ts'
import { type Config, readConfig } from './config.ts'
import { type DemoAccount, secureDemoAccounts } from './domain/accounts/secure-demo-accounts.ts'
import { issueSetupCode } from './domain/accounts/setup-code.ts'
import { type Front, openFront } from './front.ts'
import { startJobs } from './jobs/index.ts'
import { openServices } from './services.ts'
import { StartError } from './values/start-error.ts'
import { work } from './worker.ts'
import { openWorkers } from './workers.ts'

const tenSeconds = 10 * 1000

try {
  const config = readConfig(process.env)
  await (cluster.isWorker ? work(config) : start(config))
} catch (error) {
  // A wrong setting is one sentence, a bug has its stack.
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}

async function start(config: Config) {
  const services = await openServices(config)
  try {
    if (config.demo) {
      const { fillDemo } = await import('../demo/fill.ts')
      await fillDemo({ ...services, db: services.backgroundDb })
    }
    const passwords = !config.demo ? 'closed' : config.isPublic ? 'random' : 'published'
    const demoAccounts = await secureDemoAccounts(services.db, passwords)
    const setupCode = await issueSetupCode(services.db)
    const workers = config.workers > 1 ? await openWorkers(services) : undefined
    const front = workers ?? (await openFront(services))
    if (services.cdn) purgeOnChange(services.cdn, services.changes, front.log)
    const jobs = await startJobs(services, services.direct, front.log)
    services.testGateway?.sendWebhooksTo(front.url)

    let draining = false
    let stopping = false
    const stop = async () => {
      if (stopping) return
      stopping = true
      // A request that never ends must not keep the process alive. The embedded database stops cleanly when its last user exits.
      setTimeout(() => process.exit(1), tenSeconds).unref()
      await front.close()
      await jobs.stop()
      await services.close()
      process.exit(0)
    }
    // Ctrl-C does not wait. A service manager may send SIGTERM twice: directly and through npm.
    process.on('SIGINT', stop)
    process.on('SIGTERM', () => {
      if (draining) return
      draining = true
      front.drain()
      setTimeout(stop, config.drainSeconds * 1000)
    })
    // From a terminal it says that the terminal was closed.
    if (!process.stdout.isTTY) process.on('SIGHUP', workers?.restart ?? (() => logSingleProcess(front)))
    // After the signal handlers: a SIGTERM may follow the message at once.
    console.log(welcome(config, demoAccounts, setupCode))
  } catch (error) {
    await services.close()
    throw error
  }
}

/** A reload must not end the shop: without a handler SIGHUP does. */
const logSingleProcess = ({ log }: Front) =>
  log.info({}, 'SIGHUP has no effect with one worker: restart the shop, or set WORKERS')

function welcome(config: Config, demoAccounts: DemoAccount[], setupCode: string | null): string {
  const { publicUrl, demo, databaseUrl, dataDir, s3, mail, payments } = config
  const accounts = demoAccounts.map(
    ({ role, email, password }) =>
      `  ${role.padEnd(12)}${email}  ${password ?? '(printed at an earlier start, or changed since)'}`,
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
