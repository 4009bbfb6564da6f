import { useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { type ShadeVerdict, shadeVerdicts } from '#values/beauty/verdicts.ts'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import { callWithToken } from '#web/client/call-with-token.ts'
import { useReply } from '#web/client/use-reply.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { Form, FormOutcome } from '../form/form.tsx'
import { useSubmit } from '../form/use-submit.ts'
import { ColourField } from './colour-field.tsx'

type OwnShade = Reply<'GET /api/shades/mine'>['shades'][number]

/** 'I wear X by Y, and Z here suits me', from those who were delivered Z. */
export function ReportShade() {
  const { reply, setReply, error } = useReply('GET /api/shades/mine', {}, callWithToken)
  const shades = reply?.shades
  return (
    <section aria-labelledby="tell" className="mt-12 scroll-mt-24 rounded-3xl bg-sunk p-5 sm:p-8">
      <h2 id="tell" className="text-2xl">
        Found your shade? Help others find theirs
      </h2>
      <p className="mt-2 max-w-prose text-muted leading-relaxed">
        Tell us what you wore before and which of our shades suited you. Once five buyers say the same, we
        show it here without names.
      </p>
      <div className="signed-out-only mt-5">
        <a href="/login?next=/shades" className={buttonClass('outline')}>
          Log in to share
        </a>
      </div>
      <div className="signed-in-only mt-5">
        {error ? (
          <p role="alert">Your shades could not be loaded. Please check your connection, or log in again.</p>
        ) : !shades ? (
          <div aria-hidden="true" className="skeleton h-112 max-w-3xl rounded-2xl sm:h-76" />
        ) : shades.length === 0 ? (
          <p>You can share this once a shade has been delivered to you.</p>
        ) : (
          <Report
            shades={shades}
            onReported={report =>
              setReply({ shades: shades.map(one => (one._id === report._id ? report : one)) })
            }
          />
        )}
      </div>
    </section>
  )
}

function Report({ shades, onReported }: { shades: OwnShade[]; onReported(report: OwnShade): void }) {
  const [shade, setShade] = useState(shades[0]!)
  const change = (part: Partial<OwnShade>) => setShade(now => ({ ...now, ...part }))
  const submission = useSubmit(async () => {
    const { _id: productId, otherBrand, otherShade, otherSwatch, verdict } = shade
    const hex = otherSwatch.trim() && `#${otherSwatch.trim().replace('#', '')}`
    const report = { otherBrand, otherShade, otherSwatch: hex, verdict: verdict ?? 'right' }
    const reply = await callSignedIn('PUT /api/shades/reports', { body: { productId, ...report } })
    onReported({ ...shade, ...report })
    return reply
  })

  /** What was typed stays if that shade has no report yet. */
  function choose(id: string) {
    const { _id, name, swatch, ...report } = shades.find(one => one._id === id)!
    setShade(now => ({ ...now, ...(report.verdict ? report : { verdict: null }), _id, name, swatch }))
  }

  return (
    <Form submission={submission} className="grid max-w-3xl gap-4 sm:grid-cols-2">
      <Field
        label="The shade I wear"
        name="otherShade"
        required
        maxLength={100}
        value={shade.otherShade}
        onChange={event => change({ otherShade: event.currentTarget.value })}
      />
      <Field
        label="Its brand"
        name="otherBrand"
        required
        maxLength={100}
        value={shade.otherBrand}
        onChange={event => change({ otherBrand: event.currentTarget.value })}
      />
      <Select
        label="The shade I chose here"
        value={shade._id}
        onChange={event => choose(event.currentTarget.value)}
      >
        <Options of={shades.map(({ _id, name }) => [_id, name])} />
      </Select>
      <Select
        label="It was"
        value={shade.verdict ?? 'right'}
        onChange={event => change({ verdict: event.currentTarget.value as ShadeVerdict })}
      >
        <Options of={shadeVerdicts} />
      </Select>
      <ColourField
        label="Colour of the shade I wear"
        name="otherSwatch"
        hint="Optional. Pick the closest colour you can."
        value={shade.otherSwatch}
        onChange={otherSwatch => change({ otherSwatch })}
      />
      <div className="grid gap-3 sm:col-span-2">
        <FormOutcome {...submission} />
        <Button type="submit" variant="outline" disabled={submission.busy} className="justify-self-start">
          Submit
        </Button>
      </div>
    </Form>
  )
}
