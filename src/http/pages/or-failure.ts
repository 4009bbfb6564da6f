/** What was read, or a stand-in for it and why it could not be read. */
export async function orFailure<Value, Standin>(
  reading: Promise<Value>,
  standin: Standin,
): Promise<{ value: Value | Standin; failures: unknown[] }> {
  try {
    return { value: await reading, failures: [] }
  } catch (error) {
    return { value: standin, failures: [error] }
  }
}
