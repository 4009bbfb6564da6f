import { callAsMe } from '#web/client/call-as-me.ts'

/** The newest products and how the catalogue is divided, for the first screen. */
export async function loadDashboard() {
  const [{ products }, { categories }] = await Promise.all([
    callAsMe('GET /api/products/all-products', { query: { limit: 10 } }),
    callAsMe('GET /api/categories/all', {}),
  ])
  return { products, categories }
}
