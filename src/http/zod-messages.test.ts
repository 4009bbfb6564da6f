import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { paging } from '#contract/endpoint.ts'
import { setZodMessages } from './zod-messages.ts'

setZodMessages()

const firstSentence = (schema: z.ZodType, given: unknown) => schema.safeParse(given).error?.issues[0]?.message

test('a person can read what is wrong, also where the contract has no words of its own', () => {
  for (const [given, sentence] of [
    [{ limit: '0' }, '“limit” must be at least 1.'],
    [{ limit: '9999' }, '“limit” must be at most 100.'],
    [{ limit: 'many' }, '“limit” must be a number.'],
    [{ page: '1.5' }, '“page” must be a whole number.'],
    [{ cursor: 'zz' }, '“cursor” is not valid.'],
  ] as const)
    assert.equal(firstSentence(paging, given), sentence)
  const inside = z.object({ ids: z.array(z.string()).max(1), as: z.enum(['a', 'b']).optional() })
  assert.equal(firstSentence(inside, {}), '“ids” is missing.')
  assert.equal(firstSentence(inside, { ids: ['x', 'y'] }), '“ids” can have at most 1 entry.')
  assert.equal(firstSentence(inside, { ids: [7] }), '“ids.0” must be text.')
  assert.equal(firstSentence(inside, { ids: [], as: 'c' }), '“as” must be one of: a, b.')
  assert.equal(firstSentence(inside, 7), 'What was sent must be an object.')
})

test('the contract’s own sentences stay', () => {
  const named = z.object({ name: z.string('Please enter your name.') })
  assert.equal(firstSentence(named, {}), 'Please enter your name.')
})
