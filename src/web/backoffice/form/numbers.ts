/** Number fields hold text, so that an empty field is not zero. */
export const numberToText = (value: number | null | undefined): string => (value == null ? '' : String(value))

/** Undefined for an empty field. NaN is sent as it is: the server's complaint is shown beside the field. */
export const textToNumber = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text)

/** The same where an empty field removes the stored number. */
export const numberOrNull = (text: string): number | null => textToNumber(text) ?? null

/** For a required field. */
export const requiredNumber = (text: string): number => textToNumber(text) ?? Number.NaN
