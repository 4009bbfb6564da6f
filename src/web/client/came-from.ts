const key = 'newsletter'
const aWeek = 7 * 24 * 60 * 60 * 1000

/** Links in newsletters say which one they are in. It stays in this browser, and is sent only with an order. */
export function recordNewsletter() {
  const issue = new URLSearchParams(location.search).get('newsletter')
  if (!issue || !/^[0-9a-f]{24}$/.test(issue)) return
  try {
    localStorage.setItem(key, JSON.stringify({ issue, at: Date.now() }))
  } catch {
    // Storage is full or off: the order is then not counted.
  }
}

/** The newsletter that led here within the last 7 days. */
export function newsletterOfVisit(): string | undefined {
  try {
    const { issue, at } = JSON.parse(localStorage.getItem(key) ?? '{}')
    return Date.now() - at < aWeek ? issue : undefined
  } catch {
    return
  }
}
