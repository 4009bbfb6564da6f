import type { TaxScheme } from '#values/tax-scheme.ts'

export const schemeNames: Record<TaxScheme, string> = {
  regular: 'Regular',
  composition: 'Composition scheme',
  unregistered: 'Not registered',
}
