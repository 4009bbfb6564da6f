import { useWatch } from 'react-hook-form'
import type { Reply } from '#contract/client.ts'
import { forgetSession } from '#web/client/session.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { confirm } from '../form/confirm.tsx'
import { SelectField, TextField } from '../form/fields.tsx'
import { EditForm, FormEnd, FormSection } from '../form/form-parts.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { FormScreen } from '../layout/form-screen.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { useCall } from '../query.ts'

/** The demo goes, in one step and with a way back; the shop is its owner's. */
export function LeaveDemo() {
  const query = useCall('GET /api/demo', {})
  return (
    <FormScreen
      title="Make the demo your own shop"
      text="All people, orders and products go, those of the demo and those that you have added. A backup of everything is made first."
    >
      <Loaded query={query} failure="The demo could not be looked at.">
        {({ demo }) =>
          demo ? (
            <LeaveForm demo={demo} />
          ) : (
            <p className="rounded-2xl border border-line bg-white p-5">
              This shop has no demo in it. A demo that an older version filled in can be left with{' '}
              <code>DEMO=off</code> and an empty <code>DATA_DIR</code>.
            </p>
          )
        }
      </Loaded>
    </FormScreen>
  )
}

type Demo = NonNullable<Reply<'GET /api/demo'>['demo']>

function LeaveForm({ demo }: { demo: Demo }) {
  const form = useEditForm({
    values: { keep: 'looks', account: { name: '', email: '', password: '' } },
    async save({ keep, account }) {
      if (
        !(await confirm('Make this shop your own?', {
          detail: whatGoes(demo, keep),
          yes: 'Make it mine',
          danger: true,
        }))
      )
        return
      const body = { keep: keep as 'looks', ...(demo.needsAccount && { account }) }
      const { backup } = await callOrSignIn('POST /api/demo/leave', { body })
      await confirm('The shop is yours.', {
        detail: `The demo is in ${backup}. From now on start the shop with DEMO=off, so that it takes no test payments.`,
        yes: 'Start with your shop',
        no: 'Close',
      })
      if (demo.needsAccount) forgetSession()
      location.assign('/admin/open-shop')
    },
    failed: 'The demo is still there.',
  })
  const keep = useWatch({ control: form.control, name: 'keep' })
  return (
    <EditForm form={form} label="Make the demo your own shop">
      <FormSection title="What stays">
        <SelectField name="keep" label="Keep">
          <option value="looks">Name, logo and look</option>
          <option value="pages">
            Name, logo and look, and the texts: home page, blog, About, footer and policies
          </option>
          <option value="nothing">Nothing</option>
        </SelectField>
        <p>{whatGoes(demo, keep)}</p>
        <p className="text-muted text-sm">
          The backup goes to <code className="break-all">{demo.backupTo}</code>. It brings everything back
          with <code>npm run restore -- FILE --replace</code>.
        </p>
      </FormSection>
      {demo.needsAccount && (
        <FormSection
          title="Your account"
          text="The account that you use now is one of the demo. It becomes yours."
        >
          <TextField name="account.name" label="Name" autoComplete="name" required />
          <TextField name="account.email" label="Email" type="email" autoComplete="email" required />
          <TextField
            name="account.password"
            label="Password"
            type="password"
            autoComplete="new-password"
            hint="At least 8 characters."
            required
          />
        </FormSection>
      )}
      <FormEnd danger>Make this shop mine</FormEnd>
    </EditForm>
  )
}

function whatGoes({ people, products, orders, reviews, categories, articles }: Demo, keep: string): string {
  const gone = [
    counted(people, 'account'),
    counted(products, 'product'),
    counted(orders, 'order'),
    counted(reviews, 'review'),
    counted(categories, 'category', 'categories'),
    ...(keep === 'pages' ? [] : [counted(articles, 'article')]),
  ]
  return `This goes: ${gone.join(', ')}, with everything that belongs to them.`
}

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`
