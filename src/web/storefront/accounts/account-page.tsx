import type { ReactNode } from 'react'
import { productPath } from '#values/product-path.ts'
import { useReply } from '#web/client/use-reply.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { AddressLines } from '../addresses/address-lines.tsx'
import { useAddresses } from '../addresses/use-addresses.ts'
import { RunningLow } from '../finish-dates/running-low.tsx'
import { icons } from '../layout/icons.ts'
import { LoadFailed } from '../layout/load-failed.tsx'
import { OrderCard } from '../orders/order-card.tsx'
import { useOrders } from '../orders/use-orders.ts'
import { useReviewable } from '../orders/use-reviewable.ts'
import { ProductPicture } from '../products/product-picture.tsx'
import { AccountArea } from './account-area.tsx'

/** Where an account begins: the last order, and a look at everything else. */
export default function AccountPage() {
  return (
    <AccountArea
      title={
        <>
          Hello, <span className="account-name wrap-anywhere" />
        </>
      }
      guestTitle="Your account"
      sentence="Please log in to see your account."
      path="/account"
    >
      <div className="grid max-w-4xl gap-10">
        <LastOrder />
        <RunningLow />
        <div className="grid gap-6 md:grid-cols-2">
          <Wishes />
          <DefaultAddress />
          <Profile />
        </div>
      </div>
    </AccountArea>
  )
}

function LastOrder() {
  const { orders, total, error, reload } = useOrders({ limit: 1 })
  const reviewable = useReviewable(orders)
  const [last] = orders ?? []
  return (
    <section aria-labelledby="last-order">
      <SectionTitle id="last-order" title="Your last order" more={total > 1 && ['All orders', '/orders']} />
      {error ? (
        <LoadFailed sentence="Your orders could not be loaded." onClick={reload} />
      ) : !orders ? (
        <div aria-hidden="true" className="skeleton h-52 rounded-3xl" />
      ) : last ? (
        <OrderCard order={last} reviewable={reviewable} />
      ) : (
        <p className="rounded-3xl bg-sunk px-6 py-5 text-muted">
          No orders found.{' '}
          <a href="/product" className="text-accent underline">
            Start shopping
          </a>
        </p>
      )}
    </section>
  )
}

const mostWishes = 4

function Wishes() {
  const { reply, error, reload } = useReply('GET /api/wishlist', {})
  const products = reply?.products
  return (
    <Panel title="Wishlist" more={['See wishlist', '/wishlist']} wide>
      {error ? (
        <LoadFailed sentence="Your wishlist could not be loaded." onClick={reload} />
      ) : !products ? (
        <div aria-hidden="true" className="skeleton h-24 rounded-2xl" />
      ) : products.length === 0 ? (
        <p className="text-muted">Nothing saved yet. Tap the heart on a product to save it here.</p>
      ) : (
        <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4 sm:gap-4">
          {products.slice(0, mostWishes).map(product => (
            <li key={product._id} className="max-sm:nth-[4]:hidden">
              <a href={productPath(product._id, product.name)} className="group grid gap-1.5">
                <span className="aspect-square overflow-hidden rounded-2xl bg-sunk">
                  <ProductPicture path={product.image} name={product.name} sizes="10rem" upTo={480} />
                </span>
                <span className="line-clamp-2 wrap-anywhere text-sm leading-snug group-hover:text-accent">
                  {product.name}
                </span>
                <Money rupees={product.price} className="font-semibold text-sm" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {products && products.length > mostWishes && (
        <p className="mt-3 text-muted text-sm">{products.length - mostWishes} more in your wishlist</p>
      )}
    </Panel>
  )
}

function DefaultAddress() {
  const { addresses, error, reload } = useAddresses()
  const main = addresses?.find(({ isDefault }) => isDefault) ?? addresses?.[0]
  return (
    <Panel title="Addresses" more={[main ? 'Manage addresses' : 'Add an address', '/account/addresses']}>
      {error ? (
        <LoadFailed sentence="Your addresses could not be loaded." onClick={reload} />
      ) : !addresses ? (
        <div aria-hidden="true" className="skeleton h-24 rounded-2xl" />
      ) : main ? (
        <>
          <AddressLines address={main} />
          {addresses.length > 1 && (
            <p className="mt-2 text-muted text-sm">
              and {addresses.length - 1} more {addresses.length === 2 ? 'address' : 'addresses'}
            </p>
          )}
        </>
      ) : (
        <p className="text-muted">No saved addresses yet. Add one for faster checkout.</p>
      )}
    </Panel>
  )
}

function Profile() {
  const { reply, error, reload } = useReply('GET /api/auth/me', {})
  const user = reply?.user
  return (
    <Panel title="Profile" more={['Edit profile', '/account/profile']}>
      {error ? (
        <LoadFailed sentence="Your details could not be loaded." onClick={reload} />
      ) : !user ? (
        <div aria-hidden="true" className="skeleton h-24 rounded-2xl" />
      ) : (
        <>
          <p className="wrap-anywhere font-medium">{user.name}</p>
          <p className="wrap-anywhere">{user.email}</p>
          {!user.emailConfirmed && <p className="mt-2 text-bad text-sm">Not confirmed yet</p>}
          <p className="mt-2 text-muted text-sm">Name, email, password and devices</p>
        </>
      )}
    </Panel>
  )
}

type Link = [label: string, path: string]

function SectionTitle({ id, title, more }: { id: string; title: string; more: Link | false }) {
  return (
    <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {more && (
        <a href={more[1]} className="inline-flex min-h-11 items-center text-accent underline">
          {more[0]}
        </a>
      )}
    </div>
  )
}

interface PanelProps {
  title: string
  more: Link
  wide?: boolean
  children: ReactNode
}

function Panel({ title, more: [label, path], wide = false, children }: PanelProps) {
  return (
    <section
      aria-label={title}
      className={`flex flex-col rounded-3xl bg-surface p-5 shadow-card sm:p-6 ${wide ? 'md:col-span-2' : ''}`}
    >
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
      <a
        href={path}
        className="-mb-2 -ml-3 mt-auto inline-flex min-h-11 items-center gap-1 self-start rounded-button px-3 pt-2 text-accent hover:underline"
      >
        {label}
        <LineIcon path={icons.right} className="size-5" />
      </a>
    </section>
  )
}
