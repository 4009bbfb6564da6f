/** Of a financial year: the first one begins in April. */
export const quarterWords = ['April to June', 'July to September', 'October to December', 'January to March']

/** Of '2026-11' it is the third. */
export const quarterOf = (month: string): number => Math.floor(((Number(month.slice(5, 7)) + 8) % 12) / 3) + 1
