/** The sort keys of a cursor, each as large as a number can be exactly: prices are in paise, and positions have no limit. */
const key = '\\d{1,15}'

export const isCursorKey = (text: string): boolean => keyPattern.test(text)

/** Up to three sort keys and the id of the last product of the page before. */
export const listingCursorPattern = new RegExp(`^(${key}\\.){0,3}[0-9a-f]{24}$`)

const keyPattern = new RegExp(`^${key}$`)
