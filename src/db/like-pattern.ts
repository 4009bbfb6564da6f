/** The pattern with which LIKE and ILIKE find a text anywhere; its own wildcards (%, _) are escaped. */
export const containsPattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
