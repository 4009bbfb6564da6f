import type { z } from 'zod'
import type { settings } from '#contract/settings.ts'
import type { Settings } from '#domain/settings/settings.ts'

/** What everybody may know. */
export function presentSettings(all: Settings): z.input<typeof settings> {
  const { shopName, defaultBadge, defaultRating, supportEmail, supportPhone, grievanceOfficer } = all
  return { shopName, defaultBadge, defaultRating, supportEmail, supportPhone, grievanceOfficer }
}
