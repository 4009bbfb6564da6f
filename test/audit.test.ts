import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findProblems } from '../scripts/audit.ts'

const found = {
  vulnerabilities: {
    braces: {
      via: [
        { url: 'https://github.com/advisories/GHSA-1', title: 'Endless loop', severity: 'high' },
        'fill-range',
      ],
    },
    glob: { via: ['braces'] },
  },
}
const exception = { advisory: 'GHSA-1', because: 'only in a test', until: '2026-12-31' }

test('a vulnerability fails the audit unless it is excepted, for a while', () => {
  assert.deepEqual(findProblems(found, [], '2026-11-16'), ['GHSA-1 (high) in braces: Endless loop'])
  assert.deepEqual(findProblems(found, [exception], '2026-12-31'), [])
  assert.equal(findProblems(found, [exception], '2027-01-01').length, 1)
})

test('an exception that nothing needs, and an audit that does not answer, fail too', () => {
  assert.match(findProblems({ vulnerabilities: {} }, [exception], '2026-11-16').join(), /no longer found/)
  assert.match(findProblems({ message: '405' }, [], '2026-11-16').join(), /did not answer: 405/)
})
