import { drawnName } from '#values/drawn-name.ts'
import { useLayout } from './layout-context.tsx'

/** The shop's own logo; else the drawn one, or the name in letters where the shop has another one. */
export function Logo() {
  const { shopName, logo } = useLayout().settings
  return (
    <a
      href="/"
      aria-label={`${shopName}, home`}
      className="shop-logo inline-flex min-h-11 min-w-0 items-center max-md:flex-1"
    >
      {logo ? (
        <img src={logo} alt="" className="h-9 w-auto max-w-48 object-contain object-left" />
      ) : shopName === drawnName ? (
        <>
          <img src="/logo.svg" alt="" width={98} height={36} className="drawn-logo" />
          {/* In another look, whose letters these are. */}
          <span className="logo-letters hidden">{shopName}</span>
        </>
      ) : (
        // A long name takes two lines rather than lose its end.
        <span
          className={`wrap-anywhere logo-letters line-clamp-2 max-w-56 text-balance font-display text-accent leading-tight ${shopName.length > 20 ? 'text-base md:text-lg' : 'text-xl'}`}
        >
          {shopName}
        </span>
      )}
    </a>
  )
}
