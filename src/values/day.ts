/** What is wrong with a day such as 2027-03-31, if anything is. */
export function checkDay(text: string): string | undefined {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text)
  return isDay ? undefined : 'Please give the day as year, month and day, such as 2027-03-31.'
}
