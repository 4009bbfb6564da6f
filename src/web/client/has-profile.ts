import { readStored } from './local-storage.ts'

/** The storage key of the profile of skin and hair. */
export const profileKey = 'profile'
/** The tone stands apart: pictures on skin asked for it first. */
export const skinToneKey = 'skinTone'

export const hasProfile = () => readStored(profileKey) !== null

/** storefront.css then reserves room for the verdict on cards. */
export const showProfile = () => void document.documentElement.toggleAttribute('data-profile', hasProfile())
