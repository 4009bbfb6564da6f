/**
 * fast-check with the same examples in each run, so that a change is judged by what it changed.
 * `SEED=random npm test` looks for new ones; `SEED=…` repeats one that failed.
 */
import fc from 'fast-check'

const seed = process.env.SEED ?? '20261116'
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) })

export default fc
