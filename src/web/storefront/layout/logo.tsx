import { drawnName } from '#values/drawn-name.ts'
import { useLayout } from './layout-context.tsx'

/** The drawn logo, or the name of the shop in letters where it has another one. */
export function Logo() {
  const { shopName } = useLayout().settings
  return (
    <a href="/" aria-label={`${shopName}, home`} className="inline-flex min-h-11 min-w-0 items-center">
      {shopName === drawnName ? (
        <img src="/logo.svg" alt="" width={98} height={36} />
      ) : (
        <span className="max-w-60 truncate font-display text-rose text-xl">{shopName}</span>
      )}
    </a>
  )
}
