import { useNavigate, useParams } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { TextAreaField, TextField } from '../form/fields.tsx'
import { EditForm, FormEnd, FormSection } from '../form/form-parts.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { FormScreen } from '../layout/form-screen.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { refetchAll, useCall } from '../query.ts'
import { ChosenProducts } from './chosen-products.tsx'

type LoadedCollection = Reply<'GET /api/collections/{slug}'>

/** A new collection, or one that is changed. */
export function CollectionEditor() {
  const { slug } = useParams()
  const query = useCall('GET /api/collections/{slug}', slug ? { params: { slug } } : null)
  return (
    <FormScreen
      title={slug ? 'Edit collection' : 'New collection'}
      page={query.data && { path: query.data.collection.path }}
      back={{ to: '/admin/collection', label: 'All collections' }}
    >
      {slug ? (
        <Loaded query={query} failure="The collection could not be read.">
          {loaded => <CollectionForm key={loaded.collection._id} loaded={loaded} />}
        </Loaded>
      ) : (
        <CollectionForm loaded={null} />
      )}
    </FormScreen>
  )
}

interface Values {
  title: string
  slug: string
  intro: string
  products: LoadedCollection['products']
}

function CollectionForm({ loaded }: { loaded: LoadedCollection | null }) {
  const navigate = useNavigate()
  const form = useEditForm<Values>({
    values: toFormValues(loaded),
    save: async ({ products, ...words }) => {
      const body = { ...words, products: products.map(({ _id }) => _id) }
      // Refetched after the navigation: a new slug is a new address of what is loaded.
      const { collection } = loaded
        ? await callOrSignIn('PUT /api/collections/{id}', { params: { id: loaded.collection._id }, body })
        : await callOrSignIn('POST /api/collections', { body })
      if (collection.slug !== loaded?.collection.slug)
        await navigate(`/admin/collection/${encodeURIComponent(collection.slug)}`, { replace: true })
      await refetchAll()
    },
    saved: 'Collection saved',
    failed: 'The collection could not be saved.',
  })
  const fixed = loaded?.collection.fixed ?? false
  return (
    <EditForm form={form} label="Collection">
      <FormSection title="Words">
        <TextField name="title" label="Title" />
        <TextField
          name="slug"
          label="Address"
          placeholder="from the title"
          hint={
            fixed
              ? `Its page is at ${loaded!.collection.path}, whatever you enter here.`
              : 'The end of /collection/…; if empty, it is made from the title.'
          }
        />
        <TextAreaField name="intro" label="Introduction" rows={3} />
      </FormSection>
      <ChosenProducts />
      <FormEnd sticky>Save collection</FormEnd>
    </EditForm>
  )
}

const toFormValues = (loaded: LoadedCollection | null): Values => ({
  title: loaded?.collection.title ?? '',
  slug: loaded?.collection.slug ?? '',
  intro: loaded?.collection.intro ?? '',
  products: loaded?.products ?? [],
})
