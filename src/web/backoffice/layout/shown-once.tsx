import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { Panel } from './panel.tsx'
import { ToolButton } from './tool-button.tsx'

interface Props {
  title: string
  text: string
  secret: string
  onClose(): void
}

/** A secret that the shop does not keep in plain text. */
export function ShownOnce({ title, text, secret, onClose }: Props) {
  return (
    <Panel open title={title} onClose={onClose} unsaved>
      <div className="grid gap-4">
        <p className="text-muted">{text} Copy it now. It will not be shown again.</p>
        <p className="select-all break-all rounded-xl bg-sand p-4 font-mono text-sm">{secret}</p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => void copyText(secret, 'Copied')}>Copy</Button>
          <ToolButton onClick={onClose}>I have saved it</ToolButton>
        </div>
      </div>
    </Panel>
  )
}
