import { useState } from 'react'
import { call } from '#contract/client.ts'
import type { ProductView, QuestionsView, QuestionView } from '#contract/pages.ts'
import { formatDate } from '#values/dates.ts'
import { fieldLimits } from '#values/field-limits.ts'
import { productPath } from '#values/product-path.ts'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import { withNext } from '#web/client/go-to-login.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { Form, FormOutcome } from '../form/form.tsx'
import { useSubmit } from '../form/use-submit.ts'

const atOnce = 20

interface Props {
  product: ProductView
  first: QuestionsView
}

/** What customers asked and the seller answered; and the form to ask. */
export function Questions({ product, first }: Props) {
  const [{ questions, count }, show] = useState(first)

  async function loadMore() {
    try {
      const answer = await call('GET /api/questions/product/{id}', {
        params: { id: product._id },
        query: { page: Math.floor(questions.length / atOnce) + 1, limit: atOnce },
      })
      const known = questions.filter(one => !answer.questions.some(({ _id }) => _id === one._id))
      show({ ...answer, questions: [...known, ...answer.questions] })
    } catch {
      toast('The questions could not be loaded. Please check your connection and try again.', {
        kind: 'error',
      })
    }
  }

  return (
    <section
      id="questions"
      aria-labelledby="questions-title"
      className="mt-10 scroll-mt-36 border-line border-t pt-8 sm:mt-16 sm:pt-10 md:scroll-mt-20"
    >
      <h2 id="questions-title" className="text-3xl">
        Questions and answers
      </h2>
      <div className="mt-6 grid gap-x-14 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <AskForm product={product} />
        <div className="min-w-0">
          {questions.length === 0 && (
            <p className="text-muted">No questions yet. Ask the seller anything you would like to know.</p>
          )}
          <ul>
            {questions.map(question => (
              <li key={question._id} className="border-line border-b py-5 first:pt-0 last:border-b-0">
                <Answered {...question} />
              </li>
            ))}
          </ul>
          {questions.length < count && (
            <Button variant="outline" onClick={loadMore} className="mt-2">
              Show more questions
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

function Answered({ text, author, answer, answeredAt, answeredBy }: QuestionView) {
  return (
    <article className="max-w-prose leading-relaxed">
      <p className="wrap-anywhere whitespace-pre-line font-medium">
        <span className="sr-only">Question: </span>
        {text}
      </p>
      <p className="wrap-anywhere mt-2 whitespace-pre-line">
        <span className="sr-only">Answer: </span>
        {answer}
      </p>
      <p className="mt-1 text-muted text-sm">
        Asked by {author}, answered by the {answeredBy}
        {answeredAt && (
          <>
            {' on '}
            <time dateTime={answeredAt}>{formatDate(answeredAt)}</time>
          </>
        )}
      </p>
    </article>
  )
}

function AskForm({ product }: { product: ProductView }) {
  const submission = useSubmit(({ text = '' }) =>
    callSignedIn('POST /api/questions', { body: { productId: product._id, text } }),
  )
  return (
    <div>
      <a
        href={withNext('/login', `${productPath(product._id, product.name)}#questions`)}
        className={`signed-out-only ${buttonClass('outline')}`}
      >
        Log in to ask a question
      </a>
      <Form
        submission={submission}
        noValidate
        className="signed-in-only grid gap-3"
        aria-label="Ask a question"
      >
        <TextArea
          label="Your question"
          name="text"
          rows={3}
          maxLength={fieldLimits.question}
          placeholder="Does it suit dry skin?"
        />
        <FormOutcome {...submission} />
        <Button
          type="submit"
          variant="outline"
          aria-disabled={submission.busy}
          className="justify-self-start"
        >
          Ask the seller
        </Button>
      </Form>
    </div>
  )
}
