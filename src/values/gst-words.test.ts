import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findRates } from './gst-words.ts'

const rates = [
  ['14049090', 'Pure henna (mehndi) powder and leaves', 5],
  ['3303', 'Perfume, attar, rose water', 18],
  ['330410', 'Lip make-up', 18],
  ['330420', 'Eye make-up, kajal pencil', 18],
  ['330430', 'Manicure and pedicure, nail colour', 18],
  ['33049110', 'Face powder', 5],
  ['330499', 'Creams, serum, sunscreen, foundation', 18],
  ['330499', 'Kumkum, bindi, sindur, alta, kajal that is no pencil', 0],
  ['3305', 'Hair oil, shampoo', 5],
  ['3305', 'Conditioner, hair mask, dye, hair serum', 18],
  ['3305', 'Mehndi paste in cones', 5],
  ['3307', 'Shaving cream and lotion, aftershave', 5],
  ['3307', 'Deodorant, bath products, depilatories, beard oil', 18],
  ['3401', 'Toilet soap bars', 5],
  ['340130', 'Face wash and body wash', 18],
  ['9603', 'Other brushes', 18],
].map(
  ([hsn, description, rate]) =>
    ({ hsn, description, rate }) as { hsn: string; description: string; rate: number },
)

const found = (text: string) => findRates(text, rates).map(({ hsn, rate }) => `${hsn} ${rate}%`)

test('everyday names of products find their HSN code, in English and Hinglish', () => {
  for (const [text, first] of [
    ['lipstick', '330410 18%'],
    ['Lip gloss', '330410 18%'],
    ['sindoor', '330499 0%'],
    ['bindi', '330499 0%'],
    ['attar', '3303 18%'],
    ['gulab jal', '3303 18%'],
    ['sunscreen', '330499 18%'],
    ['ubtan', '330499 18%'],
    ['compact', '33049110 5%'],
    ['nail paint', '330430 18%'],
    ['baal ka tel', '3305 5%'],
    ['hair serum', '3305 18%'],
    ['mehndi cone', '3305 5%'],
    ['henna powder', '14049090 5%'],
    ['sabun', '3401 5%'],
    ['facewash', '340130 18%'],
    ['beard oil', '3307 18%'],
    ['shaving cream', '3307 5%'],
    ['makeup brush', '9603 18%'],
  ] as const)
    assert.equal(found(text)[0], first, text)
  assert.deepEqual(found('kajal').slice(0, 2), ['330420 18%', '330499 0%'], 'the pencil and the other')
})

test('codes, beginnings of words and words of the table find it too; nonsense finds nothing', () => {
  assert.deepEqual(found('3305'), ['3305 5%', '3305 18%', '3305 5%'])
  assert.deepEqual(found('33041000'), ['330410 18%'])
  assert.equal(found('lipst')[0], '330410 18%')
  assert.equal(found('toilet soap')[0], '3401 5%')
  assert.deepEqual(found('laptop'), [])
  assert.deepEqual(found(' '), [])
})
