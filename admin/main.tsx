import './styles/index.css'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { adminConfigElementId, adminConfigSchema } from '#shared/api/admin/session.ts'
import { AdminApp } from './app/AdminApp.tsx'
import { createAdminContext } from './services/adminContext.ts'

// The document's policy forbids making code from strings; without this setting, zod would try that once, and the browser would report it.
z.config({ jitless: true })

const root = document.getElementById('root')
const written = document.getElementById(adminConfigElementId)
if (!root || !written) throw new Error('The document and this build do not belong together')
const config = adminConfigSchema.parse(JSON.parse(written.textContent ?? ''))
createRoot(root).render(<AdminApp admin={createAdminContext({ window, config })} />)
