import { useRef, useState } from 'react'
import { errorMessage } from '#web/client/error-message.ts'
import { confirm } from '../form/confirm.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { mutateAndToast, useCall } from '../query.ts'
import { useMe } from '../use-me.ts'
import { CategoryCard, type ManagedCategory } from './category-card.tsx'
import { CategoryForm } from './category-form.tsx'

/** One form that adds or edits, beside all categories. */
export function CategoryManager() {
  const query = useCall('GET /api/categories/manage', {})
  const isAdmin = useMe().role === 'admin'
  const [edited, setEdited] = useState<ManagedCategory | null>(null)
  // Another key mounts a new form.
  const [formKey, setFormKey] = useState(0)
  const unsaved = useRef(false)
  const isLocked = query.data?.mayAdd === false

  function showForm(category: ManagedCategory | null) {
    unsaved.current = false
    setEdited(category)
    setFormKey(before => before + 1)
  }

  async function edit(category: ManagedCategory | null) {
    if (unsaved.current && !(await confirmLoss())) return
    showForm(category)
    if (category) document.getElementById('category-form')?.scrollIntoView({ block: 'nearest' })
  }

  async function remove({ _id, name }: ManagedCategory) {
    if (!(await confirm('Are you sure you want to delete this category?', { detail: name }))) return
    const deleted = await mutateAndToast(
      'DELETE /api/categories/delete/{id}',
      { params: { id: _id } },
      { failure: error => errorMessage(error, 'Failed to delete') },
    )
    if (deleted && edited?._id === _id) showForm(null)
  }

  return (
    <>
      <ScreenHead title="Category Manager" text="Group your products the way customers look for them." />
      <div className={`grid items-start gap-6 ${isLocked ? '' : 'xl:grid-cols-[20rem_minmax(0,1fr)]'}`}>
        {isLocked ? (
          <p className="rounded-2xl border border-line bg-white p-4">
            Only admins of this shop add and change categories. Please ask them for the one you need.
          </p>
        ) : (
          <div id="category-form" className="min-w-0 scroll-mt-20 xl:sticky xl:top-20">
            <CategoryForm
              key={formKey}
              category={query.data?.categories.find(({ _id }) => _id === edited?._id) ?? edited}
              unsaved={unsaved}
              onSaved={() => showForm(null)}
              onCancel={() => void edit(null)}
            />
          </div>
        )}
        <Loaded query={query} failure="Failed to load categories" skeleton={<Skeleton />}>
          {({ categories }) =>
            categories.length > 0 ? (
              <ul className={gridClass}>
                {categories.map(category => (
                  <CategoryCard
                    key={category._id}
                    category={category}
                    isEdited={category._id === edited?._id}
                    isShared={!isLocked}
                    hasSearchText={isAdmin}
                    onEdit={() => void edit(category)}
                    onDelete={() => void remove(category)}
                  />
                ))}
              </ul>
            ) : (
              <div className="grid gap-1 rounded-2xl border border-line bg-white p-12 text-center">
                <p className="text-lg">No categories yet</p>
                <p className="text-muted">Add the first one in the form, such as Skincare.</p>
              </div>
            )
          }
        </Loaded>
      </div>
    </>
  )
}

const confirmLoss = () =>
  confirm('Leave without saving?', {
    detail: 'What you typed is not saved yet.',
    yes: 'Leave',
    no: 'Stay here',
  })

function Skeleton() {
  return (
    <ul className={gridClass}>
      {[1, 2, 3, 4, 5, 6].map(nth => (
        <li key={nth} className="skeleton aspect-[4/5] rounded-2xl" />
      ))}
    </ul>
  )
}

const gridClass = 'grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 2xl:grid-cols-4'
