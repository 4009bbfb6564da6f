import type { z } from 'zod'
import type { settings } from '#contract/settings.ts'
import type { Settings } from '#domain/settings/settings.ts'

/** What everybody may know. */
export function presentSettings({ lowStockThreshold: _, ...shown }: Settings): z.input<typeof settings> {
  return shown
}
