import { acceptedPictures } from '../../form/accept-pictures.ts'
import { FileDrop } from '../../form/file-drop.tsx'
import { Icon } from '../../layout/icon.tsx'

interface Props {
  label: string
  hint: string
  disabled?: boolean
  /** Also a ZIP. */
  archives?: boolean
  onFiles(files: File[]): void
}

/** Where pictures are dropped or chosen. */
export function PictureDrop({ hint, archives = false, ...drop }: Props) {
  return (
    <FileDrop
      {...drop}
      multiple
      accept={archives ? `${acceptedPictures},.zip,application/zip` : acceptedPictures}
      className="min-h-28 place-items-center p-4"
    >
      <span className="grid justify-items-center gap-1 text-sm">
        <Icon name="image" className="size-7 text-muted" />
        <span className="font-medium">{drop.label}</span>
        <span className="text-balance text-muted">{hint}</span>
      </span>
    </FileDrop>
  )
}
