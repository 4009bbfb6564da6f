/** Runs before anything is drawn, so that no page flashes the wrong state. */
import { showSession } from '#web/client/session.ts'

showSession()
