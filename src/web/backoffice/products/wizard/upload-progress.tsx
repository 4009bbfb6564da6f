/** Upload progress; after 100% the server still processes the pictures. */
export function UploadProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  const sentence = percent < 100 ? `Uploading: ${percent}%` : 'Working on it…'
  return (
    <div className="mt-6 grid gap-1.5">
      <p role="status" className="text-muted text-sm">
        {sentence}
      </p>
      <progress aria-label="Upload" max={100} value={percent} className="upload-progress h-2 w-full" />
    </div>
  )
}
