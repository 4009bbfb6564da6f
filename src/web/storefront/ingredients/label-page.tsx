import { useEffect, useMemo, useState } from 'react'
import { type CallOptions, call } from '#contract/client.ts'
import type { Dictionary } from '#values/ingredients/dictionary.ts'
import { useSearchParam } from '#web/client/page-url.ts'
import { useReply } from '#web/client/use-reply.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { useOwnProfile } from '../beauty/use-own-profile.ts'
import { AvoidChoice } from './avoid-choice.tsx'

/** Reads any label in the browser: what is pasted here is sent nowhere. */
export default function LabelPage() {
  const [text, setText] = useState('')
  const [other, setOther] = useState('')
  const [otherName, setOtherName] = useState('')
  const [profile, setProfile] = useOwnProfile()
  const productId = useSearchParam('product')
  const [isBegun, setIsBegun] = useState(false)
  const load = () => setIsBegun(true)
  const {
    reply: tools,
    error,
    reload,
  } = useReply('GET /api/ingredients/dictionary', isBegun || productId ? {} : null, loadTools)
  const first = useMemo(() => tools?.read(text, tools.dictionary), [text, tools])
  const second = useMemo(() => tools?.read(other, tools.dictionary), [other, tools])

  const input = productId ? { params: { id: productId as never } } : null
  const product = useReply('GET /api/productdetail/singledetail/{id}', input, call).reply?.product
  useEffect(() => {
    if (!product) return
    setOther(product.ingredients)
    setOtherName(product.name)
  }, [product])

  return (
    <div className="mx-auto max-w-7xl px-4 pt-6 pb-12">
      <header className="max-w-3xl">
        <h1 className="text-3xl leading-tight sm:text-5xl">Read any label</h1>
        <p className="mt-3 text-muted leading-relaxed sm:text-lg">
          Paste the ingredient list of any product. It is read here in your browser and never sent to us.
        </p>
      </header>
      <noscript>
        <p className="mt-6">
          Reading a label needs JavaScript, because it happens in your browser. Every ingredient in our
          products has a page that works without it.
        </p>
      </noscript>
      <div className="mt-8 grid gap-10 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <TextArea
          label="Ingredients, as printed on the label"
          rows={7}
          value={text}
          placeholder="Aqua, Glycerin, Niacinamide, …"
          onFocus={load}
          onChange={event => {
            load()
            setText(event.currentTarget.value)
          }}
        />
        <section aria-label="What it says" aria-live="polite" className="min-w-0 lg:row-span-2">
          {error && (
            <p role="alert" className="rounded-2xl bg-bad-soft p-4 text-bad">
              The ingredient dictionary could not be loaded.{' '}
              <button type="button" onClick={reload} className="min-h-11 underline underline-offset-4">
                Try again
              </button>
            </p>
          )}
          {tools && first && text.trim() !== '' ? (
            <tools.ReadResult reading={first} dictionary={tools.dictionary} profile={profile} />
          ) : (
            !error && (
              <Empty
                isLoading={text.trim() !== ''}
                onExample={() => {
                  load()
                  setText(example)
                }}
              />
            )
          )}
        </section>
        <AvoidChoice profile={profile} onChange={setProfile} />
      </div>
      <section aria-labelledby="compare" className="mt-12 border-line border-t pt-10">
        <h2 id="compare" className="mb-4 text-2xl sm:text-3xl">
          Compare two labels
        </h2>
        <div className="grid items-start gap-10 lg:grid-cols-2">
          <TextArea
            label={otherName ? `The label of ${otherName}` : 'The other label'}
            rows={5}
            value={other}
            onFocus={load}
            onChange={event => {
              load()
              setOther(event.currentTarget.value)
              setOtherName('')
            }}
          />
          {tools && first && second ? (
            <tools.ComparedLabels
              first={first}
              second={second}
              dictionary={tools.dictionary}
              name={otherName}
            />
          ) : (
            <p className="self-center text-muted">
              Fill in both lists to see what they share and what is only in one of them.
            </p>
          )}
        </div>
      </section>
    </div>
  )
}

type Tools = typeof import('./label-tools.tsx')['default'] & { dictionary: Dictionary }

/** The reader and the dictionary, which are loaded once somebody begins to use them. */
async function loadTools(
  key: 'GET /api/ingredients/dictionary',
  input: unknown,
  options: CallOptions,
): Promise<Tools> {
  const [{ default: reader }, { ingredients }] = await Promise.all([
    import('./label-tools.tsx'),
    call(key, input, options),
  ])
  return { ...reader, dictionary: reader.makeDictionary(ingredients) }
}

function Empty({ isLoading, onExample }: { isLoading: boolean; onExample(): void }) {
  return (
    <div className="grid justify-items-start gap-4 rounded-3xl bg-sunk p-6 text-muted leading-relaxed sm:p-8">
      <p>
        {isLoading
          ? 'Reading …'
          : 'Every ingredient will be explained here, with what you avoid pointed out and how many of the words we could read.'}
      </p>
      {!isLoading && (
        <Button variant="outline" onClick={onExample}>
          Try an example
        </Button>
      )}
    </div>
  )
}

/** Of no product: a cream as there are many. */
const example =
  'Aqua, Glycerin, Niacinamide, Cetearyl Alcohol, Butyrospermum Parkii (Shea) Butter, Dimethicone, Tocopherol, Phenoxyethanol, Parfum, Limonene, Linalool'
