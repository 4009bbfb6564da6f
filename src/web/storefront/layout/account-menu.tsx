import { signOut } from '#web/client/sign-out.ts'

/** Both states are in the page; the style sheet shows the right one before first paint. */
export function AccountMenu() {
  return (
    <>
      <div className="signed-out-only flex items-center gap-1">
        <a href="/login" className={itemClass}>
          Login
        </a>
        <a href="/register" className={`${itemClass} bg-rose text-white hover:bg-rose-deep`}>
          Sign Up
        </a>
      </div>
      <div className="signed-in-only flex items-center gap-1">
        <span className="account-name max-w-40 truncate px-2 font-medium" />
        <button type="button" onClick={signOut} className={itemClass}>
          Logout
        </button>
      </div>
    </>
  )
}

const itemClass = 'inline-flex min-h-11 items-center rounded-full px-4 hover:bg-sand'
