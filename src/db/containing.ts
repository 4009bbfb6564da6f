/** The pattern for ILIKE that finds a text anywhere; what LIKE takes for a sign is only itself. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
