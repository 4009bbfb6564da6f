import type { z } from 'zod'
import type { allSettings, settings } from '#contract/settings.ts'
import type { Settings } from '#domain/settings/settings.ts'
import { toRupees } from '#values/money.ts'

/** What everybody may know. */
export function presentSettings(all: Settings): z.input<typeof settings> {
  const {
    shopName,
    defaultBadge,
    defaultRating,
    unratedShows,
    supportEmail,
    supportPhone,
    grievanceOfficer,
    logo,
    accent,
  } = all
  return {
    shopName,
    defaultBadge,
    defaultRating,
    unratedShows,
    supportEmail,
    supportPhone,
    grievanceOfficer,
    logo,
    accent,
  }
}

export function presentAllSettings({ codOpenValue, ...rest }: Settings): z.input<typeof allSettings> {
  return { ...rest, codOpenValue: codOpenValue === null ? null : toRupees(codOpenValue) }
}
