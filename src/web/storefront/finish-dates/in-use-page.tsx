import type { Reply } from '#contract/client.ts'
import { useReply } from '#web/client/use-reply.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { AccountArea } from '../accounts/account-area.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'
import { FinishChoice } from './finish-choice.tsx'
import { PackCard } from './pack-card.tsx'

type Packs = Reply<'GET /api/finish-dates'>['packs']

/** What the customer uses of what was bought here, and how long it will last. */
export default function InUsePage() {
  const { reply, setReply, error, reload } = useReply('GET /api/finish-dates', {})
  const packs = reply?.packs
  const groups: [title: string, packs: Packs][] = packs
    ? [
        ['Running low', packs.filter(({ isLow }) => isLow)],
        ['In use', packs.filter(({ isLow, isOver, isEmpty }) => !isLow && !isOver && !isEmpty)],
        ['Finished', packs.filter(({ isOver, isEmpty }) => isOver || isEmpty)],
      ]
    : []
  return (
    <AccountArea
      title="What I use"
      sentence="Please log in to see how long your products will last."
      path="/account/in-use"
    >
      <div className="grid max-w-3xl gap-8">
        <div className="grid gap-4 rounded-3xl bg-sunk p-5 sm:p-6">
          <p className="text-muted text-sm">
            Estimated from the pack size and typical use, starting the day it arrived. Tell us when something
            is finished, and your next estimate will be based on you.
          </p>
          <FinishChoice onChosen={reload} />
        </div>
        {error ? (
          <LoadFailed sentence="Your products could not be loaded." onClick={reload} />
        ) : !packs ? (
          <div aria-hidden="true" className="grid gap-3">
            {[1, 2, 3].map(row => (
              <div key={row} className="skeleton h-32 rounded-3xl" />
            ))}
          </div>
        ) : packs.length === 0 ? (
          <div className="grid justify-items-start gap-4">
            <p className="text-lg text-muted">
              Nothing here yet. Once an order arrives, you will see how long each product will last.
            </p>
            <a href="/product" className={buttonClass()}>
              Start shopping
            </a>
          </div>
        ) : (
          groups
            .filter(([, some]) => some.length > 0)
            .map(([title, some]) => (
              <section key={title} aria-label={title}>
                <h2 className="mb-3 text-2xl">{title}</h2>
                <ul className="grid gap-3">
                  {some.map(pack => (
                    <li key={pack.product._id}>
                      <PackCard pack={pack} onChanged={changed => setReply({ packs: changed })} />
                    </li>
                  ))}
                </ul>
              </section>
            ))
        )}
      </div>
    </AccountArea>
  )
}
