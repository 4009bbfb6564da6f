import type { ReactNode } from 'react'
import { FileDrop } from '../../form/file-drop.tsx'
import { Icon } from '../../layout/icon.tsx'

interface Props {
  label: string
  hint: string
  multiple: boolean
  disabled?: boolean
  onFiles(files: File[]): void
  children?: ReactNode
}

/** Where pictures are dropped or chosen. */
export function PictureDrop({ hint, children, ...drop }: Props) {
  return (
    <FileDrop
      {...drop}
      accept="image/png,image/jpeg,image/webp,image/avif"
      className="min-h-32 place-items-center p-4"
    >
      {children ?? (
        <span className="grid justify-items-center gap-1 text-sm">
          <Icon name="image" className="size-7 text-muted" />
          <span className="font-medium">{drop.label}</span>
          <span className="text-muted">{hint}</span>
        </span>
      )}
    </FileDrop>
  )
}
