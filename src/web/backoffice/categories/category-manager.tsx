import { useRef, useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { toast } from '#web/ui/toast.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { confirm } from '../form/confirm.tsx'
import { serverWords } from '../form/server-words.ts'
import { ScreenHead } from '../layout/screen-head.tsx'
import { Unreadable } from '../layout/unreadable.tsx'
import { useAnswer } from '../use-answer.ts'
import { CategoryCard } from './category-card.tsx'
import { CategoryForm } from './category-form.tsx'

export type Category = Reply<'GET /api/categories/manage'>['categories'][number]

/** One form that adds or edits, beside all categories. */
export function CategoryManager() {
  const { value, problem, reload } = useAnswer(loadCategories)
  const [edited, setEdited] = useState<Category | null>(null)
  // A form that has done its work is another form.
  const [finished, setFinished] = useState(0)
  const unsaved = useRef(false)

  async function edit(category: Category | null) {
    if (unsaved.current && !(await mayLose())) return
    setEdited(category)
    setFinished(finished + 1)
    if (category) document.getElementById('category-form')?.scrollIntoView({ block: 'nearest' })
  }

  async function remove(category: Category) {
    if (!(await confirm('Are you sure you want to delete this category?', { detail: category.name }))) return
    try {
      const { message } = await callOrSignIn('DELETE /api/categories/delete/{id}', {
        params: { id: category._id },
      })
      toast(message, { kind: 'success' })
      if (edited?._id === category._id) finish()
      reload()
    } catch (error) {
      toast(serverWords(error, 'Failed to delete'), { kind: 'error' })
    }
  }

  function finish() {
    unsaved.current = false
    setEdited(null)
    setFinished(finished + 1)
  }

  return (
    <>
      <ScreenHead title="Category Manager" text="Categories are the shelves of the shop." />
      <div className="grid items-start gap-6 xl:grid-cols-[20rem_minmax(0,1fr)]">
        <div id="category-form" className="min-w-0 scroll-mt-20 xl:sticky xl:top-20">
          <CategoryForm
            key={`${edited?._id ?? 'new'} ${finished}`}
            category={edited}
            unsaved={unsaved}
            onSaved={() => {
              finish()
              reload()
            }}
            onCancel={() => void edit(null)}
          />
        </div>
        {problem ? (
          <Unreadable title="Failed to load categories" problem={problem} onRetry={reload} />
        ) : (
          <Shelf categories={value} edited={edited} onEdit={edit} onDelete={remove} />
        )}
      </div>
    </>
  )
}

const loadCategories = async () => (await callOrSignIn('GET /api/categories/manage', {})).categories

const mayLose = () =>
  confirm('Leave without saving?', {
    detail: 'What you typed into the form is not saved yet.',
    yes: 'Leave',
    no: 'Stay here',
  })

interface ShelfProps {
  categories: Category[] | null
  edited: Category | null
  onEdit(category: Category): Promise<void>
  onDelete(category: Category): Promise<void>
}

function Shelf({ categories, edited, onEdit, onDelete }: ShelfProps) {
  if (categories?.length === 0)
    return (
      <div className="grid gap-1 rounded-2xl border border-line bg-white p-12 text-center">
        <p className="text-lg">No categories yet</p>
        <p className="text-muted">Give the first one a name in the form, such as Skincare.</p>
      </div>
    )
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 2xl:grid-cols-4">
      {(categories ?? shapes).map(category =>
        typeof category === 'string' ? (
          <li key={category} className="skeleton aspect-[4/5] rounded-2xl" />
        ) : (
          <CategoryCard
            key={category._id}
            category={category}
            isEdited={category._id === edited?._id}
            onEdit={() => void onEdit(category)}
            onDelete={() => void onDelete(category)}
          />
        ),
      )}
    </ul>
  )
}

const shapes = ['1', '2', '3', '4', '5', '6']
