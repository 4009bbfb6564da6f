import { Button } from '#web/ui/button.tsx'

export function LoadFailed({ sentence, onClick }: { sentence: string; onClick: () => void }) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-4 text-muted">
      {sentence}
      <Button variant="outline" onClick={onClick}>
        Try again
      </Button>
    </p>
  )
}
