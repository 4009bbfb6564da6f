/** Long tables and waiting work are counted up to here: to count further takes the longer the more there is. */
export const mostCounted = 10_000

/** '1,234', or '10,000+' where it was not counted further. */
export const formatCounted = (count: number) =>
  count < mostCounted ? count.toLocaleString('en-IN') : `${mostCounted.toLocaleString('en-IN')}+`
