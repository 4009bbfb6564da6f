import { useEffect, useRef, useState } from 'react'
import { CallError } from '#contract/client.ts'
import type { ChosenLook } from '#values/looks/dress.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { FormScreen } from '../layout/form-screen.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { reasonOf, refetchAll, toastFailure, useCall } from '../query.ts'
import { LookCards } from './look-cards.tsx'
import { LookControls } from './look-controls.tsx'
import { LookPreview } from './look-preview.tsx'
import { LookVersions } from './look-versions.tsx'
import type { DraftState, Looks } from './looks-reply.ts'
import { PublishLook } from './publish-look.tsx'

/** What the shop looks like: chosen and tried here, seen by others once it is published. */
export function LooksScreen() {
  const query = useCall('GET /api/looks', {})
  return (
    <FormScreen
      title="Looks"
      text="Colours, fonts and shapes of your shop. Try anything: customers see it when you publish."
      page={{ path: '/', label: 'See the shop' }}
      wide
    >
      <Loaded query={query} failure="The looks could not be loaded.">
        {looks => <LookWorkshop key={looks.live.n} looks={looks} />}
      </Loaded>
    </FormScreen>
  )
}

function LookWorkshop({ looks }: { looks: Looks }) {
  const { chosen, choose, state } = useDraft(looks)
  return (
    <div className="grid gap-6">
      <LookCards chosen={chosen.look} live={looks.live.look} onChoose={look => choose({ ...chosen, look })} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <LookControls
          chosen={chosen}
          fonts={looks.fonts}
          onChange={choices => choose({ ...chosen, choices })}
        />
        <div className="grid min-w-0 gap-4 max-xl:order-first xl:sticky xl:top-20">
          <PublishLook looks={looks} chosen={chosen} state={state} />
          <LookPreview chosen={chosen} fonts={looks.fonts} />
        </div>
      </div>
      <LookVersions looks={looks} />
    </div>
  )
}

/** The draft is on screen at once, and saved by itself a moment later. */
function useDraft({ draft }: Looks) {
  const [chosen, setChosen] = useState<ChosenLook>(draft)
  const [state, setState] = useState<DraftState>('saved')
  const version = useRef(draft.version)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saving = useRef(Promise.resolve())
  useEffect(() => () => clearTimeout(timer.current), [])

  // Somebody else, or a version that was gone back to.
  useEffect(() => {
    if (draft.version === version.current) return
    version.current = draft.version
    setChosen(draft)
  }, [draft])

  async function save({ look, choices }: ChosenLook) {
    try {
      const body = { look, choices, version: version.current }
      version.current = (await callOrSignIn('PUT /api/looks/draft', { body })).draft.version
      setState('saved')
    } catch (error) {
      setState('failed')
      toastFailure(`The draft was not saved. ${reasonOf(error)}`, error)
      if (error instanceof CallError && error.conflict) await refetchAll()
    }
  }

  function choose(next: ChosenLook) {
    setChosen(next)
    setState('saving')
    clearTimeout(timer.current)
    // One after another, so that each knows the version before.
    timer.current = setTimeout(() => {
      saving.current = saving.current.then(() => save(next))
    }, 500)
  }

  return { chosen, choose, state }
}
