import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCaptions } from './read-captions.ts'

test('captions are read from WebVTT and from SubRip, without what is no caption', () => {
  const vtt =
    'WEBVTT\n\nNOTE made by hand\n\n00:01.000 --> 00:03.500 line:0\n<v Asha>Roses at dawn.\n\n1:00:00.000 --> 1:00:02.000\nAnd\nat dusk.'
  assert.deepEqual(readCaptions(vtt), [
    { from: 1, to: 3.5, text: 'Roses at dawn.' },
    { from: 3600, to: 3602, text: 'And at dusk.' },
  ])
  const srt =
    '1\r\n00:00:01,000 --> 00:00:02,250\r\nNamaste.\r\n\r\n2\r\n00:00:05,000 --> 00:00:04,000\r\nBackwards.'
  assert.deepEqual(readCaptions(srt), [{ from: 1, to: 2.25, text: 'Namaste.' }])
  assert.deepEqual(readCaptions(''), [])
})
