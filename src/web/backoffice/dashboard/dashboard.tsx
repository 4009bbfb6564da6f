import { useLoaderData } from 'react-router'
import { Money } from '#web/ui/money.tsx'
import type { loadDashboard } from './load-dashboard.ts'

export function Dashboard() {
  const { products, categories } = useLoaderData<typeof loadDashboard>()
  return (
    <>
      <h1 className="text-3xl">Newest products</h1>
      <p className="mt-1 mb-6 text-muted">
        {categories.length} categories, the {products.length} newest products.
      </p>
      <div className="overflow-x-auto rounded-xl border border-line bg-white">
        <table className="w-full text-left text-sm">
          <thead className="bg-sand">
            <tr>
              <th className="px-4 py-3 font-medium">Product</th>
              <th className="px-4 py-3 font-medium">Category</th>
              <th className="px-4 py-3 text-right font-medium">Price</th>
              <th className="px-4 py-3 text-right font-medium">Stock</th>
            </tr>
          </thead>
          <tbody>
            {products.map(({ _id, name, category, price, stock }) => (
              <tr key={_id} className="border-line border-t">
                <td className="px-4 py-2">
                  <a href={`/product/${_id}`} className="hover:text-rose">
                    {name}
                  </a>
                </td>
                <td className="px-4 py-2 text-muted">{category}</td>
                <td className="px-4 py-2 text-right">
                  <Money rupees={price} />
                </td>
                <td className="px-4 py-2 text-right tabular-nums">{stock}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
