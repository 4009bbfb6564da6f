import { readStored } from './local-storage.ts'

/** Where the browser keeps what somebody has told of their skin and hair. */
export const profileKey = 'profile'
/** The tone stands apart: pictures on skin asked for it first. */
export const skinToneKey = 'skinTone'

export const hasProfile = () => readStored(profileKey) !== null

/** storefront.css then keeps room on cards for what is said to them. */
export const showProfile = () => void document.documentElement.toggleAttribute('data-profile', hasProfile())
