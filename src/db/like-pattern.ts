/** The pattern with which LIKE and ILIKE find a text anywhere; its own wildcards (%, _) are escaped. */
export const containsPattern = (text: string) => `%${escaped(text)}%`

/** The same for a text at the beginning. */
export const startPattern = (text: string) => `${escaped(text)}%`

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
