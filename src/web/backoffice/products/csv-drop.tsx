import { FileDrop } from '../form/file-drop.tsx'
import { Icon } from '../layout/icon.tsx'

/** Where a CSV file is dropped or chosen. */
export function CsvDrop(props: { file: File | null; busy: boolean; onFile(file: File): void }) {
  return (
    <FileDrop
      label="CSV file"
      accept=".csv,text/csv"
      disabled={props.busy}
      onFiles={([file]) => file && props.onFile(file)}
      className="justify-items-center gap-1 p-8"
    >
      <Icon name="upload" className="size-7 text-muted" />
      <span className="font-medium">{props.file ? props.file.name : 'Choose a CSV file'}</span>
      <span role="status" className="text-muted text-sm">
        {props.busy
          ? 'Reading…'
          : props.file
            ? 'Choose another, or the same again after fixing it'
            : 'or drop it here'}
      </span>
    </FileDrop>
  )
}
