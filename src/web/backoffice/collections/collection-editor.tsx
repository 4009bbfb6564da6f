import { useFieldArray, useFormContext } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { Money } from '#web/ui/money.tsx'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { PreviewButton } from '../content/preview-button.tsx'
import { CheckField, TextAreaField, TextField } from '../form/fields.tsx'
import { EditForm, FormEnd, FormSection } from '../form/form-parts.tsx'
import { OrderedList } from '../form/ordered-list.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { FormScreen } from '../layout/form-screen.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { Thumb } from '../layout/thumb.tsx'
import { refetchAll, useCall } from '../query.ts'
import { type FoundProduct, ProductSearch } from './product-search.tsx'

type LoadedCollection = Reply<'GET /api/collections/{slug}'>

/** A new collection, or one that is changed. */
export function CollectionEditor() {
  const { slug } = useParams()
  const query = useCall('GET /api/collections/{slug}', slug ? { params: { slug } } : null)
  return (
    <FormScreen
      title={slug ? 'Edit Collection' : 'New Collection'}
      page={query.data && { path: query.data.collection.path }}
      back={{ to: '/admin/collection', label: 'All collections' }}
      history={query.data && { kind: 'collection', subject: query.data.collection._id }}
      search={query.data && { kind: 'collection', id: query.data.collection._id }}
    >
      {slug ? (
        <Loaded query={query} failure="The collection could not be loaded.">
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
  routine: boolean
  products: LoadedCollection['products']
}

function CollectionForm({ loaded }: { loaded: LoadedCollection | null }) {
  const navigate = useNavigate()
  const form = useEditForm<Values>({
    values: toFormValues(loaded),
    version: loaded?.collection.version,
    describe: ({ products, ...words }) => ({ ...words, products: products.map(({ name }) => name) }),
    save: async ({ products, ...words }, { toSend }) => {
      const body = toSend({ ...words, products: products.map(({ _id }) => _id) })
      // Refetched after the navigation: a new slug is a new URL of what is loaded.
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
      <FormSection title="Text">
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
        <CheckField
          name="routine"
          label="It is a routine"
          hint="Also shown at /routine, by morning and evening in the order of use."
        />
      </FormSection>
      <ChosenProducts />
      <FormEnd
        sticky
        extra={
          <PreviewButton
            name="Collection"
            draft={() => {
              const { title, intro, products } = form.getValues()
              return {
                page: 'collection',
                draft: { title, intro, products: products.map(({ _id }) => _id) },
              }
            }}
          />
        }
      >
        Save collection
      </FormEnd>
    </EditForm>
  )
}

const toFormValues = (loaded: LoadedCollection | null): Values => ({
  title: loaded?.collection.title ?? '',
  slug: loaded?.collection.slug ?? '',
  intro: loaded?.collection.intro ?? '',
  routine: loaded?.collection.routine ?? false,
  products: loaded?.products ?? [],
})

/** The products of the form around it, in their order, and the way to find more. */
function ChosenProducts() {
  const { control } = useFormContext<{ products: FoundProduct[] }>()
  const list = useFieldArray({ control, name: 'products' })
  const ids = new Set(list.fields.map(({ _id }) => _id))
  return (
    <FormSection title="Products" text="In the order shown on the page.">
      <ProductSearch isChosen={({ _id }) => ids.has(_id)} onChoose={product => list.append(product)} />
      <OrderedList
        label="Chosen products"
        keys={list.fields.map(({ id }) => id)}
        nameOf={index => list.fields[index]?.name ?? ''}
        onMove={list.move}
        onRemove={list.remove}
        empty="No products yet. Search above and add them."
        line={index => <ProductLine product={list.fields[index]!} />}
      />
    </FormSection>
  )
}

function ProductLine({ product }: { product: FoundProduct }) {
  const { name, image, brandName, price, stock } = product
  return (
    <div className="flex items-center gap-3 py-1 text-sm">
      <Thumb path={image} />
      <p className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium">{name}</span>
        <span className="text-muted">
          {brandName && `${brandName} · `}
          <Money rupees={price} />
          {stock <= 0 && ' · Out of Stock'}
        </span>
      </p>
    </div>
  )
}
