import type { OwnProfile } from '#values/beauty/judge-fit.ts'
import { concerns, emptyProfile, hairTypes, skinTypes, undertones } from '#values/beauty/profile.ts'
import type { Snapshot } from '#values/beauty/snapshot.ts'
import { type AvoidListName, avoidListNames } from '#values/ingredients/avoid-lists.ts'
import { isSkinTone } from '#values/skin-tones.ts'
import { profileKey, showProfile, skinToneKey } from '#web/client/has-profile.ts'
import { readStored, store, unstore } from '#web/client/local-storage.ts'

export const noProfile: OwnProfile = { ...emptyProfile, isPregnant: false }

/** What this browser knows of its user; all empty where that is nothing. */
export function readProfile(): OwnProfile {
  const tone = readStored(skinToneKey)
  const own = { ...noProfile, tone: isSkinTone(tone) ? tone : null }
  try {
    const stored = JSON.parse(readStored(profileKey) ?? '{}')
    const oneOf = <Value extends string>(values: readonly Value[], value: unknown) =>
      values.find(one => one === value) ?? null
    return {
      ...own,
      skinType: oneOf(skinTypes, stored.skinType),
      hair: oneOf(hairTypes, stored.hair),
      undertone: oneOf(undertones, stored.undertone),
      concerns: concerns.filter(one => stored.concerns?.includes(one)),
      avoid: avoidListNames.filter(one => stored.avoid?.includes(one)),
      ingredients: (stored.ingredients ?? []).filter((one: { n?: unknown }) => typeof one?.n === 'number'),
      isPregnant: stored.isPregnant === true,
    }
  } catch {
    return own
  }
}

/** What a review may show. */
export function readSnapshot(): Snapshot {
  const { skinType, hair, concerns: wanted, tone, undertone } = readProfile()
  return { skinType, hair, concerns: wanted, tone, undertone }
}

export function storeProfile({ tone, ...rest }: OwnProfile) {
  if (tone) store(skinToneKey, tone)
  else unstore(skinToneKey)
  if (isEmpty({ ...rest, tone })) unstore(profileKey)
  else store(profileKey, JSON.stringify(rest))
  showProfile()
}

export const isEmpty = (profile: OwnProfile) =>
  !profile.isPregnant &&
  [profile.skinType, profile.hair, profile.tone, profile.undertone].every(answer => answer === null) &&
  [profile.concerns, profile.avoid, profile.ingredients].every(list => list.length === 0)

export const toggled = <Value>(values: Value[], value: Value, isOn: boolean): Value[] =>
  isOn ? [...values.filter(one => one !== value), value] : values.filter(one => one !== value)

/** Tone and undertone alone choose shades, and say nothing of all that has none. */
export const isToneOnly = (params: [string, string][]) =>
  params.every(([name]) => name === 'tone' || name === 'undertone')

/**
 * The page of all products that certainly hold nothing of what is avoided, and help with a concern; of foundations, the shade
 * for the tone and undertone. Pregnancy is not in it.
 */
export function fittingParams({
  avoid,
  ingredients,
  concerns: wanted,
  tone,
  undertone,
}: OwnProfile): [string, string][] {
  const params: [string, string[]][] = [
    ['without', avoid satisfies AvoidListName[]],
    ['avoid', ingredients.map(({ slug }) => slug)],
    ['helps', wanted],
    ['tone', tone ? [tone] : []],
    ['undertone', tone && undertone ? [undertone] : []],
  ]
  return params.flatMap(([name, values]) => (values.length > 0 ? [[name, values.toSorted().join(',')]] : []))
}
