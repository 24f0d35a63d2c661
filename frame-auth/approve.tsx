import { createStore } from 'jotai/vanilla'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { timings } from '#shared/constants/timings.ts'
import { readFrameConfig } from '#shared/entities/frameConfig.ts'
import { createText } from '#shared/text/createText.ts'
import { answerInRoom, answerOpener } from './features/approval/answerApproval.ts'
import { createGuestApi } from './services/api/createGuestApi.ts'
import { en } from './text/en.ts'
import { ApprovalPage, type AskedInWindow } from './views/approve/ApprovalPage.tsx'
import { SurroundingsContext } from './views/surroundings.ts'
import { loadFont } from './views/ThemedRoot.tsx'
import './styles/index.css'

z.config({ jitless: true })

const element = document.getElementById('root')
if (!element) throw new Error('The page has no root element')
const text = createText({ locale: 'en', messages: en })
void loadFont(document)

const { hash, origin, pathname, search } = location
// Whoever looks at the address, or back at it, sees nothing that opens the request.
history.replaceState(null, '', pathname + search)

/** By its opener; without one, which a page's opener policy takes away, by the server. */
const connect = (): Promise<AskedInWindow | null> =>
  new Promise((resolve, reject) => {
    const isOpened = answerOpener({
      window,
      onShow: (show, answer) => resolve({ show, answer: async (approved) => answer(approved) }),
    })
    if (isOpened) return
    const { projectId } = readFrameConfig(document)
    const api = createGuestApi({
      secureOrigin: origin,
      projectId,
      fetch: (...request) => fetch(...request),
      timeout: timings.authRequest,
    })
    answerInRoom(hash, api)
      .then(
        (asked) => asked && { ...asked, answer: (approved: boolean) => asked.answer(approved).then(close) },
      )
      .then(resolve, reject)
  })

createRoot(element).render(
  <SurroundingsContext
    value={{
      store: createStore(),
      text,
      onHeight: () => {},
      onEscape: () => {},
      openApproval: () => () => {},
    }}
  >
    <ApprovalPage connect={connect} />
  </SurroundingsContext>,
)
