import './preview.css'
import * as z from 'zod/mini'
import { loadPageKit } from '../services/loadPageKit.ts'
import { type PreviewMessage, previewMessageSchema } from '../services/previewMessage.ts'

z.config({ jitless: true })

/**
 * The document in the operator's page that shows a project's modal: it has the project's own tag, and the look that is being typed.
 * What does not come from the page around it, of the same origin, is not listened to.
 */
async function showModal({ parent, location, document }: Window): Promise<void> {
  const tell = (message: PreviewMessage) => parent.postMessage(message, location.origin)
  const fail = (error: unknown) => {
    console.error(error)
    tell({ type: 'failed' })
  }
  try {
    const kit = await loadPageKit(window, new URLSearchParams(location.search).get('projectId') ?? '')
    let isOpen = false
    const open = () => {
      isOpen = true
      kit.open().catch(fail)
    }
    kit.on('close', () => (isOpen = false))
    document.addEventListener('click', () => isOpen || open())
    window.addEventListener('message', ({ origin, source, data }) => {
      if (origin !== location.origin || source !== parent) return
      const message = previewMessageSchema.safeParse(data).data
      if (message?.type !== 'show') return
      const { themeMode = 'system', themeVariables = {}, featuredWalletIds = [] } = message.tagOptions
      // Of what is half typed, the kit itself names in the console what does not fit, and applies the rest.
      kit.setOptions({ featuredWalletIds }).catch(fail)
      kit.setTheme({ mode: themeMode, variables: themeVariables }).catch(fail)
      if (!isOpen) open()
    })
    tell({ type: 'ready' })
  } catch (error) {
    fail(error)
  }
}

void showModal(window)
