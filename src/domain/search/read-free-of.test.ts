import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFreeOf } from './read-free-of.ts'

const dictionary = {
  names: new Map([['retinol', 'retinol']]),
  aliases: new Map([['vitaminb3', 'niacinamide']]),
}

test('what a product shall be free of is read however people write it, and other words stay', () => {
  for (const [typed, text, ...found] of [
    ['sulphate free shampoo', 'shampoo', 'sulphates'],
    ['sulfate-free shampoo', 'shampoo', 'sulphates'],
    ['SLS free shampoo', 'shampoo', 'sulphates'],
    ['shampoo free of parabens and silicones', 'shampoo', 'parabens', 'silicones'],
    ['cream free from mineral oil, talc', 'cream', 'mineral-oil', 'talc'],
    ['paraben free sulphate free shampoo', 'shampoo', 'sulphates', 'parabens'],
    ['toner without alcohol', 'toner', 'drying-alcohol'],
    ['no fragrance cream', 'cream', 'fragrance'],
    ['bina paraben wala shampoo', 'shampoo', 'parabens'],
    ['sulphate ke bina shampoo', 'shampoo', 'sulphates'],
    ['बिना सल्फेट शैम्पू', 'शैम्पू', 'sulphates'],
    ['retinol free serum', 'serum', 'retinol'],
    ['serum without vitamin b3', 'serum', 'niacinamide'],
    ['cruelty free lipstick', 'lipstick', 'cruelty-free'],
    ['palm oil free soap', 'soap', 'palm'],
    ['free gift', 'free gift'],
    ['no makeup look', 'no makeup look'],
    ['smudge free kajal', 'smudge free kajal'],
    ['free delivery', 'free delivery'],
    ['milk soap', 'milk soap'],
    ['without', 'without'],
  ] as const) {
    const { text: left, without = [], avoid = [], claim = [] } = readFreeOf(typed, dictionary)
    assert.deepEqual([left, ...[...without, ...avoid, ...claim].sort()], [text, ...found.toSorted()], typed)
  }
})
