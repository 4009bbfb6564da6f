import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Changes } from '#db/changes.ts'
import { keepEachUntilChanged, keepUntilChanged } from './keep-until-changed.ts'

type Listener = Parameters<Changes['subscribe']>[0]

function scene(load: (nth: number) => Promise<number>) {
  let listener: Listener = () => {}
  const changes = {
    connected: true,
    subscribe: (one: Listener) => {
      listener = one
    },
  } as Changes
  let loads = 0
  const ask = keepUntilChanged({ changes, tags: ['sellers'], ttlSeconds: 60, load: () => load(++loads) })
  return { ask, announce: (...tags: Parameters<Listener>) => listener(...tags), changes }
}

test('many who ask share one load, until one of the tags is announced or announcements were lost', async () => {
  const { ask, announce } = scene(async nth => nth)
  assert.deepEqual(await Promise.all([ask(), ask(), ask()]), [1, 1, 1])
  announce(['products'])
  assert.equal(await ask(), 1)
  announce(['products', 'sellers'])
  assert.equal(await ask(), 2)
  announce('everything')
  assert.equal(await ask(), 3)
})

test('a load that began before a change is not kept after it', async () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  const { ask, announce } = scene(nth => (nth === 1 ? promise : Promise.resolve(nth)))
  const first = ask()
  announce(['sellers'])
  resolve(1)
  assert.equal(await first, 1)
  assert.equal(await ask(), 2)
})

test('a failed load is tried again; without announcements nothing is kept', async () => {
  const { ask, changes } = scene(nth =>
    nth === 1 ? Promise.reject(new Error('away')) : Promise.resolve(nth),
  )
  await assert.rejects(ask())
  assert.equal(await ask(), 2)
  assert.equal(await ask(), 2)
  Object.assign(changes, { connected: false })
  assert.equal(await ask(), 3)
  assert.equal(await ask(), 4)
})

test('a value is not kept for longer than it is true', async () => {
  const changes = { connected: true, subscribe: (_: Listener) => {} } as Changes
  let loads = 0
  const inAnHour = new Date(Date.now() + 3_600_000)
  const ask = keepUntilChanged({
    changes,
    tags: [],
    ttlSeconds: 60,
    load: async () => ++loads,
    staleAt: nth => (nth === 1 ? new Date() : inAnHour),
  })
  await ask()
  assert.deepEqual([await ask(), await ask()], [2, 2])
})

test('of many values each is kept until its own tag is announced', async () => {
  let announce: Listener = () => {}
  const changes = {
    connected: true,
    subscribe: (one: Listener) => {
      announce = one
    },
  } as Changes
  const ask = keepEachUntilChanged<number>({ changes, ttlSeconds: 60, most: 2 })
  let loads = 0
  const load = async () => ++loads
  assert.deepEqual([await ask('a', load), await ask('b', load), await ask('a', load)], [1, 2, 1])
  announce(['b'])
  assert.deepEqual([await ask('a', load), await ask('b', load)], [1, 3])
  await ask('c', load)
  assert.equal(await ask('a', load), 5, 'the one that nobody asked for longest made room')
  announce('everything')
  assert.equal(await ask('a', load), 6)
  announce(['a'])
  await assert.rejects(ask('a', () => Promise.reject(new Error('away'))))
  assert.equal(await ask('a', load), 7)
})
