import { type RecallAnswer, recallAnswers, recallAnswerWords, recallLevelWords } from '#values/recalls.ts'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { useReply } from '#web/client/use-reply.ts'
import { toast } from '#web/ui/toast.ts'

/** What of an order is recalled, and what the customer has done with it. */
export default function OrderRecalls({ order }: { order: string }) {
  const { reply, reload } = useReply('GET /api/recalls/order/{id}', { params: { id: order } })

  async function answer(id: string, said: RecallAnswer) {
    try {
      const { message } = await callSignedIn('POST /api/recalls/{id}/answer', {
        params: { id },
        body: { order, answer: said },
      })
      await reload()
      toast(message, { kind: 'success' })
    } catch (error) {
      toast(errorMessage(error, 'Your answer could not be saved.'), { kind: 'error' })
    }
  }

  return reply?.recalls.map(({ _id, level, reason, instructions, items, answer: said }) => (
    <section key={_id} aria-label="Recall" className="rounded-2xl bg-bad-soft p-4 sm:p-5">
      <p className="font-semibold text-bad">
        Recalled: {items.map(({ name }) => name).join(', ')}. {recallLevelWords[level]}.
      </p>
      <p className="wrap-anywhere mt-2 whitespace-pre-line">{reason}</p>
      <p className="wrap-anywhere mt-2 whitespace-pre-line">{instructions}</p>
      <p className="mt-3 font-medium text-sm">What did you do with it?</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {recallAnswers.map(one => (
          <button
            key={one}
            type="button"
            aria-pressed={said === one}
            onClick={() => void answer(_id, one)}
            className="min-h-11 rounded-button border border-bad bg-surface px-4 text-sm aria-pressed:bg-bad aria-pressed:text-surface"
          >
            {recallAnswerWords[one]}
          </button>
        ))}
      </div>
    </section>
  ))
}
