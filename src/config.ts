import { availableParallelism } from 'node:os'
import path from 'node:path'
import { isLoopback } from '#values/loopback.ts'
import { StartError } from '#values/start-error.ts'

/** Everything an owner can set. README.md lists the same names with their meaning. */
export interface Config {
  host: string
  port: number
  /** Where customers reach the shop: the base of absolute addresses, and whether it is behind TLS. */
  publicUrl: string
  /** Whether PUBLIC_URL names this machine only. */
  publicUrlIsLocal: boolean
  /** Whether other machines can reach the shop. Then nothing may open with a password that everybody knows. */
  isPublic: boolean
  dataDir: string
  /** The owner's PostgreSQL; without it the embedded one runs in `dataDir`. */
  databaseUrl: string | undefined
  /** The same PostgreSQL without the pooler in front of it, which DATABASE_URL then names. */
  databaseDirectUrl: string | undefined
  /** Its replica, for pages and search. */
  databaseReadUrl: string | undefined
  /** How long the start waits for the owner's PostgreSQL. */
  databaseWaitSeconds: number
  /** What bank details are encrypted with; without it a key in `dataDir`. */
  shopSecret: string | undefined
  /** A bucket of an S3-compatible store for the pictures; without it they are in `dataDir`. */
  s3: S3Settings | undefined
  /** Where copies of the shop are kept by themselves, and how many. */
  backups: BackupSettings | undefined
  /** A cache network in front of the shop, which is told what has changed. */
  cdn: CdnSettings | undefined
  mail: MailSettings
  /** The gateway that takes new payments; without one only Cash on Delivery. At the test gateway no money moves. */
  payments: (typeof gatewayNames)[number] | undefined
  /** Also where another gateway takes new payments: for refunds of what was paid with it. */
  razorpay: RazorpaySettings | undefined
  demo: boolean
  sellerApproval: 'manual' | 'auto'
  rateLimit: boolean
  /** How many proxies in front of the shop may tell the client's address. */
  trustedProxies: number
  /** How long requests are still taken after SIGTERM, while /readyz tells balancers to send no more. */
  drainSeconds: number
  /** How many processes answer requests. */
  workers: number
  /** Who has it may read /metrics; without it machines of the same network may. */
  metricsToken: string | undefined
  /** A collector of OpenTelemetry. */
  traces: TraceSettings | undefined
  logLevel: (typeof logLevels)[number]
  development: boolean
}

export interface S3Settings {
  /** Where a store other than Amazon's listens. */
  endpoint: string | undefined
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

interface BackupSettings {
  /** A folder or a bucket. */
  to: string | S3Settings
  everyHours: number
  keep: number
}

export interface CdnSettings {
  kind: 'varnish' | 'fastly' | 'cloudflare'
  /** Where it is told to drop pages. */
  url: string
  /** Fastly's service, or Cloudflare's zone. */
  service: string
  token: string
}

export interface TraceSettings {
  url: string
  headers: Record<string, string>
  serviceName: string
}

export interface RazorpaySettings {
  apiUrl: string
  keyId: string
  keySecret: string
  /** The old one too while it is replaced. */
  webhookSecrets: string[]
  /** Of RazorpayX, from which it pays a rupee to learn whose bank account one is. */
  validationAccount?: string | undefined
}

interface MailSettings {
  /** A mail server; without it mails are kept in `dataDir`. */
  smtpUrl: string | undefined
  /** Whom the shop's mails are from. */
  from: { name: string; address: string }
  /** Where messages from the contact form go; without it to the Contact page's email. */
  shopAddress: string | undefined
}

type Environment = Record<string, string | undefined>

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export function readConfig(env: Environment): Config {
  const databaseUrl = readDatabaseUrl(env, 'DATABASE_URL')
  const databaseDirectUrl = readDatabaseUrl(env, 'DATABASE_DIRECT_URL')
  const databaseReadUrl = readDatabaseUrl(env, 'DATABASE_READ_URL')
  const besides = databaseDirectUrl ? 'DATABASE_DIRECT_URL' : databaseReadUrl && 'DATABASE_READ_URL'
  if (besides && !databaseUrl) throw new StartError(`DATABASE_URL must be set too, because ${besides} is.`)
  const development = env.NODE_ENV === 'development'
  const demo = onOff(env, 'DEMO', databaseUrl === undefined)
  const host = env.HOST || '127.0.0.1'
  const port = wholeNumber(env, 'PORT', 3000, 1, 65535)
  const publicUrl = readPublicUrl(env) ?? `http://${urlHost(host)}:${port}`
  const publicUrlIsLocal = isLoopback(new URL(publicUrl).hostname)
  const isPublic = !isLoopback(host) || !publicUrlIsLocal
  if (isPublic && !databaseUrl && !env.DEMO)
    throw new StartError(
      `DEMO must be set to on or off, because other machines can reach the shop (${publicUrlIsLocal ? `HOST=${host}` : `PUBLIC_URL=${publicUrl}`}).`,
    )
  return {
    host,
    port,
    publicUrl,
    publicUrlIsLocal,
    isPublic,
    dataDir: path.resolve(env.DATA_DIR || '.data'),
    databaseUrl,
    databaseDirectUrl,
    databaseReadUrl,
    databaseWaitSeconds: wholeNumber(env, 'DATABASE_WAIT_SECONDS', 60, 0, 3600),
    shopSecret: readShopSecret(env),
    s3: readS3(env, 'S3_'),
    backups: readBackups(env),
    cdn: readCdn(env),
    mail: readMail(env, publicUrl),
    ...readPayments(env, demo),
    demo,
    sellerApproval: oneOf(env, 'SELLER_APPROVAL', ['manual', 'auto'], 'manual'),
    rateLimit: onOff(env, 'RATE_LIMIT', true),
    trustedProxies: wholeNumber(env, 'TRUSTED_PROXIES', 0, 0, 10),
    // In development every saved file restarts the shop with SIGTERM.
    drainSeconds: wholeNumber(env, 'DRAIN_SECONDS', development ? 0 : 3, 0, 300),
    workers: development ? 1 : readWorkers(env),
    metricsToken: env.METRICS_TOKEN || undefined,
    traces: readTraces(env),
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, 'info'),
    development,
  }
}

function wholeNumber(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const text = env[name]
  if (!text) return fallback
  const number = Number(text)
  if (!Number.isInteger(number) || number < min || number > max)
    throw new StartError(`${name} must be a whole number from ${min} to ${max}, but is "${text}".`)
  return number
}

function readWorkers(env: Environment): number {
  return env.WORKERS === 'auto'
    ? Math.min(availableParallelism(), mostWorkers)
    : wholeNumber(env, 'WORKERS', 1, 1, mostWorkers)
}

const mostWorkers = 64

function oneOf<Choice extends string>(
  env: Environment,
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  const text = env[name]
  if (!text) return fallback
  if (!choices.includes(text as Choice))
    throw new StartError(`${name} must be one of ${choices.join(', ')}, but is "${text}".`)
  return text as Choice
}

function onOff(env: Environment, name: string, fallback: boolean): boolean {
  return oneOf(env, name, ['on', 'off'], fallback ? 'on' : 'off') === 'on'
}

function readDatabaseUrl(env: Environment, name: string): string | undefined {
  const text = env[name]
  if (!text) return undefined
  const protocol = URL.canParse(text) ? new URL(text).protocol : ''
  if (protocol !== 'postgres:' && protocol !== 'postgresql:')
    throw new StartError(`${name} must look like postgres://user:password@host:5432/database.`)
  return text
}

/** Listening on every address is reachable as localhost; an IPv6 address stands in brackets. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  const inUrl = host.includes(':') ? `[${host}]` : host
  if (!URL.canParse(`http://${inUrl}`))
    throw new StartError(`HOST must be a name or an address of this machine, but is "${host}".`)
  return inUrl
}

function readPublicUrl(env: Environment): string | undefined {
  const text = env.PUBLIC_URL
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/' || url.search)
    throw new StartError(`PUBLIC_URL must look like https://shop.example, but is "${text}".`)
  return url.origin
}

function readShopSecret({ SHOP_SECRET: secret }: Environment): string | undefined {
  // Not repeated: it is one.
  if (secret && secret.length < 32) throw new StartError('SHOP_SECRET must have at least 32 characters.')
  return secret || undefined
}

function readCdn(env: Environment): CdnSettings | undefined {
  const kind = oneOf(env, 'CDN', ['off', 'varnish', 'fastly', 'cloudflare'], 'off')
  const { CDN_URL: url = '', CDN_SERVICE: service = '', CDN_TOKEN: token = '' } = env
  const given = ['CDN_URL', 'CDN_SERVICE', 'CDN_TOKEN'].find(name => env[name])
  if (kind === 'off' && given && !env.CDN) throw new StartError(`CDN must be set too, because ${given} is.`)
  if (kind === 'off') return undefined
  const needed = kind === 'varnish' ? ['CDN_URL'] : ['CDN_SERVICE', 'CDN_TOKEN']
  const missing = needed.find(name => !env[name])
  if (missing) throw new StartError(`${missing} must be set too, because CDN=${kind} is.`)
  if (url && !/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
    throw new StartError(`CDN_URL must look like http://varnish.internal:6081, but is "${url}".`)
  return { kind, url: url || cdnUrls[kind as keyof typeof cdnUrls], service, token }
}

const cdnUrls = { fastly: 'https://api.fastly.com', cloudflare: 'https://api.cloudflare.com/client/v4' }

/** By the names that OpenTelemetry gives them. */
function readTraces(env: Environment): TraceSettings | undefined {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint && env.OTEL_EXPORTER_OTLP_HEADERS)
    throw new StartError(
      'OTEL_EXPORTER_OTLP_ENDPOINT must be set too, because OTEL_EXPORTER_OTLP_HEADERS is.',
    )
  if (!endpoint) return undefined
  if (!/^https?:$/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : ''))
    throw new StartError(
      `OTEL_EXPORTER_OTLP_ENDPOINT must look like http://collector.internal:4318, but is "${endpoint}".`,
    )
  return {
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: readTraceHeaders(env.OTEL_EXPORTER_OTLP_HEADERS),
    serviceName: env.OTEL_SERVICE_NAME || 'kanti',
  }
}

function readTraceHeaders(text: string | undefined): Record<string, string> {
  if (!text) return {}
  const headers = text.split(',').map(pair => {
    const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(\S(?:.*\S)?)\s*$/.exec(pair) ?? []
    const decoded = value && decode(value)
    // Not repeated: they may hold a password.
    if (!name || !decoded)
      throw new StartError('OTEL_EXPORTER_OTLP_HEADERS must look like name=value,other=value.')
    return [name, decoded] as const
  })
  return Object.fromEntries(headers)
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

function readMail(env: Environment, publicUrl: string): MailSettings {
  const smtpUrl = env.SMTP_URL || undefined
  const url = smtpUrl && URL.canParse(smtpUrl) ? new URL(smtpUrl) : undefined
  if (smtpUrl && (!/^smtps?:$/.test(url?.protocol ?? '') || !url?.hostname))
    // Not repeated: it may hold a password.
    throw new StartError('SMTP_URL must look like smtp://user:password@mail.example:587.')
  const from = mailbox(env.MAIL_FROM || `shop@${mailDomain(publicUrl)}`)
  if (!from)
    throw new StartError(`MAIL_FROM must look like Kanti <shop@kanti.example>, but is "${env.MAIL_FROM}".`)
  const shop = env.MAIL_TO ? mailbox(env.MAIL_TO) : undefined
  if (env.MAIL_TO && !shop)
    throw new StartError(`MAIL_TO must look like help@kanti.example, but is "${env.MAIL_TO}".`)
  return { smtpUrl, from, shopAddress: shop?.address }
}

/** 'Kanti <shop@kanti.example>', or the address alone: then mails carry the name of the shop. */
function mailbox(text: string): { name: string; address: string } | undefined {
  const [, name = '', address = ''] =
    text.trim().match(/^(?:"?([^"<>\r\n]*?)"?\s*<)?([^<>\s]+@[^<>\s@]+)>?$/) ?? []
  return address ? { name, address } : undefined
}

/** The host of PUBLIC_URL, if it is a domain name; an IP address or localhost is none. */
function mailDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return /^[a-z0-9.-]+\.[a-z]{2,}$/i.test(hostname) ? hostname.replace(/^www\./, '') : 'kanti.example'
}

function readPayments(env: Environment, demo: boolean): Pick<Config, 'payments' | 'razorpay'> {
  const usual = razorpayNames.some(name => env[name]) ? 'razorpay' : demo ? 'test' : 'off'
  const payments = oneOf(env, 'PAYMENTS', [...gatewayNames, 'off'], usual)
  return {
    payments: payments === 'off' ? undefined : payments,
    razorpay: readRazorpay(env, payments === 'razorpay'),
  }
}

function readRazorpay(env: Environment, isNeeded: boolean): RazorpaySettings | undefined {
  const given = razorpayNames.find(name => env[name])
  if (!given && !isNeeded) return undefined
  const missing = razorpayNames.find(name => !env[name])
  if (missing) throw new StartError(`${missing} must be set too, because ${given ?? 'PAYMENTS=razorpay'} is.`)
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: secrets } = env
  if (!/^rzp_(test|live)_\w+$/.test(keyId!))
    throw new StartError(`RAZORPAY_KEY_ID must begin with rzp_test_ or rzp_live_, but is "${keyId}".`)
  const apiUrl = env.RAZORPAY_API_URL || 'https://api.razorpay.com/v1'
  if (!/^https?:$/.test(URL.canParse(apiUrl) ? new URL(apiUrl).protocol : ''))
    throw new StartError(`RAZORPAY_API_URL must look like https://api.razorpay.com/v1, but is "${apiUrl}".`)
  return {
    ...(env.RAZORPAYX_ACCOUNT_NUMBER && { validationAccount: env.RAZORPAYX_ACCOUNT_NUMBER }),
    apiUrl: apiUrl.replace(/\/$/, ''),
    keyId: keyId!,
    keySecret: keySecret!,
    webhookSecrets: readWebhookSecrets(secrets!),
  }
}

function readWebhookSecrets(text: string): string[] {
  const secrets = text.split(',').map(secret => secret.trim())
  // An empty one would let anybody sign events. Not repeated: they are secrets.
  if (secrets.includes(''))
    throw new StartError('RAZORPAY_WEBHOOK_SECRET must be one secret, or two with a comma between them.')
  return secrets
}

const gatewayNames = ['razorpay', 'test'] as const
const razorpayNames = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const

function readS3(env: Environment, prefix: 'S3_' | 'BACKUP_S3_'): S3Settings | undefined {
  const read = (name: string) => env[prefix + name] || undefined
  const names = ['ENDPOINT', 'REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY']
  const bucket = read('BUCKET')
  const given = names.find(read)
  if (!bucket && given) throw new StartError(`${prefix}BUCKET must be set too, because ${prefix}${given} is.`)
  if (!bucket) return undefined
  const endpoint = read('ENDPOINT')
  if (endpoint && !/^https?:$/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : ''))
    throw new StartError(`${prefix}ENDPOINT must look like https://s3.example, but is "${endpoint}".`)
  const required = (name: string) => {
    const text = read(name)
    if (!text) throw new StartError(`${prefix}${name} must be set too, because ${prefix}BUCKET is.`)
    return text
  }
  return {
    endpoint,
    bucket,
    region: read('REGION') ?? 'us-east-1',
    accessKeyId: required('ACCESS_KEY_ID'),
    secretAccessKey: required('SECRET_ACCESS_KEY'),
  }
}

function readBackups(env: Environment): BackupSettings | undefined {
  const bucket = readS3(env, 'BACKUP_S3_')
  const folder = env.BACKUP_DIR
  if (bucket && folder) throw new StartError('Please set BACKUP_DIR or BACKUP_S3_BUCKET, not both.')
  if (bucket && bucket.bucket === env.S3_BUCKET)
    throw new StartError('BACKUP_S3_BUCKET must not be the bucket of the pictures.')
  const given = ['BACKUP_HOURS', 'BACKUP_KEEP'].find(name => env[name])
  if (!bucket && !folder && given)
    throw new StartError(`BACKUP_DIR or BACKUP_S3_BUCKET must be set too, because ${given} is.`)
  if (!bucket && !folder) return undefined
  return {
    to: bucket ?? path.resolve(folder!),
    everyHours: wholeNumber(env, 'BACKUP_HOURS', 24, 1, 24 * 30),
    keep: wholeNumber(env, 'BACKUP_KEEP', 14, 1, 1000),
  }
}
