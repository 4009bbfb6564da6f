import { type ReactNode, useId, useState } from 'react'
import type { Pages } from '#contract/pages.ts'
import { productPath } from '#values/product-path.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Money } from '#web/ui/money.tsx'
import { PictureOrInitial } from '#web/ui/picture-or-initial.tsx'
import { CardFitSlot } from '../beauty/card-fit-slot.tsx'
import { BuyButtons } from '../cart/buy-buttons.tsx'
import { useSuggestions } from '../layout/use-suggestions.ts'
import { ingredientPath } from '../paths.ts'

type Compared = Pages['compare']['products'][number]

/** Works without scripts: products are added by a form or links, and taken out by links. */
export default function ComparePage({ products, common, similar, isFull, unknown }: Pages['compare']) {
  return (
    <div className="mx-auto max-w-7xl px-4 pt-6 pb-12">
      <h1 className="text-3xl leading-tight sm:text-5xl">Compare products</h1>
      {products.length === 0 ? (
        <>
          <p className="mt-3 max-w-prose text-muted leading-relaxed">
            See up to four products side by side: prices, key actives, and what only one of them has. Name the
            first two.
          </p>
          <AddForm shown={[]} unknown={unknown} />
        </>
      ) : (
        <>
          {!isFull && <AddForm shown={products.map(({ card }) => card._id)} unknown={unknown} />}
          <Table products={products} />
          {products.length > 1 && (
            <section aria-labelledby="in-all" className="mt-10 max-w-prose">
              <h2 id="in-all" className="mb-2 text-2xl">
                In all of them ({common.length})
              </h2>
              <Names names={common} empty="They have no ingredient in common that we could read." />
              <p className="mt-3 text-muted text-sm">
                The amounts may differ; labels do not show them. This is not medical advice.
              </p>
            </section>
          )}
        </>
      )}
      {similar.length > 0 && (
        <section aria-labelledby="similar" className="mt-10 border-line border-t pt-8">
          <h2 id="similar" className="mb-3 text-2xl">
            Similar lists
          </h2>
          <ul className="max-w-3xl divide-y divide-line">
            {similar.map(({ name, shared, of, href }) => (
              <li key={href} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
                <p className="min-w-0">
                  {name}
                  <span className="block text-muted text-sm">
                    shares {shared} of the {of} ingredients of {products[0]!.card.name}
                  </span>
                </p>
                {!isFull && (
                  <a
                    href={href}
                    aria-label={`Compare ${name}`}
                    className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
                  >
                    Compare
                  </a>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Adds what is typed, as search understands it; names that search suggests are offered meanwhile. */
function AddForm({ shown, unknown }: { shown: string[]; unknown: string[] }) {
  const isEmpty = shown.length === 0
  return (
    <form action="/compare" className="mt-6 max-w-2xl">
      {!isEmpty && <input type="hidden" name="p" value={shown.join(',')} />}
      <div className="flex flex-wrap items-end gap-3">
        <NameField name="add" label={isEmpty ? 'First product' : 'Add a product'} />
        {isEmpty && <NameField name="second" label="Second product" />}
        <Button type="submit" variant={isEmpty ? 'solid' : 'outline'}>
          {isEmpty ? 'Compare' : 'Add'}
        </Button>
      </div>
      {unknown.length > 0 && (
        <p role="alert" className="mt-3 text-bad">
          We found no product called {unknown.map(text => `“${text}”`).join(' or ')}. Try fewer words.
        </p>
      )}
    </form>
  )
}

function NameField({ name, label }: { name: string; label: string }) {
  const [text, setText] = useState('')
  const suggestions = useSuggestions(text, text !== '')
  const list = useId()
  return (
    <div className="min-w-52 flex-1">
      <Field
        label={label}
        name={name}
        list={list}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        autoComplete="off"
        placeholder="Vitamin C serum"
        required
      />
      <datalist id={list}>
        {suggestions?.products.map(({ _id, name }) => (
          <option key={_id} value={name} />
        ))}
      </datalist>
    </div>
  )
}

const rows: { title: string; cell(product: Compared): ReactNode }[] = [
  {
    title: 'Price',
    cell: ({ card, perUnit }) => (
      <>
        <Money rupees={card.price} className="font-semibold text-lg" />
        {perUnit && (
          <span className="block text-muted">
            <Money rupees={perUnit.rupees} /> per {perUnit.measure}
          </span>
        )}
      </>
    ),
  },
  {
    title: 'Rating',
    cell: ({ card }) => (card.rating ? `${card.rating.toFixed(1)} of 5` : 'No reviews yet'),
  },
  { title: 'Key actives', cell: ({ actives }) => <Names names={actives} empty="None that we know of" /> },
  { title: 'Only in this one', cell: ({ only }) => <Names names={only} empty="Nothing" /> },
  {
    title: 'EU-listed scent allergens',
    cell: ({ scents, hidesScents }) => (
      <Names
        names={scents}
        empty={hidesScents ? 'None listed; its fragrance may contain some' : 'None listed'}
      />
    ),
  },
  {
    title: 'Free from',
    cell: ({ without }) => (without.length > 0 ? without.join(', ') : 'The label does not say'),
  },
  {
    title: 'Ingredients read',
    cell: ({ read }) => (read ? `${read.count} of ${read.of}` : 'No list'),
  },
]

/** Scrolls sideways: four products are wider than a phone. */
function Table({ products }: { products: Compared[] }) {
  return (
    <section aria-label="Comparison" className="mt-8 overflow-x-auto rounded-3xl bg-surface shadow-card">
      <table className="w-full min-w-max border-collapse text-left text-sm">
        <thead>
          <tr>
            {products.map(({ card, removeHref }) => (
              <th key={card._id} scope="col" className="w-56 max-w-72 p-4 align-top font-normal">
                <span className="block size-28 overflow-hidden rounded-2xl bg-sunk">
                  <PictureOrInitial path={card.image} name={card.name} sizes="7rem" upTo={320} />
                </span>
                <a
                  href={productPath(card._id, card.name)}
                  className="mt-2 block min-h-12 font-medium text-base leading-6 hover:text-accent"
                >
                  {card.name}
                </a>
                <div className="fit-line">
                  <CardFitSlot fit={card.fit} />
                </div>
                <BuyButtons product={card} />
                {products.length > 1 && (
                  <a
                    href={removeHref}
                    aria-label={`Remove ${card.name}`}
                    className="inline-flex min-h-11 items-center text-muted underline underline-offset-4 hover:text-accent"
                  >
                    Remove
                  </a>
                )}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map(({ title, cell }) => (
          <tbody key={title} className="border-line border-t">
            <tr>
              <th scope="colgroup" colSpan={products.length} className="px-4 pt-3 font-medium text-muted">
                {title}
              </th>
            </tr>
            <tr>
              {products.map(product => (
                <td key={product.card._id} className="max-w-72 px-4 pt-1 pb-3 align-top leading-relaxed">
                  {cell(product)}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </section>
  )
}

function Names({ names, empty }: { names: { slug: string; inci: string }[]; empty: string }) {
  if (names.length === 0) return <span className="text-muted">{empty}</span>
  return (
    <span className="wrap-anywhere leading-relaxed">
      {names.map(({ slug, inci }, nth) => (
        <span key={slug}>
          {nth > 0 && ', '}
          <a
            href={ingredientPath(slug)}
            className="underline decoration-line underline-offset-4 hover:text-accent"
          >
            {inci}
          </a>
        </span>
      ))}
    </span>
  )
}
