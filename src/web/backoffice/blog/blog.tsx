import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { callForRows, callOrSignIn } from '../call-or-sign-in.ts'
import type { Column } from '../data-table/column.ts'
import { DataTable } from '../data-table/data-table.tsx'
import { ChoiceFilter } from '../data-table/filters.tsx'
import { knownSort, knownWord, upDown } from '../data-table/known-sort.ts'
import type { TableQuery } from '../data-table/table-query.ts'
import { useServerRows } from '../data-table/use-server-rows.ts'
import { confirm } from '../form/confirm.tsx'
import { reasonOf } from '../form/use-screen-form.ts'
import { Mark } from '../layout/mark.tsx'
import { moment } from '../layout/moment.ts'
import { ScreenHead } from '../layout/screen-head.tsx'
import { Thumb } from '../layout/thumb.tsx'
import { IconButton } from '../layout/tool-button.tsx'

type Article = Reply<'GET /api/blog/manage'>['articles'][number]

/** Every article: published, to come, and in the drawer. */
export function BlogScreen() {
  const data = useServerRows({ name: 'articles', load, filters })

  async function remove({ _id, title }: Article) {
    if (!(await confirm(`Are you sure you want to delete “${title}”?`))) return
    try {
      const { message } = await callOrSignIn('DELETE /api/blog/{id}', { params: { id: _id } })
      toast(message, { kind: 'success' })
      data.reload()
    } catch (error) {
      toast(`The article could not be deleted. ${reasonOf(error)}`, { kind: 'error' })
    }
  }

  return (
    <>
      <ScreenHead title="Blog" text="Articles, written in Markdown.">
        <Link to="/admin/blog/new" className={buttonClass()}>
          Write an article
        </Link>
      </ScreenHead>
      <DataTable
        label="Articles"
        columns={columnsFor(remove)}
        data={data}
        rowId={({ _id }) => _id}
        rowName={({ title }) => title}
        empty={
          <p>
            Nothing has been written yet.{' '}
            <Link to="/admin/blog/new" className="text-rose underline">
              Write the first article
            </Link>
          </p>
        }
        failure="The articles could not be read."
        filters={<ChoiceFilter data={data} name="state" label="State" all="All" choices={choices} />}
      />
    </>
  )
}

const filters = ['state'] as const
const choices = [
  ['published', 'Published'],
  ['scheduled', 'To come'],
  ['draft', 'Drafts'],
] as const

async function load({ page, limit, search, sort, filters: { state } }: TableQuery, signal?: AbortSignal) {
  const query = {
    page,
    limit,
    search,
    sort: knownSort(sort, 'publishAt', 'updatedAt', 'title'),
    state: knownWord(state, 'draft', 'scheduled', 'published'),
  }
  const { reply, total } = await callForRows('GET /api/blog/manage', { query }, signal)
  return { rows: reply.articles, total }
}

const columnsFor = (remove: (article: Article) => void): Column<Article>[] => [
  {
    id: 'title',
    title: 'Article',
    always: true,
    sort: upDown('title'),
    cell: ({ _id, title, picture, slug }) => (
      <div className="flex min-w-64 items-center gap-3">
        <Thumb path={picture} />
        <p className="min-w-0">
          <Link to={`/admin/blog/${_id}`} className="line-clamp-2 font-medium hover:text-rose">
            {title}
          </Link>
          <span className="block truncate text-muted text-xs">/blog/{slug}</span>
        </p>
      </div>
    ),
  },
  { id: 'author', title: 'Author', cell: ({ author }) => author || '–' },
  {
    id: 'state',
    title: 'State',
    cell: ({ draft, published }) =>
      draft ? (
        <Mark look="quiet">Draft</Mark>
      ) : (
        <Mark look={published ? 'good' : 'waiting'}>{published ? 'Published' : 'To come'}</Mark>
      ),
  },
  {
    id: 'publishAt',
    title: 'Publish date',
    sort: upDown('publishAt'),
    cell: ({ publishAt }) => <span className="whitespace-nowrap">{moment(publishAt)}</span>,
  },
  {
    id: 'updatedAt',
    title: 'Changed',
    sort: upDown('updatedAt'),
    cell: ({ updatedAt }) => <span className="whitespace-nowrap">{moment(updatedAt)}</span>,
  },
  {
    id: 'actions',
    title: 'Actions',
    wide: true,
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
