import { useMemo } from 'react'
import { FormProvider } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { TextAreaField, TextField } from '../form/fields.tsx'
import { FormEnd, FormSection } from '../form/form-parts.tsx'
import { Loaded, useLoaded } from '../form/loaded.tsx'
import { UnsavedParts } from '../form/unsaved-parts.tsx'
import { usePartForm } from '../form/use-part-form.ts'
import { FormScreen } from '../layout/form-screen.tsx'
import { ChosenProducts } from './chosen-products.tsx'

type Whole = Reply<'GET /api/collections/{slug}'>
export type Product = Whole['products'][number]

/** A new collection, or one that is changed. */
export function CollectionEditor() {
  const { slug } = useParams()
  const load = useMemo(
    () => (): Promise<Whole | null> =>
      slug ? callOrSignIn('GET /api/collections/{slug}', { params: { slug } }) : Promise.resolve(null),
    [slug],
  )
  const data = useLoaded(load)
  return (
    <FormScreen
      title={slug ? 'Edit collection' : 'New collection'}
      page={data.value ? { path: data.value.collection.path } : undefined}
      back={{ to: '/admin/collection', label: 'All collections' }}
    >
      <Loaded data={data} failure="The collection could not be read.">
        {whole => (
          <UnsavedParts>
            <CollectionForm key={whole?.collection._id ?? 'new'} whole={whole} onSaved={data.change} />
          </UnsavedParts>
        )}
      </Loaded>
    </FormScreen>
  )
}

interface Values {
  title: string
  slug: string
  intro: string
  products: Product[]
}

function CollectionForm({ whole, onSaved }: { whole: Whole | null; onSaved(whole: Whole): void }) {
  const navigate = useNavigate()
  const form = usePartForm<Values>({
    values: valuesOf(whole),
    save: async ({ products, ...words }) => {
      const body = { ...words, products: products.map(({ _id }) => _id) }
      const saved = whole
        ? await callOrSignIn('PUT /api/collections/{id}', { params: { id: whole.collection._id }, body })
        : await callOrSignIn('POST /api/collections', { body })
      onSaved(saved)
      const address = `/admin/collection/${encodeURIComponent(saved.collection.slug)}`
      if (saved.collection.slug !== whole?.collection.slug) await navigate(address, { replace: true })
      return valuesOf(saved)
    },
    saved: 'Collection saved',
    failed: 'The collection could not be saved.',
  })
  const fixed = whole?.collection.fixed ?? false
  return (
    <FormProvider {...form}>
      <form onSubmit={form.submit} aria-label="Collection" noValidate className="grid gap-5">
        <FormSection title="Words">
          <TextField name="title" label="Title" />
          <TextField
            name="slug"
            label="Address"
            placeholder="from the title"
            hint={
              fixed
                ? `Its page is at ${whole!.collection.path}, whatever stands here.`
                : 'The end of /collection/…; left empty, it comes from the title.'
            }
          />
          <TextAreaField name="intro" label="Introduction" rows={3} />
        </FormSection>
        <ChosenProducts />
        <FormEnd sticky>Save collection</FormEnd>
      </form>
    </FormProvider>
  )
}

const valuesOf = (whole: Whole | null): Values => ({
  title: whole?.collection.title ?? '',
  slug: whole?.collection.slug ?? '',
  intro: whole?.collection.intro ?? '',
  products: whole?.products ?? [],
})
