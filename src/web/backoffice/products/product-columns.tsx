import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { formatDate } from '#values/dates.ts'
import { formatRupees } from '#values/money.ts'
import { taxGapNames, taxGapSentence } from '#values/product-states.ts'
import {
  missingPaperNames,
  missingPapersSentence,
  paperSteps,
  type SellerPaper,
} from '#values/seller-papers.ts'
import { Money } from '#web/ui/money.tsx'
import type { Column } from '../data-table/column.tsx'
import { Icon } from '../layout/icon.tsx'
import { Mark } from '../layout/mark.tsx'
import { Thumb } from '../layout/thumb.tsx'
import { IconButton, iconButtonClass, ToolButton } from '../layout/tool-button.tsx'
import { ProductMenu } from './product-menu.tsx'
import type { OpenFamilies, ProductActions, ProductRow } from './product-row.ts'
import { ProductStateMark } from './product-state.tsx'
import { QuickNumber } from './quick-number.tsx'

interface Options {
  actions: ProductActions
  families: OpenFamilies
  isAdmin: boolean
  /** Lets products of new sellers go live, or sends them back. */
  mayReview: boolean
  /** Otherwise the table is only to be read. */
  mayChange: boolean
}

export const productColumns = ({
  actions,
  families,
  isAdmin,
  mayReview,
  mayChange,
}: Options): Column<ProductRow>[] => [
  {
    id: 'name',
    title: 'Product',
    always: true,
    sort: { up: 'name-up', down: 'name-down' },
    phone: 'first',
    cell: product => <NameCell product={product} families={families} mayChange={mayChange} />,
  },
  {
    id: 'category',
    title: 'Category',
    cell: ({ category }) => <span className="inline-block min-w-24">{category}</span>,
  },
  ...(isAdmin
    ? [
        {
          id: 'seller',
          title: 'Seller',
          cell: ({ sellerName }) => (
            <span title={sellerName} className="line-clamp-2 min-w-20 max-w-36">
              {sellerName || 'The shop'}
            </span>
          ),
        } satisfies Column<ProductRow>,
      ]
    : []),
  {
    id: 'partNumber',
    title: 'Part number',
    hiddenAtFirst: true,
    cell: ({ partNumber }) => <span className="whitespace-nowrap">{partNumber}</span>,
  },
  {
    id: 'price',
    title: 'Price',
    align: 'right',
    phone: 'first-end',
    sort: { up: 'price-up', down: 'price-down' },
    cell: product =>
      isFamilyRow(product, families) ? (
        <PriceRange {...product.familySum} />
      ) : !mayChange ? (
        <Money rupees={product.price} />
      ) : (
        <QuickNumber
          value={product.price}
          step="0.01"
          label={`price of ${product.name}`}
          shown={formatRupees(product.price)}
          onSave={price => actions.change(product, { price })}
        />
      ),
  },
  {
    id: 'maxPrice',
    title: 'MRP',
    align: 'right',
    hiddenAtFirst: true,
    cell: ({ maxPrice }) => maxPrice !== null && <Money rupees={maxPrice} />,
  },
  {
    id: 'stock',
    title: 'Stock',
    align: 'right',
    sort: { up: 'stock-up', down: 'stock-down' },
    cell: product =>
      isFamilyRow(product, families) ? (
        product.familySum.stock.toLocaleString('en-IN')
      ) : product.tracksLots ? (
        <Link
          to={`/admin/lots/product/${product._id}`}
          aria-label={`Shelf of ${product.name}`}
          className="inline-flex min-h-10 items-center px-2 tabular-nums underline decoration-line underline-offset-4 hover:text-rose"
        >
          {product.stock.toLocaleString('en-IN')}
        </Link>
      ) : !mayChange ? (
        product.stock.toLocaleString('en-IN')
      ) : (
        <QuickNumber
          value={product.stock}
          step="1"
          label={`stock of ${product.name}`}
          shown={product.stock.toLocaleString('en-IN')}
          onSave={stock => actions.change(product, { stock })}
        />
      ),
  },
  {
    id: 'status',
    title: 'Status',
    phone: 'second',
    cell: product => (
      <span className="grid min-w-0 justify-items-start gap-0.5">
        {product.state === 'live' && !product.suspended ? (
          isFamilyRow(product, families) ? (
            <FamilyStatus {...product.familySum} of={product.shades} />
          ) : (
            <span className="flex min-w-0 items-center gap-1.5">
              <Status stock={product.stock} />
              <Pieces stock={product.stock} />
            </span>
          )
        ) : (
          <ProductStateMark {...product} />
        )}
        {mayReview && product.state === 'review' && (
          <span className="flex flex-wrap gap-1.5 pt-1">
            <ToolButton className="border-leaf/40 text-leaf" onClick={() => actions.review(product, true)}>
              Approve
            </ToolButton>
            <ToolButton onClick={() => actions.review(product, false)}>Send back…</ToolButton>
          </span>
        )}
        {product.missingPapers.length > 0 && <PaperNote missing={product.missingPapers} isAdmin={isAdmin} />}
        {product.taxGaps.map(gap => (
          <span
            key={gap}
            title={taxGapSentence(product.taxGaps)}
            className="whitespace-nowrap text-alert text-xs"
          >
            {taxGapNames[gap]}
          </span>
        ))}
      </span>
    ),
  },
  {
    id: 'gst',
    title: 'GST rate',
    hiddenAtFirst: true,
    cell: ({ gstRate, gstReason, gstRateOn }) =>
      gstRate === null ? (
        <span className="text-muted">By the tax table</span>
      ) : (
        <span title={gstReason} className="grid">
          {gstRate}%
          {gstReason && (
            <span className="line-clamp-2 max-w-44 text-muted text-xs">
              since {formatDate(gstRateOn)}: {gstReason}
            </span>
          )}
        </span>
      ),
  },
  {
    id: 'createdAt',
    title: 'Added',
    hiddenAtFirst: true,
    sort: { up: 'oldest', down: 'newest' },
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDate(createdAt)}</span>,
  },
  ...(mayChange
    ? [
        {
          id: 'actions',
          title: 'Actions',
          phone: 'second-end',
          always: true,
          cell: product => (
            <div className="-my-0.5 flex max-sm:-mr-2">
              <EditLink
                id={product._id}
                label={`Edit ${product.name}`}
                className={`${iconButtonClass} max-sm:size-11`}
              >
                <Icon name="pen" />
              </EditLink>
              <IconButton
                icon="copy"
                label={`Duplicate ${product.name}`}
                onClick={() => actions.duplicate(product)}
                className="max-sm:hidden"
              />
              <IconButton
                icon="trash"
                label={`Delete ${product.name}`}
                onClick={() => actions.remove(product)}
                className="hover:text-alert max-sm:size-11"
              />
              <ProductMenu product={product} actions={actions} />
            </div>
          ),
        } satisfies Column<ProductRow>,
      ]
    : []),
]

/** What a seller needs before the product can go live: the first step as a link, all of them where the pointer rests. */
function PaperNote({ missing, isAdmin }: { missing: SellerPaper[]; isAdmin: boolean }) {
  if (isAdmin)
    return (
      <span className="text-alert text-xs">{missing.map(paper => missingPaperNames[paper]).join(', ')}</span>
    )
  const { title, link } = paperSteps[missing[0]!]
  return (
    <Link to={link} title={missingPapersSentence(missing)} className="text-alert text-xs underline">
      To go live: {title.toLowerCase()}
      {missing.length > 1 && ` and ${missing.length - 1} more`}
    </Link>
  )
}

function NameCell({
  product,
  families,
  mayChange,
}: {
  product: ProductRow
  families: OpenFamilies
  mayChange: boolean
}) {
  const { _id, image, brandName, shades, optionLabel, isShade } = product
  const isOne = isShade || (shades !== undefined && families.isOpen(product))
  // A family is called like its shades, without the name of one.
  const ending = `, ${optionLabel}`
  const name =
    isFamilyRow(product, families) && product.name.endsWith(ending)
      ? product.name.slice(0, -ending.length)
      : product.name
  return (
    <div className={`flex min-w-56 items-center gap-3 ${isShade ? 'sm:pl-8' : ''}`}>
      <Thumb path={image} className="size-10 rounded-md" />
      <span className="min-w-0">
        {mayChange ? (
          <EditLink id={_id} label={name} className="line-clamp-2 font-medium leading-snug hover:text-rose">
            {name}
          </EditLink>
        ) : (
          <span className="line-clamp-2 font-medium leading-snug">{name}</span>
        )}
        <span className="flex min-w-0 items-center gap-2 text-muted text-xs">
          {/* On a phone only what tells shades apart, so that a row has two lines. */}
          <span data-wide-only={isOne ? undefined : true} className="truncate">
            {isOne ? optionLabel || brandName : brandName}
          </span>
          {shades && (
            <button
              type="button"
              aria-expanded={families.isOpen(product)}
              aria-label={`${shades} shades or sizes of ${name}`}
              onClick={() => families.toggle(product)}
              className="-my-1 inline-flex min-h-6 shrink-0 items-center gap-0.5 rounded text-rose underline-offset-2 hover:underline max-sm:min-h-11"
            >
              {shades} {product.familyKind === 'size' ? 'sizes' : 'shades'}
              <Icon name={families.isOpen(product) ? 'up' : 'down'} className="size-3.5" />
            </button>
          )}
        </span>
      </span>
    </div>
  )
}

/** Opens the wizard. Its state has the query of the table, so that the wizard can link back to the same page. */
function EditLink(props: { id: string; label: string; className: string; children: ReactNode }) {
  const { search } = useLocation()
  return (
    <Link
      to={`/admin/stepper-product/${props.id}`}
      state={{ table: search }}
      aria-label={props.label}
      title={props.label}
      className={props.className}
    >
      {props.children}
    </Link>
  )
}

type FamilySum = NonNullable<ProductRow['familySum']>
type FamilyRow = ProductRow & { shades: number; familySum: FamilySum }

/** A closed family's row stands for all its shades; once it is opened, for the first of them. */
const isFamilyRow = (product: ProductRow, families: OpenFamilies): product is FamilyRow =>
  product.familySum !== undefined && product.shades !== undefined && !families.isOpen(product)

const PriceRange = ({ lowestPrice, highestPrice }: FamilySum) => (
  <span className="whitespace-nowrap">
    {lowestPrice === highestPrice ? (
      <Money rupees={lowestPrice} />
    ) : (
      `${formatRupees(lowestPrice)} – ${formatRupees(highestPrice)}`
    )}
  </span>
)

function FamilyStatus({ stock, soldOut, of }: FamilySum & { of: number }) {
  if (soldOut.length === 0 || soldOut.length === of)
    return (
      <span className="flex min-w-0 items-center gap-1.5">
        <Status stock={stock} />
        <Pieces stock={stock} />
      </span>
    )
  return (
    <span className="grid min-w-0 justify-items-start gap-0.5" title={soldOut.join(', ')}>
      <Mark variant="waiting">
        {soldOut.length} of {of} out of stock
      </Mark>
      <span className="line-clamp-1 max-w-40 text-muted text-xs max-sm:hidden">{soldOut.join(', ')}</span>
    </span>
  )
}

/** On a phone the column of the stock has no room. */
const Pieces = ({ stock }: { stock: number }) => (
  <span className="text-muted text-xs sm:hidden">
    {stock.toLocaleString('en-IN')} {stock === 1 ? 'piece' : 'pieces'}
  </span>
)

function Status({ stock }: { stock: number }) {
  const colours = stock > 0 ? 'bg-leaf-soft text-leaf' : 'bg-alert-soft text-alert'
  return (
    <span className={`whitespace-nowrap rounded-full px-2.5 py-1 font-medium text-xs ${colours}`}>
      {stock > 0 ? 'In Stock' : 'Out of Stock'}
    </span>
  )
}
