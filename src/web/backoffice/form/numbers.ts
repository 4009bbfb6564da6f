/** Number fields hold text, so that nothing is not zero. */
export const textOf = (value: number | null | undefined): string => (value == null ? '' : String(value))

/** Nothing where nothing was typed. What is no number is sent as such: the server says so beside its field. */
export const numberOf = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text))

/** The same where nothing takes an earlier number away. */
export const numberOrNull = (text: string): number | null => numberOf(text) ?? null

/** Where there must be one. */
export const requiredNumber = (text: string): number => numberOf(text) ?? Number.NaN
