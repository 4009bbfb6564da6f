import { useFormContext, useWatch } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { formatDateTime, months } from '#values/dates.ts'
import { slugOf } from '#values/slug.ts'
import { Button } from '#web/ui/button.tsx'
import { Options } from '#web/ui/options.tsx'
import { ProductSearch } from '../collections/product-search.tsx'
import { draftPath } from '../content/draft-path.ts'
import { PreviewButton } from '../content/preview-button.tsx'
import { SelectField, TextAreaField, TextField } from '../form/fields.tsx'
import { EditForm, FormEnd, FormSection } from '../form/form-parts.tsx'
import { fromDateTimeField, toDateTimeField } from '../form/india-time.ts'
import { type ChosenFile, PictureField } from '../form/picture-field.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { FormScreen } from '../layout/form-screen.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { mutate, useCall } from '../query.ts'
import { MarkdownField } from './markdown-field.tsx'

/** A new article, or one that is changed. */
export function ArticleEditor() {
  const { id } = useParams()
  const query = useCall('GET /api/blog/manage/{id}', id ? { params: { id } } : null, {
    select: ({ article }) => article,
  })
  return (
    <FormScreen
      wide
      title={id ? 'Edit Article' : 'Write an Article'}
      page={query.data?.published ? { path: `/blog/${encodeURIComponent(query.data.slug)}` } : undefined}
      history={id ? { kind: 'article', subject: id } : undefined}
      search={id ? { kind: 'article', id } : undefined}
      back={{ to: '/admin/blog', label: 'All articles' }}
    >
      {id ? (
        <Loaded query={query} failure="The article could not be loaded.">
          {article => <ArticleForm key={article._id} article={article} />}
        </Loaded>
      ) : (
        <ArticleForm article={null} />
      )}
    </FormScreen>
  )
}

type Article = Reply<'GET /api/blog/manage/{id}'>['article']

interface Values {
  title: string
  slug: string
  excerpt: string
  author: string
  body: string
  picture: ChosenFile
  draft: boolean
  publishAt: string
  seasonStart: string
  seasonEnd: string
}

function ArticleForm({ article }: { article: Article | null }) {
  const navigate = useNavigate()
  const form = useEditForm<Values>({
    values: toFormValues(article),
    version: article?.version,
    save: async (values, { toSend }) => {
      const body = toSend(toBody(values, article))
      if (article) return mutate('PUT /api/blog/{id}', { params: { id: article._id }, body })
      const added = await mutate('POST /api/blog', { body })
      return navigate(`/admin/blog/${added.article._id}`, { replace: true })
    },
    saved: 'Article saved',
    failed: 'The article could not be saved.',
  })
  return (
    <EditForm form={form} label="Article">
      <div className="grid items-start gap-5 2xl:grid-cols-[minmax(0,1fr)_22rem]">
        <FormSection title="Text">
          <TextField name="title" label="Title" />
          <TextAreaField
            name="excerpt"
            label="Excerpt"
            rows={2}
            hint="One or two sentences, shown in lists and by search engines."
          />
          <MarkdownField name="body" label="Article" />
        </FormSection>
        <div className="grid gap-5 max-2xl:lg:grid-cols-2">
          <FormSection title="Publication">
            <TextField
              name="publishAt"
              label="Publish date"
              type="datetime-local"
              hint="India time. Leave empty to publish right away."
            />
            <PublicationNote />
          </FormSection>
          <FormSection title="Season">
            <p className="text-muted text-sm">
              It leads the blog and the home page in these months every year. The months can run across the
              new year.
            </p>
            <MonthField name="seasonStart" label="From" />
            <MonthField name="seasonEnd" label="To" />
          </FormSection>
          <FormSection title="Products">
            <NameProduct />
          </FormSection>
          <FormSection title="More details">
            <PictureField name="picture" label="Picture" hint="3:2, at least 1200 pixels wide." />
            <TextField name="author" label="Author" placeholder="your name" />
            <Slug />
          </FormSection>
        </div>
      </div>
      <FormEnd
        sticky
        extra={
          <>
            <Publish submit={form.submit} />
            <PreviewButton
              name="Article"
              draft={() => {
                const { title, excerpt, author, body, picture } = form.getValues()
                return {
                  page: 'article',
                  draft: { title, excerpt, author, body, picture: draftPath(picture) },
                }
              }}
            />
          </>
        }
      >
        <SaveName />
      </FormEnd>
    </EditForm>
  )
}

function SaveName() {
  return useWatch<Values, 'draft'>({ name: 'draft' }) ? 'Save draft' : 'Save article'
}

/** An article is a draft until this is pressed; a published one can become a draft again. */
function Publish({ submit }: { submit(): Promise<boolean> }) {
  const { setValue } = useFormContext<Values>()
  const draft = useWatch<Values, 'draft'>({ name: 'draft' })
  async function save(asDraft: boolean) {
    setValue('draft', asDraft, { shouldDirty: true })
    if (!(await submit())) setValue('draft', !asDraft, { shouldDirty: true })
  }
  return draft ? (
    <Button onClick={() => void save(false)}>Publish</Button>
  ) : (
    <Button variant="outline" onClick={() => void save(true)}>
      Back to draft
    </Button>
  )
}

/** When the article is published if it is saved like this. */
function PublicationNote() {
  const [draft, publishAt] = useWatch<Values, ['draft', 'publishAt']>({ name: ['draft', 'publishAt'] })
  const later = publishAt && Date.parse(fromDateTimeField(publishAt)) > Date.now()
  return (
    <p role="status" className="rounded-lg bg-ivory px-4 py-3 text-sm">
      {draft
        ? later
          ? `A draft, for admins only. Publish puts it on the blog on ${formatDateTime(fromDateTimeField(publishAt))}.`
          : 'A draft, for admins only, until you publish it.'
        : later
          ? `On the blog on ${formatDateTime(fromDateTimeField(publishAt))}.`
          : 'On the blog.'}
    </p>
  )
}

function MonthField(field: { name: string; label: string }) {
  return (
    <SelectField {...field}>
      <option value="">No season</option>
      <Options of={months.map((month, index) => [index + 1, month])} />
    </SelectField>
  )
}

/** Adds a link at the end of the text; what a section links to is shown below it as a card. */
function NameProduct() {
  const { setValue, getValues } = useFormContext<Values>()
  const text = useWatch<Values, 'body'>({ name: 'body' })
  return (
    <>
      <p className="text-muted text-sm">
        A product linked in a section is shown below it as a card. Products you add here are linked at the end
        of the text; move the link to where you want it.
      </p>
      <ProductSearch
        isChosen={({ _id }) => text.includes(`/product/${_id}`)}
        onChoose={({ _id, name }) => {
          const link = `[${name.replaceAll(/[[\]\\]/g, '\\$&')}](/product/${_id})`
          setValue('body', `${getValues('body').trimEnd()}\n\n${link}`.trimStart(), { shouldDirty: true })
        }}
      />
    </>
  )
}

function Slug() {
  const title = useWatch<Values, 'title'>({ name: 'title' })
  return (
    <TextField
      name="slug"
      label="Address"
      placeholder={title.trim() ? slugOf(title) : 'from the title'}
      hint="The end of /blog/…; if empty, it is made from the title. Earlier addresses redirect here."
    />
  )
}

const toFormValues = (article: Article | null): Values => ({
  title: article?.title ?? '',
  slug: article && article.slug !== slugOf(article.title) ? article.slug : '',
  excerpt: article?.excerpt ?? '',
  author: article?.author ?? '',
  body: article?.body ?? '',
  picture: article?.picture ?? null,
  draft: article?.draft ?? true,
  publishAt: article ? toDateTimeField(article.publishAt) : '',
  seasonStart: article?.seasonStart ? String(article.seasonStart) : '',
  seasonEnd: article?.seasonEnd ? String(article.seasonEnd) : '',
})

function toBody(
  { picture, draft, publishAt, seasonStart, seasonEnd, ...texts }: Values,
  before: Article | null,
): FormData {
  const body = new FormData()
  for (const [name, text] of Object.entries(texts)) body.append(name, text)
  body.append('draft', String(draft))
  body.append('seasonStart', seasonStart || 'null')
  body.append('seasonEnd', seasonEnd || 'null')
  // The field has no seconds: an untouched date is not sent, so that it keeps them.
  if (publishAt && (!before || publishAt !== toDateTimeField(before.publishAt)))
    body.append('publishAt', fromDateTimeField(publishAt))
  if (picture instanceof File) body.append('picture', picture)
  else if (!picture && before?.picture) body.append('removePicture', 'true')
  return body
}
