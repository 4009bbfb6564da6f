import assert from 'node:assert/strict'
import { availableParallelism } from 'node:os'
import { test } from 'node:test'
import { StartError } from '#values/start-error.ts'
import { readConfig } from './config.ts'

test('an empty environment gives a demo shop on this machine', () => {
  const config = readConfig({})
  assert.equal(config.publicUrl, 'http://127.0.0.1:3000')
  assert.equal(config.demo, true)
  assert.equal(config.rateLimit, true)
})

test('one process answers requests, unless more are asked for: a number, or one per core', () => {
  assert.equal(readConfig({}).workers, 1)
  assert.equal(readConfig({ WORKERS: '3' }).workers, 3)
  assert.equal(readConfig({ WORKERS: 'auto' }).workers, availableParallelism())
  assert.throws(() => readConfig({ WORKERS: '0' }), /^Error: WORKERS must be a whole number from 1 to 64/)
})

test('an own database brings no demo unless it is asked for', () => {
  const own = { DATABASE_URL: 'postgres://shop@db.internal/shop' }
  assert.equal(readConfig(own).demo, false)
  assert.equal(readConfig({ ...own, DEMO: 'on' }).demo, true)
})

test('a shop that other machines can reach needs a decision about the demo, and then starts', () => {
  for (const reachable of [
    { HOST: '0.0.0.0' },
    { HOST: '192.168.1.4' },
    { PUBLIC_URL: 'https://kanti.example' },
  ]) {
    assert.throws(
      () => readConfig(reachable),
      /^Error: DEMO must be set to on or off, because other machines/,
    )
    for (const DEMO of ['on', 'off']) {
      const { isPublic, demo } = readConfig({ ...reachable, DEMO })
      assert.deepEqual([isPublic, demo], [true, DEMO === 'on'])
    }
  }
  const own = { DATABASE_URL: 'postgres://shop@db.internal/shop', PUBLIC_URL: 'https://kanti.example' }
  assert.equal(readConfig(own).demo, false)
  for (const local of [{}, { HOST: '::1' }, { HOST: 'localhost' }, { PUBLIC_URL: 'http://localhost:8080' }])
    assert.equal(readConfig(local).isPublic, false)
})

for (const [name, value] of [
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['HOST', 'a shop'],
  ['DEMO', 'maybe'],
  ['RATE_LIMIT', '0'],
  ['SELLER_APPROVAL', 'never'],
  ['DATABASE_URL', 'mysql://root@localhost/shop'],
  ['DATABASE_READ_URL', 'localhost'],
  ['DATABASE_DIRECT_URL', 'localhost'],
  ['CDN', 'akamai'],
  ['PUBLIC_URL', 'shop.example'],
  ['TRUSTED_PROXIES', '-1'],
  ['LOG_LEVEL', 'loud'],
  ['SMTP_URL', 'mail.example:587'],
  ['SMTP_URL', 'https://mail.example'],
  ['SMTP_URL', 'smtp://'],
  ['MAIL_FROM', 'Kanti'],
  ['MAIL_FROM', 'Kanti <shop@kanti.example\r\nBcc: all@example.com>'],
  ['MAIL_TO', 'nobody'],
  ['SHOP_SECRET', 'too short'],
] as const)
  test(`${name}=${value} is refused in one sentence that names it`, () => {
    assert.throws(
      () => readConfig({ [name]: value }),
      (error: Error) => error instanceof StartError && error.message.startsWith(name),
    )
  })

test('a replica and a cache network need what they belong to', () => {
  const refused = (env: Record<string, string>, sentence: RegExp) =>
    assert.throws(
      () => readConfig(env),
      (error: Error) => error instanceof StartError && sentence.test(error.message),
    )
  refused({ CDN_TOKEN: 'token' }, /^CDN must be set too, because CDN_TOKEN is/)
  refused({ BACKUP_KEEP: '7' }, /^BACKUP_DIR or BACKUP_S3_BUCKET must be set too, because BACKUP_KEEP is/)
  refused(
    { OTEL_EXPORTER_OTLP_HEADERS: 'a=b' },
    /^OTEL_EXPORTER_OTLP_ENDPOINT must be set too, because OTEL_EXPORTER_OTLP_HEADERS is/,
  )
  refused({ DATABASE_READ_URL: 'postgres://shop@replica/shop' }, /^DATABASE_URL must be set too/)
  refused({ DATABASE_DIRECT_URL: 'postgres://shop@primary/shop' }, /^DATABASE_URL must be set too/)
  refused({ CDN: 'varnish' }, /^CDN_URL must be set too/)
  refused({ CDN: 'fastly', CDN_SERVICE: 's' }, /^CDN_TOKEN must be set too/)
  refused({ CDN: 'varnish', CDN_URL: 'varnish' }, /^CDN_URL must look like/)
  const { cdn } = readConfig({ CDN: 'cloudflare', CDN_SERVICE: 'zone', CDN_TOKEN: 'token' })
  assert.equal(cdn?.url, 'https://api.cloudflare.com/client/v4')
})

test('pictures go to a bucket once all that it needs is set; half of it is refused in one sentence', () => {
  const whole = {
    S3_BUCKET: 'pictures',
    S3_ENDPOINT: 'https://s3.example',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  assert.equal(readConfig({}).s3, undefined)
  assert.equal(readConfig(whole).s3?.bucket, 'pictures')
  for (const [change, name] of [
    [{ S3_BUCKET: '' }, 'S3_BUCKET'],
    [{ S3_ACCESS_KEY_ID: '' }, 'S3_ACCESS_KEY_ID'],
    [{ S3_SECRET_ACCESS_KEY: undefined }, 'S3_SECRET_ACCESS_KEY'],
    [{ S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT'],
  ] as const)
    assert.throws(
      () => readConfig({ ...whole, ...change }),
      (error: Error) => error instanceof StartError && error.message.startsWith(name),
    )
})

test('backups are made by themselves where a folder or a bucket is set', () => {
  assert.equal(readConfig({}).backups, undefined)
  assert.deepEqual(readConfig({ BACKUP_DIR: '/backups' }).backups, {
    to: '/backups',
    everyHours: 24,
    keep: 14,
  })
  const bucket = {
    BACKUP_S3_BUCKET: 'copies',
    BACKUP_S3_ACCESS_KEY_ID: 'id',
    BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
  }
  const { to, keep } = readConfig({ ...bucket, BACKUP_KEEP: '3' }).backups!
  assert.deepEqual([(to as { bucket: string }).bucket, keep], ['copies', 3])
  for (const [env, sentence] of [
    [{ ...bucket, BACKUP_DIR: '/backups' }, /not both/],
    [{ ...bucket, BACKUP_S3_SECRET_ACCESS_KEY: '' }, /^BACKUP_S3_SECRET_ACCESS_KEY must be set too/],
    [{ BACKUP_DIR: '/backups', BACKUP_HOURS: '0' }, /^BACKUP_HOURS must be/],
  ] as const)
    assert.throws(
      () => readConfig(env),
      (error: Error) => error instanceof StartError && sentence.test(error.message),
    )
})

test('mails come from the shop’s own domain where it has one, or from whom the owner says', () => {
  const from = (env: Record<string, string>) => readConfig({ DEMO: 'off', ...env }).mail.from
  assert.deepEqual(from({}), { name: '', address: 'shop@kanti.example' })
  assert.equal(from({ PUBLIC_URL: 'https://www.ojas.example' }).address, 'shop@ojas.example')
  assert.equal(from({ PUBLIC_URL: 'http://192.168.1.7' }).address, 'shop@kanti.example')
  assert.deepEqual(from({ MAIL_FROM: 'Ojas Beauty <hello@ojas.example>' }), {
    name: 'Ojas Beauty',
    address: 'hello@ojas.example',
  })
  assert.deepEqual(from({ MAIL_FROM: 'hello@ojas.example' }), {
    name: '',
    address: 'hello@ojas.example',
  })
})

test('a wrong SMTP_URL is refused without repeating its password', () => {
  assert.throws(
    () => readConfig({ SMTP_URL: 'imap://shop:hush@mail.example' }),
    (error: Error) => !error.message.includes('hush'),
  )
})

test('a list that is half written is refused without repeating its secrets', () => {
  const keys = { RAZORPAY_KEY_ID: 'rzp_live_abc', RAZORPAY_KEY_SECRET: 'key-secret' }
  const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }
  for (const env of [
    ...['hush,', ',hush', 'hush, ,new', ' '].map(secret => ({ ...keys, RAZORPAY_WEBHOOK_SECRET: secret })),
    ...['hush', 'a=b,', 'a=', '=hush', 'a=%zz'].map(headers => ({
      ...tracing,
      OTEL_EXPORTER_OTLP_HEADERS: headers,
    })),
  ])
    assert.throws(
      () => readConfig(env),
      (error: Error) => /must (be|look)/.test(error.message) && !error.message.includes('hush'),
      JSON.stringify(env),
    )
  const { traces } = readConfig({ ...tracing, OTEL_EXPORTER_OTLP_HEADERS: 'a=b%20c, x-key = d=e' })
  assert.deepEqual(traces?.headers, { a: 'b c', 'x-key': 'd=e' })
})

test('online payment: the test gateway in the demo, Razorpay with its keys, else none', () => {
  const keys = {
    RAZORPAY_KEY_ID: 'rzp_live_abc',
    RAZORPAY_KEY_SECRET: 'key-secret',
    RAZORPAY_WEBHOOK_SECRET: 'old, new',
  }
  assert.equal(readConfig({}).payments, 'test')
  assert.equal(readConfig({ DEMO: 'off' }).payments, undefined)
  assert.equal(readConfig({ PAYMENTS: 'off' }).payments, undefined)
  assert.equal(readConfig({ DEMO: 'off', PAYMENTS: 'test' }).payments, 'test')
  const { payments, razorpay } = readConfig({ ...keys, RAZORPAY_API_URL: 'http://127.0.0.1:9/v1/' })
  assert.equal(payments, 'razorpay')
  assert.deepEqual(razorpay, {
    apiUrl: 'http://127.0.0.1:9/v1',
    keyId: 'rzp_live_abc',
    keySecret: 'key-secret',
    webhookSecrets: ['old', 'new'],
  })
  for (const choice of ['test', 'off']) {
    const switched = readConfig({ ...keys, PAYMENTS: choice })
    assert.equal(switched.payments, choice === 'off' ? undefined : choice)
    assert.equal(switched.razorpay?.keyId, 'rzp_live_abc', 'refunds still go to Razorpay')
  }

  const refused = (env: Record<string, string>, sentence: RegExp) =>
    assert.throws(
      () => readConfig(env),
      (error: Error) => {
        assert.ok(error instanceof StartError)
        assert.match(error.message, sentence)
        assert.ok(!error.message.includes('secret'), 'a secret is not printed')
        return true
      },
    )
  for (const name of Object.keys(keys)) {
    const given = name === 'RAZORPAY_KEY_ID' ? 'RAZORPAY_KEY_SECRET' : 'RAZORPAY_KEY_ID'
    refused({ ...keys, [name]: '' }, new RegExp(`^${name} must be set too, because ${given} is\\.$`))
  }
  refused({ PAYMENTS: 'razorpay' }, /^RAZORPAY_KEY_ID must be set too, because PAYMENTS=razorpay is\.$/)
  refused({ ...keys, RAZORPAY_KEY_ID: 'abc' }, /^RAZORPAY_KEY_ID must begin with rzp_test_ or rzp_live_/)
  refused({ ...keys, RAZORPAY_API_URL: 'razorpay' }, /^RAZORPAY_API_URL must look like https/)
  refused({ PAYMENTS: 'cash' }, /^PAYMENTS must be one of razorpay, test, off/)
})
