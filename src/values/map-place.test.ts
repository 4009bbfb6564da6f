import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coordinatesOf, isInMumbai, mapLink } from './map-place.ts'

test('a place is searched for, coordinates are pointed at', () => {
  assert.equal(
    mapLink('12 Church Street, Bengaluru & more'),
    'https://www.openstreetmap.org/search?query=12%20Church%20Street%2C%20Bengaluru%20%26%20more',
  )
  assert.equal(
    mapLink(' 12.9716, 77.5946 '),
    'https://www.openstreetmap.org/?mlat=12.9716&mlon=77.5946#map=16/12.9716/77.5946',
  )
})

test('only degrees that exist count as coordinates', () => {
  assert.deepEqual(coordinatesOf('-33.8688; 151.2093'), [-33.8688, 151.2093])
  for (const text of ['91, 10', '10, 181', '400013', '12 Church Street', '', '1,2,3'])
    assert.equal(coordinatesOf(text), undefined, text)
})

test('the drawn map is shown for Mumbai alone', () => {
  for (const place of ['Lower Parel, Mumbai 400013', 'Bombay', '18.9966, 72.8258'])
    assert.ok(isInMumbai(place), place)
  for (const place of ['Bengaluru', 'Vashi, Navi Mumbai', '12.9716, 77.5946', ''])
    assert.ok(!isInMumbai(place), place)
})
