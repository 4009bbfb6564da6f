// To count further takes the longer the more there is, each time.

/** Rows of a table are counted up to here. */
export const mostCounted = 5000
/** Things that wait for somebody are counted up to here. */
export const mostWaiting = 1000

/** '1,234', or '5,000+' where it was not counted further. */
export const formatUpTo = (most: number) => (count: number) =>
  count < most ? count.toLocaleString('en-IN') : `${most.toLocaleString('en-IN')}+`
