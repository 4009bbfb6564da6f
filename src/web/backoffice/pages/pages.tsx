import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { formatDate } from '#values/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '../form/fields.tsx'
import { FormPanel } from '../form/form-panel.tsx'
import { Icon } from '../layout/icon.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { Mark } from '../layout/mark.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { IconButton, iconButtonClass } from '../layout/tool-button.tsx'
import { mutate, mutateAndToast, useCall } from '../query.ts'
import { newSectionId, toSend } from './edited-page.ts'
import { sectionKinds } from './section-types.ts'

type Listed = Reply<'GET /api/pages'>['pages'][number]

/** The home page and the shop's own pages. */
export function PagesScreen() {
  const query = useCall('GET /api/pages', {})
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <ScreenHead
        title="Pages"
        text="The home page, and pages of your own: your story, a look book, a landing page."
      >
        <Button onClick={() => setAdding(true)}>New page</Button>
      </ScreenHead>
      <Loaded query={query} failure="The pages could not be loaded.">
        {({ pages }) => (
          <ul className="divide-y divide-line rounded-2xl border border-line bg-white">
            {pages.map(page => (
              <PageRow key={page._id} page={page} />
            ))}
          </ul>
        )}
      </Loaded>
      {isAdding && <NewPage onClose={() => setAdding(false)} />}
    </>
  )
}

function PageRow({ page }: { page: Listed }) {
  const { _id, kind, title, slug, published, hasDraft, updatedAt } = page
  const path = kind === 'home' ? '/' : `/pages/${encodeURIComponent(slug)}`
  const navigate = useNavigate()
  async function duplicate() {
    const reply = await mutateAndToast('POST /api/pages/{id}/duplicate', { params: { id: _id } })
    if (reply) await navigate(`/admin/pages/${reply.page._id}`)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="truncate text-lg">
          <Link to={kind === 'home' ? '/admin/home' : `/admin/pages/${_id}`} className="hover:text-rose">
            {title}
          </Link>
        </h2>
        <p className="truncate text-muted text-sm">
          {kind === 'home' ? '/' : `/pages/${slug}`} · {formatDate(updatedAt)}
        </p>
      </div>
      <span className="flex flex-wrap gap-2">
        {published === null ? <Mark variant="quiet">Draft</Mark> : <Mark variant="good">Live</Mark>}
        {published !== null && hasDraft && <Mark variant="quiet">Changes to publish</Mark>}
      </span>
      <span className="flex">
        {published !== null && (
          <a
            href={path}
            target="_blank"
            rel="noreferrer"
            aria-label={`See ${title}`}
            title="See the page"
            className={iconButtonClass}
          >
            <Icon name="shop" className="size-4.5" />
          </a>
        )}
        <IconButton icon="copy" label={`Duplicate ${title}`} onClick={duplicate} />
      </span>
    </li>
  )
}

/** What a new page may begin with. */
const begin = ['story', 'columns', 'questions'] as const

function NewPage({ onClose }: { onClose(): void }) {
  const navigate = useNavigate()
  return (
    <FormPanel
      title="New page"
      button="Add page"
      values={{ title: '' }}
      failed="The page could not be added."
      save={async ({ title }) => {
        const sections = begin.map(type =>
          toSend({ id: newSectionId(), type, ...structuredClone(sectionKinds[type].fresh) }),
        )
        const reply = await mutate('POST /api/pages', { body: { title, sections } })
        await navigate(`/admin/pages/${reply.page._id}`)
        return reply
      }}
      onClose={onClose}
    >
      <TextField name="title" label="Title" placeholder="e.g. Our story" autoFocus />
      <p className="text-muted text-sm">
        It begins with a story, three columns and questions, which you can change or remove. Visitors see it
        once you publish.
      </p>
    </FormPanel>
  )
}
