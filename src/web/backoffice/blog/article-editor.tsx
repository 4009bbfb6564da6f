import { useParams } from 'react-router'
import { FormScreen } from '../layout/form-screen.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { useCall } from '../query.ts'
import { ArticleForm } from './article-form.tsx'

/** A new article, or one that is changed. */
export function ArticleEditor() {
  const { id } = useParams()
  const query = useCall('GET /api/blog/manage/{id}', id ? { params: { id } } : null, {
    select: ({ article }) => article,
  })
  return (
    <FormScreen
      wide
      title={id ? 'Edit article' : 'Write an article'}
      page={query.data?.published ? { path: `/blog/${encodeURIComponent(query.data.slug)}` } : undefined}
      back={{ to: '/admin/blog', label: 'All articles' }}
    >
      {id ? (
        <Loaded query={query} failure="The article could not be read.">
          {article => <ArticleForm key={article._id} article={article} />}
        </Loaded>
      ) : (
        <ArticleForm article={null} />
      )}
    </FormScreen>
  )
}
