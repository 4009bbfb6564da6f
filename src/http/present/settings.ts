import type { z } from 'zod'
import type { allSettings, settings } from '#contract/settings.ts'
import type { Settings } from '#domain/settings/settings.ts'
import { toRupees } from '#values/money.ts'

/** What everybody may know. */
export function presentSettings({
  lowStockThreshold: _,
  codOpenOrders: __,
  codOpenValue: ___,
  version: _version,
  ...shown
}: Settings): z.input<typeof settings> {
  return shown
}

export function presentAllSettings({ codOpenValue, ...rest }: Settings): z.input<typeof allSettings> {
  return { ...rest, codOpenValue: codOpenValue === null ? null : toRupees(codOpenValue) }
}
