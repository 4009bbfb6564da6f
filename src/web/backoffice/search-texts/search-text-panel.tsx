import { useWatch } from 'react-hook-form'
import type { Reply } from '#contract/client.ts'
import type { LinkTarget } from '#values/link-kinds.ts'
import { searchTextLimits } from '#values/search-text-limits.ts'
import { CheckField, TextAreaField, TextField } from '../form/fields.tsx'
import { FormPanel } from '../form/form-panel.tsx'
import { type ChosenFile, PictureField } from '../form/picture-field.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { Panel } from '../layout/panel.tsx'
import { mutate, useCall } from '../query.ts'
import { SharePreview } from './share-preview.tsx'

export type SearchText = Reply<'GET /api/search-texts/of'>

interface Values {
  title: string
  description: string
  picture: ChosenFile
  noindex: boolean
}

interface Props {
  of: LinkTarget
  onClose(): void
}

/** What search engines and shared links say of one page; what is left empty, the page says by itself. */
export function SearchTextPanel({ of, onClose }: Props) {
  const query = useCall('GET /api/search-texts/of', { query: of })
  if (!query.data)
    return (
      <Panel open wide title="Search text" onClose={onClose}>
        <Loaded query={query} failure="The search text could not be loaded.">
          {() => null}
        </Loaded>
      </Panel>
    )
  return <SearchTextForm of={of} page={query.data} onClose={onClose} />
}

function SearchTextForm({ of, page, onClose }: Props & { page: SearchText }) {
  const { version, ...text } = page.text
  return (
    <FormPanel<Values>
      wide
      title={`Search text: ${page.link.label}`}
      values={text}
      version={version}
      save={({ picture, noindex, ...texts }) => {
        const body = new FormData()
        for (const [name, value] of Object.entries({ ...of, ...texts })) body.append(name, value)
        body.append('noindex', String(noindex))
        body.append('version', String(version))
        if (picture instanceof File) body.append('picture', picture)
        else if (!picture && text.picture) body.append('removePicture', 'true')
        return mutate('PUT /api/search-texts', { body })
      }}
      button="Save"
      onClose={onClose}
    >
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-4">
          <Words as={TextField} name="title" label="Title" placeholder={page.defaults.title} />
          <Words
            as={TextAreaField}
            name="description"
            label="Description"
            placeholder={page.defaults.description}
          />
          <PictureField
            name="picture"
            label="Picture for shared links"
            hint="1200 × 630 pixels look best. Without one, the page’s own picture is shown."
          />
          <CheckField name="noindex" label="Keep this page out of search engines" />
        </div>
        <div className="grid gap-4">
          <Preview page={page} />
          {page.duplicates.length > 0 && (
            <div role="status" className="rounded-lg bg-alert-soft px-4 py-3 text-alert text-sm">
              <p>Search engines prefer words of its own for each page. The same are on:</p>
              <ul className="mt-1 list-disc pl-5">
                {page.duplicates.map(({ field, label, path }) => (
                  <li key={path}>
                    {label} ({field})
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </div>
    </FormPanel>
  )
}

interface WordsProps {
  as: typeof TextField | typeof TextAreaField
  name: keyof typeof searchTextLimits
  label: string
  placeholder: string
}

/** A field that says how long its text is; what is too long is cut by search engines. */
function Words({ as: Field, name, ...rest }: WordsProps) {
  const text = useWatch<Values, typeof name>({ name })
  const most = searchTextLimits[name]
  return (
    <Field
      name={name}
      maxLength={most}
      hint={text === '' ? 'Empty: the page’s own words are used' : `${text.length} of ${most} characters`}
      {...rest}
    />
  )
}

function Preview({ page }: { page: SearchText }) {
  const [title, description, picture, noindex] = useWatch<
    Values,
    ['title', 'description', 'picture', 'noindex']
  >({
    name: ['title', 'description', 'picture', 'noindex'],
  })
  return (
    <SharePreview
      url={page.url}
      shopName={page.shopName}
      title={title || page.defaults.title}
      description={description || page.defaults.description}
      picture={picture ?? page.defaults.picture}
      isHidden={noindex}
    />
  )
}
