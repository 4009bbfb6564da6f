import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { Icon } from '../layout/icon.tsx'
import { IconButton } from '../layout/tool-button.tsx'
import { mutateAndToast, useCall } from '../query.ts'
import { useMay, useMe } from '../use-me.ts'

type Steps = Reply<'GET /api/first-steps'>['steps']
type Texts = Record<string, [title: string, text: string]>

/** What is left to do before the shop, or the seller, is ready; gone once all is done, or it was put away. */
export function FirstSteps() {
  const isAdmin = useMe().role === 'admin'
  const { data } = useCall('GET /api/first-steps', {}, { refetchOnWindowFocus: true })
  const mayDo = useMay('settings')
  const { data: demo } = useCall('GET /api/demo', isAdmin && mayDo ? {} : null)
  if (!data || data.dismissed || !mayDo) return null
  const done = data.steps.filter(step => step.done).length
  const total = data.steps.length
  if (done === total) return null
  const texts = isAdmin ? shopTexts : sellerTexts
  return (
    <section
      aria-labelledby="first-steps"
      className="mb-6 rounded-2xl border border-line bg-white p-4 sm:p-5"
    >
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 id="first-steps" className="text-xl">
            {isAdmin ? 'Before the first order' : 'Get ready to sell'}
          </h2>
          <p className="text-muted text-sm">
            {done} of {total} done
            {isAdmin && (
              <>
                {' · '}
                <Link to="/admin/open-shop" className="text-rose underline underline-offset-4">
                  Go through them one by one
                </Link>
                {demo?.demo && (
                  <>
                    {' · '}
                    <Link to="/admin/demo" className="text-rose underline underline-offset-4">
                      Make the demo your own shop
                    </Link>
                  </>
                )}
              </>
            )}
          </p>
        </div>
        <IconButton
          icon="close"
          label="Hide this list"
          onClick={() => void mutateAndToast('POST /api/first-steps/dismiss', {})}
        />
      </div>
      <progress
        aria-label="First steps done"
        value={done}
        max={total}
        className="first-steps-progress my-3 block h-2 w-full"
      />
      <StepList steps={data.steps} texts={texts} />
    </section>
  )
}

export function StepList({ steps, texts = shopTexts }: { steps: Steps; texts?: Texts }) {
  return (
    <ol className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
      {steps.map(({ key, done, link }) => {
        const [title, text] = texts[key] ?? [key, '']
        const content = (
          <>
            <span
              className={`mt-0.5 grid size-6 shrink-0 place-items-center rounded-full ${done ? 'bg-leaf text-white' : 'border-2 border-line'}`}
            >
              {done && <Icon name="check" className="size-4" />}
            </span>
            <span className="min-w-0">
              <span className={`block ${done ? 'text-muted' : 'font-medium group-hover:text-rose'}`}>
                {title}
                <span className="sr-only">{done ? ', done' : ', to do'}</span>
              </span>
              {!done && <span className="block text-muted text-sm">{text}</span>}
            </span>
          </>
        )
        return (
          <li key={key}>
            {link.startsWith('/admin') ? (
              <Link to={link} className={stepClass}>
                {content}
              </Link>
            ) : (
              <a href={link} className={stepClass}>
                {content}
              </a>
            )}
          </li>
        )
      })}
    </ol>
  )
}

const stepClass = 'group flex min-h-14 items-start gap-3 rounded-xl p-2 hover:bg-sand'

const sellerTexts: Texts = {
  email: ['Confirm your email', 'Use the link we emailed you. You can resend it from your profile.'],
  address: ['Add your business details', 'Your business, its address and how customers can reach you.'],
  tax: ['Fill in your tax profile', 'Legal name, PAN and GSTIN, for the invoices of your sales.'],
  bank: ['Add your bank account', 'Where the money of your sales goes. It is stored encrypted.'],
  product: ['Add your first product', 'Or import all of them from a file.'],
  picture: ['Give every product a picture', 'Customers rarely buy what they cannot see.'],
  delivery: ['Agree to delivery times', 'What delivery costs, and when customers expect their parcel.'],
  policies: ['Agree to the shop’s policies', 'Returns and shipping apply to your products too.'],
}

const shopTexts: Texts = {
  name: ['Name your shop', 'Shown on every page and email.'],
  logo: ['Add your logo', 'Shown in the header and in emails.'],
  colours: ['Choose your colour', 'For buttons and links, in the shop and in emails.'],
  contact: ['Add your contact details', 'Head office, email and phone, as required by law.'],
  tax: [
    'Fill in the shop’s tax profile',
    'Turns on GST invoices for all sellers. After that, no parcel can be sent without one.',
  ],
  sellers: [
    'Ask sellers for papers',
    'We recommend it: nobody publishes without a confirmed email, tax profile and bank account.',
  ],
  delivery: ['Set delivery charges', 'The fee, from when it is free, and how long it takes.'],
  payment: ['Limit Cash on Delivery', 'How much a new account can order on Cash on Delivery.'],
  officer: ['Name a grievance officer', 'The law asks every online shop for one.'],
  category: ['Add a category', 'Such as Skincare. Every product is in one.'],
  product: ['Publish a product', 'One is enough to begin with. Or import all of them from a file.'],
  order: ['Order something yourself', 'See what your customers will see, from the cart to the email.'],
  doors: ['Open the doors', 'Until then visitors see when you open.'],
  backup: ['Make a backup', 'One command backs up the whole shop into a file.'],
  mail: ['Connect a mail server', 'Until SMTP_URL is set, emails are only saved as files.'],
}
