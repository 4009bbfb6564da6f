/** What was loaded; or the fallback, and the error to be logged. For parts that a page can do without. */
export async function withFallback<Value, Fallback>(
  loading: Promise<Value>,
  fallback: Fallback,
): Promise<{ value: Value | Fallback; failures: unknown[] }> {
  try {
    return { value: await loading, failures: [] }
  } catch (error) {
    return { value: fallback, failures: [error] }
  }
}
