import { useMemo } from 'react'
import { useParams } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { Loaded, useLoaded } from '../form/loaded.tsx'
import { UnsavedParts } from '../form/unsaved-parts.tsx'
import { FormScreen } from '../layout/form-screen.tsx'
import { ArticleForm } from './article-form.tsx'

export type ManagedArticle = Reply<'GET /api/blog/manage/{id}'>['article']

/** A new article, or one that is changed. */
export function ArticleEditor() {
  const { id } = useParams()
  const load = useMemo(
    () => async (): Promise<ManagedArticle | null> =>
      id ? (await callOrSignIn('GET /api/blog/manage/{id}', { params: { id } })).article : null,
    [id],
  )
  const data = useLoaded(load)
  return (
    <FormScreen
      wide
      title={id ? 'Edit article' : 'Write an article'}
      page={data.value?.published ? { path: `/blog/${encodeURIComponent(data.value.slug)}` } : undefined}
      back={{ to: '/admin/blog', label: 'All articles' }}
    >
      <Loaded data={data} failure="The article could not be read.">
        {article => (
          <UnsavedParts>
            <ArticleForm key={article?._id ?? 'new'} article={article} onSaved={data.change} />
          </UnsavedParts>
        )}
      </Loaded>
    </FormScreen>
  )
}
