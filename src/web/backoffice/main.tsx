import './backoffice.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { setSignInDialog } from '#web/client/sign-in-again.ts'
import { Overlays } from '#web/ui/overlays.tsx'
import { openSignInDialog } from '#web/ui/sign-in-dialog.tsx'
import { queryClient } from './query.ts'
import { router } from './routes.tsx'

setSignInDialog(openSignInDialog)

createRoot(document.getElementById('backoffice')!).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
    <Overlays />
  </QueryClientProvider>,
)
