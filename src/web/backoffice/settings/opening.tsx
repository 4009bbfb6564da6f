import { type ComponentType, type ReactNode, useRef } from 'react'
import { Link, useParams } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { CategoryForm } from '../categories/category-form.tsx'
import { ContactFields } from '../content/contact.tsx'
import { DraftPreview } from '../content/draft-preview.tsx'
import { GeneralRules } from '../delivery/general-rules.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { toolClass } from '../layout/tool-button.tsx'
import { useCall } from '../query.ts'
import { TaxProfileForm } from '../taxes/tax-profile.tsx'
import { Doors } from './doors.tsx'
import { WaysToPay } from './settings.tsx'
import { ShopLook } from './shop-look.tsx'
import { ShopName } from './shop-name.tsx'

interface Step {
  path: string
  title: string
  text: string
  Content: ComponentType
}

/** Every step is a form of the settings that saves itself; none has to be done before another. */
const steps: Step[] = [
  { path: 'shop', title: 'Name and logo', text: 'Shown on every page and email.', Content: NameAndLogo },
  {
    path: 'look',
    title: 'Look',
    text: 'Six looks to begin with, each in your own colour.',
    Content: () => <Elsewhere to="/admin/looks" label="Choose a look" />,
  },
  {
    path: 'contact',
    title: 'Contact',
    text: 'The law asks every online shop for its address, an email and a phone.',
    Content: ContactFields,
  },
  {
    path: 'tax',
    title: 'Tax',
    text: 'For your invoices. Once it is saved, no parcel is sent without one.',
    Content: ShopTax,
  },
  { path: 'delivery', title: 'Delivery', text: 'What it costs and how long it takes.', Content: Delivery },
  { path: 'payment', title: 'Payment', text: 'How your customers pay.', Content: Payment },
  {
    path: 'mail',
    title: 'Mail',
    text: 'Confirmations of orders, and links to set passwords.',
    Content: Mail,
  },
  {
    path: 'category',
    title: 'First category',
    text: 'Group your products the way customers look for them.',
    Content: FirstCategory,
  },
  {
    path: 'product',
    title: 'First product',
    text: 'A photo, a name, a price and how many you have.',
    Content: FirstProduct,
  },
  { path: 'doors', title: 'Opening day', text: 'What is missing, and who may look inside.', Content: Doors },
]

export function OpeningScreen() {
  const { step: path } = useParams()
  const at = Math.max(
    0,
    steps.findIndex(step => step.path === path),
  )
  const { title, text, Content } = steps[at]!
  const [before, after] = [steps[at - 1], steps[at + 1]]
  return (
    <>
      <ScreenHead
        title="Open your shop"
        text={`Step ${at + 1} of ${steps.length}. Everything can be changed later.`}
      >
        <Link to="/admin/dashboard" className={toolClass}>
          {after ? 'Skip everything' : 'To the dashboard'}
        </Link>
      </ScreenHead>
      <nav aria-label="Steps" className="-mx-4 mb-5 overflow-x-auto px-4 pb-1">
        <ol className="flex w-max gap-2 text-sm">
          {steps.map((step, nth) => (
            <li key={step.path}>
              <Link
                to={`/admin/open-shop/${step.path}`}
                aria-current={nth === at ? 'step' : undefined}
                className="inline-flex min-h-11 items-center rounded-full border border-line bg-white px-4 aria-[current]:border-rose aria-[current]:bg-rose aria-[current]:text-white"
              >
                {step.title}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <section aria-labelledby="step" className="grid min-w-0 gap-5">
          <div>
            <h2 id="step" className="text-2xl">
              {title}
            </h2>
            <p className="mt-1 text-muted">{text}</p>
          </div>
          <Content key={path} />
          <div className="flex flex-wrap items-center gap-2">
            {before && (
              <Link to={`/admin/open-shop/${before.path}`} className={toolClass}>
                Back
              </Link>
            )}
            {after && (
              <Link to={`/admin/open-shop/${after.path}`} className={buttonClass()}>
                Next: {after.title}
              </Link>
            )}
          </div>
        </section>
        <DraftPreview
          draft={{ page: 'home', draft: {} }}
          name="Your shop"
          className="h-[60vh] xl:sticky xl:top-20 xl:h-[75vh]"
        />
      </div>
    </>
  )
}

function NameAndLogo() {
  const query = useCall('GET /api/settings/all', {})
  return (
    <Loaded query={query} failure="The settings could not be loaded.">
      {settings => (
        <>
          <ShopName settings={settings} />
          <ShopLook settings={settings} />
        </>
      )}
    </Loaded>
  )
}

function ShopTax() {
  const query = useCall('GET /api/tax-profile/shop', {})
  return (
    <Loaded query={query} failure="The tax profile could not be loaded">
      {profile => <TaxProfileForm profile={profile} isShop />}
    </Loaded>
  )
}

type Rules = Reply<'GET /api/delivery/rules'>['rules']

function WithRules({ children }: { children(rules: Rules): ReactNode }) {
  const query = useCall('GET /api/delivery/rules', {})
  return (
    <Loaded query={query} failure="The settings could not be loaded.">
      {({ rules }) => children(rules)}
    </Loaded>
  )
}

function Delivery() {
  return <WithRules>{rules => <GeneralRules rules={rules} />}</WithRules>
}

function Payment() {
  return <WithRules>{rules => <WaysToPay rules={rules} />}</WithRules>
}

function Mail() {
  const { data } = useCall('GET /api/first-steps', {})
  const isConnected = data?.steps.find(({ key }) => key === 'mail')?.done
  return (
    <div className={cardClass}>
      {isConnected ? (
        <p>A mail server is connected.</p>
      ) : (
        <>
          <p>
            Set <code>SMTP_URL</code> where the shop is started, such as{' '}
            <code className="break-all">smtp://user:password@mail.example:587</code>, and start it again. Your
            email provider calls it SMTP access.
          </p>
          <p className="text-muted">
            Until then no email leaves the shop. You can read them all in the back office.
          </p>
        </>
      )}
      <Link to="/admin/mail" className={`justify-self-start ${toolClass}`}>
        See the emails
      </Link>
    </div>
  )
}

function FirstCategory() {
  const query = useCall('GET /api/categories/manage', {})
  const unsaved = useRef(false)
  return (
    <Loaded query={query} failure="Failed to load categories">
      {({ categories }) => (
        <>
          {categories.length > 0 && <p>Your categories: {categories.map(({ name }) => name).join(', ')}.</p>}
          <CategoryForm
            key={categories.length}
            category={null}
            unsaved={unsaved}
            onSaved={() => {}}
            onCancel={() => {}}
          />
        </>
      )}
    </Loaded>
  )
}

function FirstProduct() {
  const { data } = useCall('GET /api/first-steps', {})
  const isThere = data?.steps.find(({ key }) => key === 'product')?.done
  return (
    <div className={cardClass}>
      <p>
        {isThere
          ? 'Customers can see your products.'
          : 'Add one by hand, or bring all of them from a file, also from Shopify.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Link to="/admin/stepper-product" className={buttonClass()}>
          Add a product
        </Link>
        <Link to="/admin/product/import" className={toolClass}>
          Import from a file
        </Link>
      </div>
    </div>
  )
}

function Elsewhere({ to, label }: { to: string; label: string }) {
  return (
    <div className={cardClass}>
      <Link to={to} className={`justify-self-start ${buttonClass()}`}>
        {label}
      </Link>
    </div>
  )
}

const cardClass = 'grid gap-4 rounded-2xl border border-line bg-white p-5 sm:p-6'
