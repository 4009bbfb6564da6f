/**
 * Makes the shops that search, growth and tables measure, two at a time: that takes half a minute less than one after the
 * other. `SHOPS=folder node bench/make-shops.ts`
 */
import { benchShops } from './shops.ts'

const [few, many] = [1000, 100_000]
/** What is lost in a crash is made again. */
const hurried = {
  shared_buffers: '4GB',
  max_wal_size: '16GB',
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
}

await benchShops(async find => {
  for (const products of [few, many]) await find({ products })
  const makeSmaller = async () => {
    await find({ products: few, orders: few })
    await find({ products: many, orders: few })
    await find({ products: few, orders: many })
  }
  await Promise.all([find({ products: many, isLong: true }), makeSmaller()])
}, hurried)
