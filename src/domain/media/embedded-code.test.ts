import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countTurns } from '../../../test/count-turns.ts'
import { hasEmbeddedCode } from './embedded-code.ts'

const padded = (text: string, before: number) =>
  Buffer.concat([Buffer.alloc(before, 0xaa), Buffer.from(text, 'latin1'), Buffer.alloc(100, 0xaa)])

test('markup is found wherever it is, also across the border of two slices, and nothing else is', async () => {
  for (const code of [
    '<script>alert(1)</script>',
    '<SCRIPT src=x>',
    '<?php echo 1',
    '<!DOCTYPE html>',
    '<html>',
    '<iframe src=x>',
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '<svg/onload=alert(1) x onload=alert(1)>',
  ])
    for (const before of [0, 1, 64 * 1024 - 4, 64 * 1024 - 1, 200_000])
      assert.ok(await hasEmbeddedCode(padded(code, before)), `${code} after ${before}`)
  for (const harmless of ['<scr', '<svg>', '<hat>', '<scripture', '<s<s<s', '<svg<svg', '<'])
    assert.equal(await hasEmbeddedCode(padded(harmless, 70_000)), false, harmless)
})

test('the event loop turns while megabytes that all look like tags are searched', async () => {
  for (const bait of ['<s', '<svg', '<svg ', '<script', '<']) {
    const bytes = Buffer.alloc(4 * 1024 * 1024, bait)
    const turns = await countTurns(async () => assert.equal(await hasEmbeddedCode(bytes), false, bait))
    assert.ok(turns >= 32, `${bait}: ${turns} turns`)
  }
})
