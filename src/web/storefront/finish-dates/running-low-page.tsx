import { call, type Reply } from '#contract/client.ts'
import { isUnauthorized } from '#web/client/call-signed-in.ts'
import { addCartItem } from '#web/client/cart.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { goToLogin } from '#web/client/go-to-login.ts'
import { toastOnNextPage } from '#web/client/next-page-toast.ts'
import { usePageUrl } from '#web/client/page-url.ts'
import { useReply } from '#web/client/use-reply.ts'
import { Button } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { AuthForm } from '../accounts/auth-form.tsx'
import { FormOutcome } from '../form/form.tsx'
import { useSubmit } from '../form/use-submit.ts'
import { ProductPicture } from '../products/product-picture.tsx'
import { LeftBar } from './left-bar.tsx'

type Pack = Reply<'GET /api/finish-dates/link'>['pack']
const answers = ['empty', 'some'] as const
type Answer = (typeof answers)[number]

/** Opened by a link in a reminder. It acts only on a click: mail scanners open every link. */
export default function RunningLowPage() {
  const url = usePageUrl()
  const token = url?.searchParams.get('token') ?? ''
  const { reply, error } = useReply('GET /api/finish-dates/link', token ? { query: { token } } : null, call)
  const pack = reply?.pack ?? null
  const problem =
    url && !token
      ? 'This link is incomplete. Please open it from the email again.'
      : error && errorMessage(error)
  /** What the link says; without it the link was the one to buy. */
  const asked = answers.find(answer => answer === url?.searchParams.get('answer'))
  const sendAnswer = (answer: Answer) => call('POST /api/finish-dates/link', { body: { token, answer } })
  const submission = useSubmit(() => (asked ? sendAnswer(asked) : buy(pack)))
  const others = answers.filter(answer => answer !== asked)
  return (
    <AuthForm
      title="Running low?"
      lead={problem || (submission.done ? '' : leads[asked ?? 'buy'])}
      submission={submission}
      link={{ label: 'What I use', href: '/account/in-use' }}
    >
      {pack ? (
        <Shown pack={submission.done ? { ...pack, left: null, part: null } : pack} />
      ) : (
        !problem && <div aria-hidden="true" className="skeleton h-24 rounded-2xl" />
      )}
      <FormOutcome {...submission} />
      {pack && !submission.done && (
        <>
          {(asked || pack.product.inStock) && (
            <Button type="submit" disabled={submission.busy}>
              {asked ? labels[asked] : 'Add to Cart'}
            </Button>
          )}
          <p className="flex flex-wrap justify-center gap-x-6">
            {others.map(answer => (
              <button
                key={answer}
                type="button"
                onClick={() => submission.run(() => sendAnswer(answer))}
                className="min-h-11 text-accent underline"
              >
                {labels[answer]}
              </button>
            ))}
          </p>
        </>
      )}
    </AuthForm>
  )
}

async function buy(pack: Pack | null): Promise<{ message: string }> {
  if (!pack) return { message: '' }
  try {
    await addCartItem(pack.product._id)
  } catch (error) {
    if (!isUnauthorized(error)) throw error
    return goToLogin('Please login to add items to cart.')
  }
  toastOnNextPage('Product added to cart!', 'success')
  location.assign('/cart')
  return { message: 'Added to your cart.' }
}

function Shown({ pack: { product, left, part, isLow } }: { pack: Pack }) {
  return (
    <div className="flex gap-4">
      <div className="size-20 shrink-0 overflow-hidden rounded-2xl bg-sunk">
        <ProductPicture path={product.image} name={product.name} sizes="5rem" upTo={320} />
      </div>
      <div className="grid min-w-0 flex-1 content-center gap-1">
        <p className="wrap-anywhere font-medium leading-snug">{product.name}</p>
        <p className="text-muted text-sm">
          <Money rupees={product.price} />
          {!product.inStock && ' · currently out of stock'}
        </p>
        {part !== null && <LeftBar part={part} isLow={isLow} />}
        {left && <p className="text-sm">{left}</p>}
      </div>
    </div>
  )
}

const leads = {
  buy: 'We think this is about to run out. Is it?',
  empty: 'Tap the button, and your next estimate will be based on how long it lasted you.',
  some: 'Tap the button, and we will email you once more when it is nearly finished.',
}
const labels = { empty: 'It’s finished', some: 'Still some left' }
