import { FormProvider, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { slugOf } from '#values/slug.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { CheckField, TextAreaField, TextField } from '../form/fields.tsx'
import { FormEnd, FormSection } from '../form/form-parts.tsx'
import { fromField, toField } from '../form/india-time.ts'
import { type ChosenFile, PictureField } from '../form/picture-field.tsx'
import { usePartForm } from '../form/use-part-form.ts'
import { moment } from '../layout/moment.ts'
import type { ManagedArticle } from './article-editor.tsx'
import { MarkdownField } from './markdown-field.tsx'

interface Values {
  title: string
  slug: string
  excerpt: string
  author: string
  body: string
  picture: ChosenFile
  draft: boolean
  publishAt: string
}

interface Props {
  article: ManagedArticle | null
  onSaved(article: ManagedArticle): void
}

export function ArticleForm({ article, onSaved }: Props) {
  const navigate = useNavigate()
  const form = usePartForm<Values>({
    values: valuesOf(article),
    save: async values => {
      const body = bodyOf(values, article)
      const saved = article
        ? await callOrSignIn('PUT /api/blog/{id}', { params: { id: article._id }, body })
        : await callOrSignIn('POST /api/blog', { body })
      onSaved(saved.article)
      if (!article) await navigate(`/admin/blog/${saved.article._id}`, { replace: true })
      return valuesOf(saved.article)
    },
    saved: 'Article saved',
    failed: 'The article could not be saved.',
  })
  return (
    <FormProvider {...form}>
      <form onSubmit={form.submit} aria-label="Article" noValidate className="grid gap-5">
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
              <CheckField name="draft" label="Draft" hint="Only admins see a draft, whatever its date." />
              <TextField
                name="publishAt"
                label="Publish date"
                type="datetime-local"
                hint="By the clocks of India. A later one lets it appear by itself; none means at once."
              />
              <Outlook />
            </FormSection>
            <FormSection title="Around the text">
              <PictureField name="picture" label="Picture" hint="Three to two, at least 1200 pixels wide." />
              <TextField name="author" label="Author" placeholder="your name" />
              <Slug />
            </FormSection>
          </div>
        </div>
        <FormEnd sticky>Save article</FormEnd>
      </form>
    </FormProvider>
  )
}

/** What becomes of the article once it is saved like this. */
function Outlook() {
  const [draft, publishAt] = useWatch<Values, ['draft', 'publishAt']>({ name: ['draft', 'publishAt'] })
  const later = publishAt && Date.parse(fromField(publishAt)) > Date.now()
  return (
    <p role="status" className="rounded-lg bg-ivory px-4 py-3 text-sm">
      {draft
        ? 'Once saved: a draft, for admins alone.'
        : later
          ? `Once saved: appears by itself on ${moment(fromField(publishAt))}.`
          : 'Once saved: on the blog at once.'}
    </p>
  )
}

function Slug() {
  const title = useWatch<Values, 'title'>({ name: 'title' })
  return (
    <TextField
      name="slug"
      label="Address"
      placeholder={title.trim() ? slugOf(title) : 'from the title'}
      hint="The end of /blog/…; left empty, it comes from the title. Earlier addresses go on leading here."
    />
  )
}

const valuesOf = (article: ManagedArticle | null): Values => ({
  title: article?.title ?? '',
  slug: article && article.slug !== slugOf(article.title) ? article.slug : '',
  excerpt: article?.excerpt ?? '',
  author: article?.author ?? '',
  body: article?.body ?? '',
  picture: article?.picture ?? null,
  draft: article?.draft ?? false,
  publishAt: article ? toField(article.publishAt) : '',
})

function bodyOf({ picture, draft, publishAt, ...texts }: Values, before: ManagedArticle | null): FormData {
  const body = new FormData()
  for (const [name, text] of Object.entries(texts)) body.append(name, text)
  body.append('draft', String(draft))
  // Untouched, it keeps its seconds.
  if (publishAt && (!before || publishAt !== toField(before.publishAt)))
    body.append('publishAt', fromField(publishAt))
  if (picture instanceof File) body.append('picture', picture)
  else if (!picture && before?.picture) body.append('removePicture', 'true')
  return body
}
