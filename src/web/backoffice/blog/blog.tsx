import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { type Column, upDown } from '../data-table/column.tsx'
import { DataTable } from '../data-table/data-table.tsx'
import { Empty } from '../data-table/empty.tsx'
import { useServerTable } from '../data-table/use-server-table.ts'
import { confirm } from '../form/confirm.tsx'
import { Mark } from '../layout/mark.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { Thumb } from '../layout/thumb.tsx'
import { IconButton } from '../layout/tool-button.tsx'
import { mutateAndToast } from '../query.ts'

type Article = Reply<'GET /api/blog/manage'>['articles'][number]

/** Every article: drafts, published and scheduled ones. */
export function BlogScreen() {
  const table = useServerTable({
    name: 'articles',
    call: 'GET /api/blog/manage',
    rows: reply => reply.articles,
    columns,
    filters: { state: { label: 'State', all: 'Any state', options: stateOptions } },
  })

  return (
    <>
      <ScreenHead title="Blog" text="Articles, written in Markdown.">
        <Link to="/admin/blog/new" className={buttonClass()}>
          Write an article
        </Link>
      </ScreenHead>
      <DataTable
        label="Articles"
        table={table}
        rowName={({ title }) => title}
        empty={
          <Empty title="No articles yet">
            <Link to="/admin/blog/new" className="text-rose underline">
              Write the first article
            </Link>
          </Empty>
        }
      />
    </>
  )
}

const stateOptions = [
  ['published', 'Published'],
  ['scheduled', 'Scheduled'],
  ['draft', 'Drafts'],
] as const

async function remove({ _id, title }: Article) {
  if (!(await confirm(`Are you sure you want to delete “${title}”?`))) return
  await mutateAndToast(
    'DELETE /api/blog/{id}',
    { params: { id: _id } },
    { failure: 'The article could not be deleted.' },
  )
}

const columns: Column<Article>[] = [
  {
    id: 'title',
    title: 'Article',
    phone: 'first',
    always: true,
    sort: upDown('title'),
    cell: ({ _id, title, picture, slug }) => (
      <div className="flex items-center gap-3 sm:min-w-64">
        <span className="max-sm:hidden">
          <Thumb path={picture} />
        </span>
        <p className="min-w-0">
          <Link to={`/admin/blog/${_id}`} className="line-clamp-2 font-medium hover:text-rose">
            {title}
          </Link>
          <span data-wide-only className="block truncate text-muted text-xs">
            /blog/{slug}
          </span>
        </p>
      </div>
    ),
  },
  { id: 'author', title: 'Author', cell: ({ author }) => author || '–' },
  {
    id: 'state',
    title: 'State',
    phone: 'first-end',
    cell: ({ draft, published }) =>
      draft ? (
        <Mark variant="quiet">Draft</Mark>
      ) : (
        <Mark variant={published ? 'good' : 'waiting'}>{published ? 'Published' : 'Scheduled'}</Mark>
      ),
  },
  {
    id: 'publishAt',
    title: 'Publish date',
    phone: 'second',
    sort: upDown('publishAt'),
    moment: ({ publishAt }) => publishAt,
  },
  { id: 'updatedAt', title: 'Changed', sort: upDown('updatedAt'), moment: ({ updatedAt }) => updatedAt },
  {
    id: 'actions',
    title: 'Actions',
    phone: 'second-end',
    always: true,
    cell: article => (
      <div className="flex items-center gap-1">
        {article.published && (
          <a
            href={`/blog/${encodeURIComponent(article.slug)}`}
            target="_blank"
            rel="noreferrer"
            aria-label={`Read ${article.title}`}
            className="grid min-h-10 place-items-center px-2 text-rose underline"
          >
            Read
          </a>
        )}
        <IconButton icon="trash" label={`Delete ${article.title}`} onClick={() => remove(article)} />
      </div>
    ),
  },
]
