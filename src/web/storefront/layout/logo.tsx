export function Logo() {
  return (
    <a href="/" className="inline-flex min-h-11 items-center">
      <img src="/logo.svg" alt="Kanti, home" width={98} height={36} />
    </a>
  )
}
