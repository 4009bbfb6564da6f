import './backoffice.css'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { router } from './routes.tsx'

createRoot(document.getElementById('backoffice')!).render(<RouterProvider router={router} />)
