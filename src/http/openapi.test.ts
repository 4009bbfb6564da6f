import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { shopEndpoints } from '#contract/endpoints.ts'
import { openapi } from './openapi.ts'

test('generators of clients find no fault in the API’s description', async () => {
  const source = JSON.stringify(openapi(shopEndpoints, 'https://shop.example.in'))
  const config = await createConfig({
    extends: ['recommended'],
    // /users/status/{id} and /users/{id}/orders are as specified; ids are hexadecimal, so no address fits both.
    rules: { 'no-ambiguous-paths': 'off' },
  })
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  assert.deepEqual(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`),
    [],
  )
})
