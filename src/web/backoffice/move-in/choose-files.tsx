import { FileDrop } from '../form/file-drop.tsx'
import { Icon } from '../layout/icon.tsx'

export function ChooseFiles({ busy, onFiles }: { busy: boolean; onFiles(files: File[]): void }) {
  return (
    <FileDrop
      label="Files of your old shop"
      accept=".csv,.tsv,.json,.zip,text/csv,application/json,application/zip"
      multiple
      disabled={busy}
      onFiles={onFiles}
      className="justify-items-center gap-1 p-8"
    >
      <Icon name="upload" className="size-7 text-muted" />
      <span className="font-medium">Choose files, or drop them here</span>
      <span role="status" className="text-muted text-sm">
        {busy ? 'Reading… large files take up to a minute.' : 'CSV, JSON or a ZIP of them'}
      </span>
    </FileDrop>
  )
}

export function Problem({ children }: { children: string }) {
  return (
    <p role="alert" className="rounded-lg bg-alert-soft p-3 text-alert">
      {children}
    </p>
  )
}
