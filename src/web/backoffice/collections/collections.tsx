import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { confirm } from '../form/confirm.tsx'
import { Icon } from '../layout/icon.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { Mark } from '../layout/mark.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { IconButton, iconButtonClass } from '../layout/tool-button.tsx'
import { mutateAndToast, useCall } from '../query.ts'

type Listed = Reply<'GET /api/collections'>['collections'][number]

/** Pages of products that were chosen by hand: the four fixed ones of the shop, and any others. */
export function CollectionScreen() {
  const query = useCall('GET /api/collections', {})
  return (
    <>
      <ScreenHead title="Collections" text="Product pages you put together by hand.">
        <Link to="/admin/collection/new" className={buttonClass()}>
          New collection
        </Link>
      </ScreenHead>
      <Loaded query={query} failure="The collections could not be loaded.">
        {({ collections }) => (
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {collections.map(one => (
              <li
                key={one._id}
                className="grid content-between gap-4 rounded-2xl border border-line bg-white p-5"
              >
                <div>
                  <h2 className="text-xl">
                    <Link
                      to={`/admin/collection/${encodeURIComponent(one.slug)}`}
                      className="hover:text-rose [overflow-wrap:anywhere]"
                    >
                      {one.title}
                    </Link>
                  </h2>
                  <p className="mt-1 line-clamp-2 text-muted text-sm">{one.intro || 'No introduction yet'}</p>
                </div>
                <div className="flex min-h-10 flex-wrap items-center gap-x-3 whitespace-nowrap text-sm">
                  <span className="text-muted tabular-nums">
                    {one.productCount} {one.productCount === 1 ? 'product' : 'products'}
                  </span>
                  {one.fixed && <Mark variant="quiet">Fixed page</Mark>}
                  <a
                    href={one.path}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={`See the page of ${one.title}`}
                    title="See the page"
                    className={`${iconButtonClass} ml-auto`}
                  >
                    <Icon name="shop" className="size-4.5" />
                  </a>
                  {!one.fixed && (
                    <IconButton icon="trash" label={`Delete ${one.title}`} onClick={() => remove(one)} />
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </>
  )
}

async function remove({ _id, title }: Listed) {
  const detail = 'Its products stay in the shop.'
  if (!(await confirm(`Are you sure you want to delete “${title}”?`, { detail }))) return
  await mutateAndToast(
    'DELETE /api/collections/{id}',
    { params: { id: _id } },
    { failure: 'The collection could not be deleted.' },
  )
}
